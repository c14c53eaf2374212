import { type ReactNode, useState } from "react";
import { adminPeopleTexts as texts } from "../../text/admin/admin.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import classes from "./Admin.module.css";

type BlockPersonProps = {
  evenings: number;
  loading: boolean;
  disabled: boolean;
  onBlock: () => void;
  /** Another answer beside the button, until the block is to be confirmed. */
  children?: ReactNode;
};

/** A block is confirmed, with the number of evenings that it stops. */
export function BlockPerson({ evenings, loading, disabled, onBlock, children }: BlockPersonProps) {
  const [asks, setAsks] = useState(false);
  if (!asks)
    return (
      <>
        <div className={classes.answers}>
          <Button variant="light" color="red" disabled={disabled} onClick={() => setAsks(true)}>
            {texts.block}
          </Button>
          {children}
        </div>
        <p className="quiet">{texts.blockHint}</p>
      </>
    );
  return (
    <Stack as="section" gap={12}>
      <Note color="orange">
        <b>{texts.blockTitle}</b> {texts.blockEvenings(evenings)}
      </Note>
      <div className={classes.answers}>
        <Button variant="light" color="red" loading={loading} disabled={disabled} onClick={onBlock}>
          {texts.block}
        </Button>
        <Button variant="default" disabled={disabled} onClick={() => setAsks(false)} data-autofocus>
          {texts.back}
        </Button>
      </div>
    </Stack>
  );
}
