import { useState } from "react";
import { paths } from "../../../paths.ts";
import { wizard } from "../../../text/form/wizard.ts";
import { useCityToday } from "../../../tournament/card/city-today.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { StickyBar } from "../../../ui/layout/StickyBar.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import { startOver, useDraft } from "../draft/draft-store.ts";
import { stepToContinue } from "../steps.ts";
import classes from "./DraftBar.module.css";

/** Offers to continue the draft or to start over; nothing without a draft. */
export function DraftBar() {
  const { known, draft } = useDraft();
  const today = useCityToday(draft.form.city);
  const [undo, setUndo] = useState<() => void>();
  const name = known ? draft.form.name.trim() : "";
  if (!name && !undo) return null;

  function begin() {
    const back = startOver();
    setUndo(() => back);
  }

  function takeBack() {
    undo?.();
    setUndo(undefined);
  }

  return (
    <StickyBar
      width="column"
      context={
        <p role="status" className={classes.name}>
          {name ? `${wizard.draft}: ${name}` : wizard.startedOver}
        </p>
      }
    >
      {/* One button changes into the other, so that it keeps the focus. */}
      <Button
        variant="default"
        size="lg"
        aria-label={name ? wizard.startOverLabel : wizard.takeBack}
        onClick={name ? begin : takeBack}
      >
        {name ? wizard.startOver : wizard.takeBack}
      </Button>
      {name && (
        <Button component={AppLink} to={paths.wizard(stepToContinue(draft.form, today))} size="lg">
          {wizard.goOn}
        </Button>
      )}
    </StickyBar>
  );
}
