import { formatKopecks } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { saveLine } from "../../data/money/fees.ts";
import { errorSentence } from "../../text/errors.ts";
import { fees as texts } from "../../text/manage/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import classes from "./Money.module.css";
import type { ChosenFee, Guess } from "./use-fees.ts";

type ChooseDialogProps = { guess: Guess | undefined; fees: readonly ChosenFee[]; onClose: () => void };

/** Whose transfer it is: every unpaid fee, the same sum first; or that it is no fee. */
export function ChooseDialog({ guess, fees, onClose }: ChooseDialogProps) {
  return (
    <Dialog opened={guess !== undefined} onClose={onClose} title={texts.choose}>
      {guess && <Choice key={guess.line.id} guess={guess} fees={fees} onClose={onClose} />}
    </Dialog>
  );
}

/** One tap, or several players where one has paid for others: no fee has this sum, and some are smaller. */
function Choice({ guess, fees, onClose }: { guess: Guess; fees: readonly ChosenFee[]; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const save = useMutation({ ...saveLine, onSuccess: onClose });
  const { id, kopecks } = guess.line;
  const isForSeveral =
    fees.every(({ open }) => open !== kopecks) && fees.filter(({ open }) => open < kopecks).length > 1;
  const toggle = (entry: string) =>
    setChosen(chosen.includes(entry) ? chosen.filter((one) => one !== entry) : [...chosen, entry]);
  const sum = fees.filter(({ entry }) => chosen.includes(entry)).reduce((total, { open }) => total + open, 0);
  const sorted = fees.toSorted((a, b) => Number(b.open === kopecks) - Number(a.open === kopecks));
  const write = (line: object) => save.mutate({ id, line: { ...line } });
  return (
    <>
      {save.isError && <ErrorNote of={save.error}>{errorSentence(save.error)}</ErrorNote>}
      <Stack gap={8}>
        {sorted.map(({ entry, name, open, evening }) => (
          <Button
            key={entry}
            variant={chosen.includes(entry) ? "light" : "default"}
            align="start"
            fullWidth
            className={classes.choose}
            {...(isForSeveral && { "aria-pressed": chosen.includes(entry) })}
            onClick={() => (isForSeveral ? toggle(entry) : write({ entries: [entry] }))}
          >
            <span className={classes.choice}>
              <span className={classes.who}>
                {name}
                {evening && <span className="quiet">{evening}</span>}
              </span>
              <span className={classes.kopecks}>{formatKopecks(open)}</span>
            </span>
          </Button>
        ))}
        {isForSeveral && (
          <Button
            fullWidth
            disabled={chosen.length === 0}
            loading={save.isPending}
            onClick={() => write({ entries: chosen })}
          >
            {texts.record(sum, kopecks)}
          </Button>
        )}
        <Button variant="subtle" fullWidth onClick={() => write({ state: "ignored" })}>
          {texts.notFee}
        </Button>
      </Stack>
    </>
  );
}
