import { useMutation } from "@tanstack/react-query";
import { saveDue } from "../../../data/money/fees.ts";
import { errorSentence } from "../../../text/errors.ts";
import { due as texts } from "../../../text/manage/fees.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { ErrorNote } from "../../../ui/states/ErrorNote.tsx";

/** The player has pressed «Я оплатил» by mistake. @param due its id */
export function TakeBackClaim({ due }: { due: string }) {
  const save = useMutation(saveDue);
  return (
    <>
      {save.isError && <ErrorNote of={save.error}>{errorSentence(save.error)}</ErrorNote>}
      <Button
        variant="subtle"
        loading={save.isPending}
        onClick={() => save.mutate({ id: due, due: { claimed_at: "" } })}
      >
        {texts.takeBack}
      </Button>
    </>
  );
}
