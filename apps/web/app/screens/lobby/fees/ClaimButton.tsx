import { useMutation } from "@tanstack/react-query";
import { serverNow } from "../../../data/client/server-clock.ts";
import { saveDue } from "../../../data/money/fees.ts";
import { useSession } from "../../../data/session/session.ts";
import { errorSentence } from "../../../text/errors.ts";
import { due as texts } from "../../../text/manage/fees.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { ErrorNote } from "../../../ui/states/ErrorNote.tsx";

type ClaimButtonProps = {
  /** Its id. */
  due: string;
  /** Another button is the main one of the page. */
  quiet?: boolean;
};

/** «Я оплатил». */
export function ClaimButton({ due, quiet = true }: ClaimButtonProps) {
  const save = useMutation(saveDue);
  const { user } = useSession();
  return (
    <>
      {save.isError && <ErrorNote of={save.error}>{errorSentence(save.error)}</ErrorNote>}
      <Button
        variant={quiet ? "light" : "filled"}
        fullWidth
        loading={save.isPending}
        onClick={() => save.mutate({ id: due, due: { claimed_at: new Date(serverNow()).toISOString() } })}
      >
        {texts.iPaid(user?.gender)}
      </Button>
    </>
  );
}
