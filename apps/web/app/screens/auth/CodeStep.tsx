import { formatPhoneMask, limits } from "@bandeha/contract";
import { Alert, Button, UnstyledButton } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type CodeSent, sendCode, verifyCode } from "../../data/auth.ts";
import { errorSentence } from "../../text/errors.ts";
import { ru } from "../../text/ru.ts";
import { Card } from "../../ui/Card.tsx";
import { CodeField } from "../../ui/CodeField.tsx";
import classes from "./AuthScreen.module.css";
import type { SentTo } from "./PhoneStep.tsx";
import { ResendTimer } from "./ResendTimer.tsx";

const channels: Record<CodeSent["channel"], string> = {
  telegram: "Отправили в Telegram на номер",
  sms: "Отправили в СМС на номер",
  console: "Отправили на номер",
};

type CodeStepProps = { to: SentTo; onResent: (to: SentTo) => void; onChangeNumber: () => void };

export function CodeStep({ to: { phone, sent }, onResent, onChangeNumber }: CodeStepProps) {
  const [code, setCode] = useState("");
  const verify = useMutation(verifyCode);
  const resend = useMutation(sendCode);
  const error = verify.error ?? resend.error;

  function submit(event: FormEvent) {
    event.preventDefault();
    // Success writes the session, and the screen leaves this step by itself.
    if (code.length === limits.code.length) verify.mutate({ phone, code });
  }

  function sendAgain() {
    verify.reset();
    setCode("");
    resend.mutate({ phone }, { onSuccess: (again) => onResent({ phone, sent: again }) });
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1>{ru.auth.codeTitle}</h1>
      <p className={classes.lead}>
        {channels[sent.channel]}
        <br />
        <b className={classes.phone}>{formatPhoneMask(phone)}</b> ·{" "}
        <UnstyledButton className={classes.change} onClick={onChangeNumber}>
          изменить номер
        </UnstyledButton>
      </p>
      <div className={classes.fields}>
        <CodeField
          label={`Код из ${limits.code.length} цифр`}
          length={limits.code.length}
          value={code}
          error={Boolean(verify.error)}
          describedBy={error ? "code-problem" : undefined}
          onChange={(digits) => {
            setCode(digits);
            verify.reset();
            resend.reset();
          }}
        />
      </div>
      <div className={classes.submit}>
        {sent.demo_code && (
          <Card tone="soft" className={classes.demo}>
            Код для демо: <b>{sent.demo_code}</b>
          </Card>
        )}
        {error && (
          <Alert color="red" role="alert" id="code-problem">
            {errorSentence(error)}
          </Alert>
        )}
        <Button
          type="submit"
          size="lg"
          fullWidth
          disabled={code.length !== limits.code.length}
          loading={verify.isPending}
        >
          Подтвердить
        </Button>
      </div>
      <ResendTimer from={sent} onResend={sendAgain} sending={resend.isPending} />
    </form>
  );
}
