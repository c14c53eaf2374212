import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { removeShop } from "../../data/money/fees.ts";
import { errorSentence } from "../../text/errors.ts";
import { terms as texts } from "../../text/manage/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { Dialog, dialogActions } from "../../ui/overlays/Dialog.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";

/** Takes the key of the shop back. Refused while players have paid through it for evenings that are not over. */
export function DisconnectShop({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({ ...removeShop, onSuccess: () => setAsked(false) });
  return (
    <>
      <Button variant="subtle" onClick={() => setAsked(true)}>
        {texts.disconnect}
      </Button>
      <Dialog opened={isAsked} onClose={() => setAsked(false)} title={texts.disconnectTitle}>
        <Stack gap={14}>
          <p>{texts.disconnectText}</p>
          {remove.isError && <ErrorNote of={remove.error}>{errorSentence(remove.error)}</ErrorNote>}
          <Row className={dialogActions}>
            <Button variant="default" onClick={() => setAsked(false)}>
              {texts.keepShop}
            </Button>
            <Button color="red" loading={remove.isPending} onClick={() => remove.mutate({ id })}>
              {texts.disconnectShort}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  );
}
