import { isPhoneTyped, normalizePhone } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type SendStage, sendCode } from "../../data/session/auth.ts";
import { signInSentence } from "../../text/account/auth.ts";
import { signInTexts } from "../../text/account/sign-in.ts";
import { errorSentences } from "../../text/errors.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import classes from "./AuthScreen.module.css";
import { PhoneField } from "./PhoneField.tsx";
import { SendProgress } from "./SendProgress.tsx";
import { type SentTo, storeSent } from "./sent-code.ts";

type PhoneStepProps = { typed: string; onTyped: (masked: string) => void; onSent: (to: SentTo) => void };

/** `typed` belongs to the screen: a stored session that turns out to be over shows this step again. */
export function PhoneStep({ typed, onTyped, onSent }: PhoneStepProps) {
  const [invalid, setInvalid] = useState(false);
  const [stage, setStage] = useState<SendStage>();
  const send = useMutation({ ...sendCode, onSettled: () => setStage(undefined) });
  const problem = invalid ? errorSentences["invalid-phone"] : send.error && signInSentence(send.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    const phone = normalizePhone(typed);
    if (!phone) return setInvalid(true);
    send.mutate({ phone, onStage: setStage }, { onSuccess: (sent) => onSent(storeSent(phone, sent)) });
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1>{signInTexts.phoneTitle}</h1>
      <p className={classes.lead}>{signInTexts.phoneText}</p>
      <Stack gap={24} mt={24}>
        <PhoneField
          value={typed}
          error={Boolean(problem)}
          describedBy="phone-problem"
          onChange={(masked) => {
            onTyped(masked);
            setInvalid(false);
            send.reset();
          }}
        />
      </Stack>
      <Stack gap={16} className={classes.submit}>
        {problem && (
          <Note color="red" role="alert" id="phone-problem">
            {problem}
          </Note>
        )}
        {stage && <SendProgress stage={stage} />}
        <Button type="submit" size="lg" fullWidth disabled={!isPhoneTyped(typed)} loading={send.isPending}>
          Получить код
        </Button>
      </Stack>
      <p className={classes.note}>{signInTexts.phonePrivate}</p>
    </form>
  );
}
