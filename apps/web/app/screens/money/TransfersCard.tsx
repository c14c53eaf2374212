import { formatKopecks, softHyphens } from "@bandeha/contract";
import { IconClipboardText } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { saveLine } from "../../data/money/fees.ts";
import { errorSentence } from "../../text/errors.ts";
import { fees } from "../../text/manage/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import { ChooseDialog } from "./ChooseDialog.tsx";
import { guessLabel } from "./guess-label.ts";
import classes from "./Money.module.css";
import { PasteDialog } from "./PasteDialog.tsx";
import type { FeesState, Guess } from "./use-fees.ts";

/** Transfers of the pasted statement whose owner is not certain: one tap accepts a guess, «Нет» offers a list. */
export function TransfersCard({ state }: { state: FeesState }) {
  const [pasting, setPasting] = useState(false);
  const [isAside, setAside] = useState(false);
  const [asked, setAsked] = useState<Guess>();
  const save = useMutation(saveLine);
  return (
    <Card aria-label={fees.transfers}>
      <div className={classes.head}>
        <h2>{fees.transfers}</h2>
        <Button
          variant="subtle"
          size="sm"
          className={classes.paste}
          leftSection={<IconClipboardText size={20} stroke={1.75} aria-hidden />}
          onClick={() => setPasting(true)}
        >
          {fees.paste}
        </Button>
      </div>
      {save.isError && <ErrorNote of={save.error}>{errorSentence(save.error)}</ErrorNote>}
      {state.guesses.length > 0 && (
        <ul className={classes.list}>
          {state.guesses.map((guess) => (
            <li key={guess.line.id}>
              <span className="quiet">{whenAndText(guess)}</span>
              <div className={classes.line}>
                <b className={classes.name}>{softHyphens(guess.line.payer || fees.noPayer)}</b>
                <span className={classes.kopecks}>{formatKopecks(guess.line.kopecks)}</span>
              </div>
              <div className={classes.answers}>
                {guess.entries.length > 0 ? (
                  <Button
                    variant="light"
                    loading={save.isPending && save.variables.id === guess.line.id}
                    onClick={() => save.mutate({ id: guess.line.id, line: { entries: guess.entries } })}
                  >
                    {guessLabel(guess.entries, state.open)}
                  </Button>
                ) : (
                  <Button variant="light" onClick={() => setAsked(guess)}>
                    {fees.choose}
                  </Button>
                )}
                {guess.entries.length > 0 && (
                  <Button variant="default" onClick={() => setAsked(guess)}>
                    {fees.no}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {state.aside.length > 0 && (
        <Button variant="subtle" size="sm" onClick={() => setAside(true)}>
          {fees.putAside(state.aside.length)}
        </Button>
      )}
      <Dialog opened={isAside} onClose={() => setAside(false)} title={fees.asideTitle}>
        <ul className={classes.list}>
          {state.aside.map((line) => (
            <li key={line.id} className={classes.line}>
              <span className={classes.who}>
                <b className={classes.name}>
                  {softHyphens(line.payer || fees.noPayer)} · {formatKopecks(line.kopecks)}
                </b>
                <span className="quiet">{whenAndText({ line })}</span>
              </span>
              <Button
                variant="default"
                loading={save.isPending && save.variables.id === line.id}
                onClick={() => save.mutate({ id: line.id, line: { entries: [] } })}
              >
                {fees.putBack}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
      <PasteDialog opened={pasting} onClose={() => setPasting(false)} />
      <ChooseDialog guess={asked} fees={state.open} onClose={() => setAsked(undefined)} />
    </Card>
  );
}

/** «22.11, 14:06 · «падел ТАЛИ-47»»: the bank's own clock, written as it is. */
function whenAndText({ line }: Pick<Guess, "line">): string {
  const [day = "", time = ""] = line.paid_at.split(" ");
  const [, month, date] = day.split("-");
  const clock = time.slice(0, 5);
  const when = day ? `${date}.${month}${clock === "00:00" ? "" : `, ${clock}`}` : "";
  return [when, line.text ? `«${line.text}»` : fees.noNote].filter(Boolean).join(" · ");
}
