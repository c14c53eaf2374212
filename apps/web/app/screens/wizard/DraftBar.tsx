import { useState } from "react";
import { paths } from "../../paths.ts";
import { wizard } from "../../text/wizard.ts";
import { useCityToday } from "../../tournament/city-today.ts";
import { AppLink } from "../../ui/AppLink.tsx";
import { Button } from "../../ui/Button.tsx";
import { StickyBar } from "../../ui/StickyBar.tsx";
import classes from "./DraftBar.module.css";
import { startOver, useDraft } from "./draft-store.ts";
import { stepToGoOn } from "./steps.ts";

/** Whoever has begun before goes on where he stopped, or begins anew; nothing for a first tournament. */
export function DraftBar() {
  const { known, draft } = useDraft();
  const today = useCityToday(draft.form.city);
  const [undo, setUndo] = useState<() => void>();
  const name = draft.form.name.trim();

  if (known && name) {
    return (
      <StickyBar width="column" context={<p className={classes.name}>{`${wizard.draft}: ${name}`}</p>}>
        <Button
          variant="default"
          size="lg"
          aria-label={wizard.startOverLabel}
          onClick={() => setUndo(() => startOver())}
        >
          {wizard.startOver}
        </Button>
        <Button component={AppLink} to={paths.wizard(stepToGoOn(draft.form, today))} size="lg">
          {wizard.goOn}
        </Button>
      </StickyBar>
    );
  }
  if (!undo) return null;
  const takeBack = () => {
    undo();
    setUndo(undefined);
  };
  return (
    <StickyBar width="column" context={<p role="status">{wizard.startedOver}</p>}>
      <Button variant="default" size="lg" onClick={takeBack}>
        {wizard.takeBack}
      </Button>
    </StickyBar>
  );
}
