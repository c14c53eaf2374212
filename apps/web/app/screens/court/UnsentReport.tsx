import type { Entry } from "../../offline/outbox/outbox.ts";
import { discardEntry, resendEntry } from "../../offline/outbox/use-outbox.ts";
import { unsentReport as texts } from "../../text/outbox.ts";
import { choiceOf, enteredScoreText } from "../../tournament/play/result-text.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import classes from "./Court.module.css";

type UnsentReportProps = {
  entry: Entry;
  /** Absent where the report is not to be changed. */
  onChange?: (() => void) | undefined;
};

/** A report that waits on this phone for the network, or for a decision. */
export function UnsentReport({ entry, onChange }: UnsentReportProps) {
  const choice = choiceOf(entry);
  const score = enteredScoreText(entry);
  return (
    <div className={classes.note} role={choice ? "alert" : "status"}>
      <b>{choice?.message ?? (score ? texts.onPhone(score) : texts.objectionOnPhone)}</b>
      {(choice || onChange) && (
        <div className={classes.choices}>
          {choice ? (
            <>
              <Button variant="ghost" onClick={() => void discardEntry(entry)}>
                {choice.keep}
              </Button>
              {choice.write && (
                <Button variant="ghost" onClick={() => void resendEntry(entry)}>
                  {choice.write}
                </Button>
              )}
            </>
          ) : (
            <Button variant="ghost" onClick={onChange}>
              {texts.change}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
