import { formatPhoneMask, limits } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type CodeSent, type SendStage, sendCode, verifyCode } from "../../data/session/auth.ts";
import { signInSentence, signInWaits, triesLeft } from "../../text/account/auth.ts";
import { signInTexts } from "../../text/account/sign-in.ts";
import { errorCode } from "../../text/errors.ts";
import { mayBeDone } from "../../text/failures.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { CodeField } from "../../ui/fields/CodeField.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import classes from "./AuthScreen.module.css";
import { ResendTimer } from "./ResendTimer.tsx";
import { SendProgress } from "./SendProgress.tsx";
import { type SentTo, storeSent } from "./sent-code.ts";

const channels: Record<CodeSent["channel"], string> = {
  telegram: "Отправили в Telegram на номер",
  sms: "Отправили в СМС на номер",
  console: "Отправили на номер",
};

type CodeStepProps = {
  to: SentTo;
  onResent: (to: SentTo) => void;
  onChangeNumber: () => void;
  /** Called once the code is accepted. */
  onVerified: () => void;
};

export function CodeStep({ to: { phone, sent, at }, onResent, onChangeNumber, onVerified }: CodeStepProps) {
  const [code, setCode] = useState("");
  const [unanswered, setUnanswered] = useState("");
  // On the mutation itself, because the session unmounts the screen before its own callbacks run.
  const verify = useMutation({
    ...verifyCode,
    onSuccess: (second: CodeSent | undefined) => (second ? enterSecond(second) : onVerified()),
    onError: (error, tried) => mayBeDone(error) && setUnanswered(tried.code),
  });
  const [stage, setStage] = useState<SendStage>();
  const resend = useMutation({ ...sendCode, onSettled: () => setStage(undefined) });
  const error = verify.error ?? resend.error;

  function submit(event: FormEvent) {
    event.preventDefault();
    // Success updates the session, and the screen leaves this step.
    if (code.length === limits.code.length) verify.mutate({ phone, code });
  }

  function enterSecond(second: CodeSent) {
    setCode("");
    onResent(storeSent(phone, second));
  }

  function sendAgain() {
    verify.reset();
    setCode("");
    resend.mutate({ phone, onStage: setStage }, { onSuccess: (again) => onResent(storeSent(phone, again)) });
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1>{signInTexts.codeTitle}</h1>
      <p className={classes.lead}>
        {channels[sent.channel]}
        <br />
        <b className={classes.phone}>{formatPhoneMask(phone)}</b> ·{" "}
        <button type="button" className={classes.change} onClick={onChangeNumber}>
          изменить номер
        </button>
      </p>
      <Stack gap={24} mt={24}>
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
      </Stack>
      <Stack gap={16} className={classes.submit}>
        {sent.demo_code && (
          <Card tone="soft" className={classes.demo}>
            Код для демо: <b>{sent.demo_code}</b>
          </Card>
        )}
        {sent.second && !error && <Note role="status">{signInWaits.second}</Note>}
        {stage && <SendProgress stage={stage} />}
        {error && (
          <Note color="red" role="alert" id="code-problem">
            {signInSentence(error, unanswered === code)}
          </Note>
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
      </Stack>
      <ResendTimer
        from={at}
        dead={errorCode(verify.error) === "code-not-found" || triesLeft(verify.error) === 0}
        onResend={sendAgain}
        sending={resend.isPending}
      />
    </form>
  );
}
