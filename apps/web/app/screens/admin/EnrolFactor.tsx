import { limits, type SecondFactorSecret } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { beginSecondFactor } from "../../data/administration/second-factor.ts";
import { signInSentence } from "../../text/account/auth.ts";
import { secondFactorTexts as texts } from "../../text/admin/second-factor.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { CopyButton } from "../../ui/buttons/CopyButton.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { QrCode } from "../../ui/sharing/QrCode.tsx";
import classes from "./SecondFactor.module.css";
import { secondFactorError } from "./second-factor-error.ts";

/** Sends a code; the section keeps its answer. */
export type CodeMutation = {
  mutate: (code: string, options?: { onSuccess?: () => void }) => void;
  error: (Error & { status: number }) | null;
  isPending: boolean;
};

/** The password, then the secret as a QR code and as text, then the first code of the app. */
export function EnrolFactor({ confirm }: { confirm: CodeMutation }) {
  const [password, setPassword] = useState("");
  const begin = useMutation(beginSecondFactor);
  if (begin.data) return <FirstCode secret={begin.data} confirm={confirm} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    begin.mutate(password);
  }

  return (
    <Stack as="form" gap={16} onSubmit={submit}>
      <p>{texts.why}</p>
      <TextField
        label={texts.password}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {begin.error && (
        <Note color="red" role="alert">
          {begin.error.status === 400 ? texts.wrongPassword : signInSentence(begin.error)}
        </Note>
      )}
      <Button type="submit" loading={begin.isPending} disabled={!password}>
        {texts.begin}
      </Button>
    </Stack>
  );
}

type FirstCodeProps = { secret: SecondFactorSecret; confirm: CodeMutation };

function FirstCode({ secret: { secret, uri }, confirm }: FirstCodeProps) {
  const [code, setCode] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    confirm.mutate(code.trim());
  }

  return (
    <Stack as="form" gap={16} onSubmit={submit}>
      <p>{texts.scan}</p>
      <div className={classes.enrol}>
        <div className={classes.qr}>
          <QrCode text={uri} label={texts.qr} />
        </div>
        <Stack gap={8}>
          <p className="quiet">{texts.typed}</p>
          <code className={classes.secret}>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
          <CopyButton
            size="sm"
            variant="light"
            text={secret}
            label={texts.copySecret}
            done={texts.copied}
            doneMs={limits.copyConfirmationMs}
            failed={texts.copyFailed}
          />
        </Stack>
      </div>
      <TextField
        label={texts.code}
        hint={texts.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      {confirm.error && (
        <Note color="red" role="alert">
          {secondFactorError(confirm.error)}
        </Note>
      )}
      <Button type="submit" loading={confirm.isPending} disabled={!code.trim()}>
        {texts.confirm}
      </Button>
    </Stack>
  );
}
