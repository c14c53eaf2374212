import { formatKopecks, type OpenFee } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { saveLine } from "../../data/fees.ts";
import { errorSentence } from "../../text/errors.ts";
import { fees as words } from "../../text/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import classes from "./Money.module.css";
import type { Guess } from "./use-fees.ts";

type ChooseDialogProps = { guess: Guess | undefined; fees: readonly OpenFee[]; onClose: () => void };

/** Whose transfer it is: every unpaid fee, the same sum first; or that it is no fee. */
export function ChooseDialog({ guess, fees, onClose }: ChooseDialogProps) {
  const save = useMutation({ ...saveLine, onSuccess: onClose });
  const kopecks = guess?.line.kopecks ?? 0;
  const sorted = fees.toSorted((a, b) => Number(b.open === kopecks) - Number(a.open === kopecks));
  const write = (line: object) => guess && save.mutate({ id: guess.line.id, line: { ...line } });
  return (
    <Dialog opened={guess !== undefined} onClose={onClose} title={words.choose}>
      {save.isError && <ErrorNote of={save.error}>{errorSentence(save.error)}</ErrorNote>}
      <Stack gap={8}>
        {sorted.map(({ entry, name, open }) => (
          <Button key={entry} variant="default" align="start" fullWidth onClick={() => write({ entries: [entry] })}>
            <span className={classes.line}>
              {name} · {formatKopecks(open)}
            </span>
          </Button>
        ))}
        <Button variant="subtle" fullWidth onClick={() => write({ state: "ignored" })}>
          {words.notFee}
        </Button>
      </Stack>
    </Dialog>
  );
}
