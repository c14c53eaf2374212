import { MINUTE_MS, readStatement } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useServerTime } from "../../data/client/use-server-time.ts";
import { addLines } from "../../data/money/fees.ts";
import { errorSentence } from "../../text/errors.ts";
import { today } from "../../text/format.ts";
import { pasting } from "../../text/manage/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { LongField } from "../../ui/fields/TextField.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import classes from "./Money.module.css";

type PasteDialogProps = { opened: boolean; onClose: () => void };

/** The text of a bank's statement. It is read here; only its incoming transfers are sent. */
export function PasteDialog({ opened, onClose }: PasteDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={pasting.title}>
      {opened && <PasteForm onClose={onClose} />}
    </Dialog>
  );
}

/** Of the pieces without a sum; a whole page of prose would hide the button. */
const SHOWN_MAX = 5;

function PasteForm({ onClose }: Pick<PasteDialogProps, "onClose">) {
  const [text, setText] = useState("");
  const add = useMutation({ ...addLines, onSuccess: onClose });
  const { lines, outgoing, unread, cut } = readStatement(text, today(undefined, new Date(useServerTime(MINUTE_MS))));
  return (
    <Stack gap={14}>
      <LongField
        label={pasting.label}
        hint={pasting.hint}
        rows={8}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
      {text.trim() !== "" && (
        <Note>
          {pasting.found(lines.length)}
          {outgoing > 0 && pasting.outgoing(outgoing)}
        </Note>
      )}
      {unread.length > 0 && (
        <Note color="orange">
          <b>{pasting.unread(unread.length)}</b>
          <ul className={classes.unread}>
            {unread.slice(0, SHOWN_MAX).map((lost, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal pieces of one text, which never move
              <li key={at}>{lost}</li>
            ))}
          </ul>
          {unread.length > SHOWN_MAX && <p>{pasting.more(unread.length - SHOWN_MAX)}</p>}
          <p>{pasting.unreadHint}</p>
        </Note>
      )}
      {cut && <Note color="orange">{pasting.cut}</Note>}
      {add.isError && <ErrorNote of={add.error}>{errorSentence(add.error)}</ErrorNote>}
      {lines.length > 0 && (
        <Button fullWidth loading={add.isPending} onClick={() => add.mutate({ lines })}>
          {pasting.save}
        </Button>
      )}
    </Stack>
  );
}
