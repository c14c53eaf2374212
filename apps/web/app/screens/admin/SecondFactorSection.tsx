import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import {
  confirmSecondFactor,
  secondFactorQuery,
  turnOffSecondFactor,
} from "../../data/administration/second-factor.ts";
import { adminTexts } from "../../text/admin/admin.ts";
import { secondFactorTexts as texts } from "../../text/admin/second-factor.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Chip } from "../../ui/layout/Chip.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./Admin.module.css";
import { type CodeMutation, EnrolFactor } from "./EnrolFactor.tsx";
import { RecoveryCodesCard } from "./RecoveryCodesCard.tsx";
import { secondFactorError } from "./second-factor-error.ts";

const FEW = 3;

/** The administrator's own second step. Recovery codes stay on the screen until they are saved. */
export function SecondFactorSection() {
  const { data, isError } = useQuery(secondFactorQuery());
  // Here, because the forms are unmounted when the state changes.
  const confirm = useMutation(confirmSecondFactor);
  const off = useMutation(turnOffSecondFactor);
  if (confirm.data) return <RecoveryCodesCard codes={confirm.data.recovery_codes} onSaved={confirm.reset} />;
  if (!data) return isError ? <Note color="red">{adminTexts.failed}</Note> : <RowsSkeleton rows={3} />;
  return (
    <Card>
      <Stack gap={16}>
        <div className={classes.head}>
          <h2>{texts.heading}</h2>
          <Chip tone={data.active ? "good" : "line"}>{data.active ? texts.on : texts.off}</Chip>
        </div>
        {data.active ? <TurnOff left={data.recovery_left} off={off} /> : <EnrolFactor confirm={confirm} />}
      </Stack>
    </Card>
  );
}

function TurnOff({ left, off }: { left: number; off: CodeMutation }) {
  const [code, setCode] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    off.mutate(code.trim(), { onSuccess: () => showNotice({ message: texts.turnedOff, color: "green" }) });
  }

  return (
    <Stack as="form" gap={16} onSubmit={submit}>
      <p className="quiet num">{texts.left(left)}</p>
      {left < FEW && <Note color="orange">{texts.fewLeft}</Note>}
      <TextField
        label={texts.turnOffHint}
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      {off.error && (
        <Note color="red" role="alert">
          {secondFactorError(off.error)}
        </Note>
      )}
      <Button type="submit" variant="default" color="red" loading={off.isPending} disabled={!code.trim()}>
        {texts.turnOff}
      </Button>
    </Stack>
  );
}
