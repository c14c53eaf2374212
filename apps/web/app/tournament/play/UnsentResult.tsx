import type { ReactNode } from "react";
import type { Entry } from "../../offline/outbox/outbox.ts";
import { discardEntry, resendEntry } from "../../offline/outbox/use-outbox.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { choiceOf, courtRoundText } from "./result-text.ts";
import classes from "./UnsentResult.module.css";

type UnsentResultProps = {
  entry: Entry;
  /** Shown outside its court's card. */
  named?: boolean;
  /** Who recorded the other value. */
  children?: ReactNode;
  onChosen?: () => void;
};

/** A result in conflict or refused: both values and the two choices. */
export function UnsentResult({ entry, named = false, children, onChosen }: UnsentResultProps) {
  const choice = choiceOf(entry);
  if (!choice) return null;
  const choose = (act: (entry: Entry) => unknown) => () => {
    act(entry);
    onChosen?.();
  };
  return (
    <Stack gap={10} mt={10}>
      {named && (
        <p className={classes.place}>
          <b>{courtRoundText(entry)}</b>
          <span className="quiet">{entry.sides.join(" — ")}</span>
        </p>
      )}
      <p className={classes.message} role="alert">
        {choice.message}
      </p>
      {children}
      <Button size="lg" fullWidth variant="light" onClick={choose(discardEntry)}>
        {choice.keep}
      </Button>
      {choice.write && (
        <Button size="lg" fullWidth onClick={choose(resendEntry)}>
          {choice.write}
        </Button>
      )}
    </Stack>
  );
}
