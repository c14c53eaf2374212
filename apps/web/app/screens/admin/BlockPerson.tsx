import { useState } from "react";
import { adminPeopleTexts as texts } from "../../text/admin/admin.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";

type BlockPersonProps = { evenings: number; loading: boolean; disabled: boolean; onBlock: () => void };

/** A block is confirmed, with the number of evenings that it stops. */
export function BlockPerson({ evenings, loading, disabled, onBlock }: BlockPersonProps) {
  const [asks, setAsks] = useState(false);
  if (!asks)
    return (
      <>
        <Button variant="default" color="red" disabled={disabled} onClick={() => setAsks(true)}>
          {texts.block}
        </Button>
        <p className="quiet">{texts.blockHint}</p>
      </>
    );
  return (
    <Stack as="section" gap={12}>
      <Note color="orange">
        <b>{texts.blockTitle}</b> {texts.blockEvenings(evenings)}
      </Note>
      <Row gap={8}>
        <Button variant="light" color="red" loading={loading} disabled={disabled} onClick={onBlock}>
          {texts.block}
        </Button>
        <Button variant="default" disabled={disabled} onClick={() => setAsks(false)} data-autofocus>
          {texts.back}
        </Button>
      </Row>
    </Stack>
  );
}
