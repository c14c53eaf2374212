import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { superuserCode } from "../../data/administration/superuser.ts";
import { secondFactorTexts as texts } from "../../text/admin/second-factor.ts";
import { focusOnce } from "../../ui/accessibility/focus-once.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { secondFactorError } from "./second-factor-error.ts";

/** After the password of an account with a second factor. */
export function SecondStep({ mfaId, onBack }: { mfaId: string; onBack: () => void }) {
  const [code, setCode] = useState("");
  const enter = useMutation(superuserCode);

  function submit(event: FormEvent) {
    event.preventDefault();
    enter.mutate({ mfaId, code: code.trim() });
  }

  return (
    <Stack as="form" gap={16} mt={16} onSubmit={submit}>
      <TextField
        label={texts.step}
        autoComplete="one-time-code"
        size="lg"
        ref={focusOnce}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      {enter.error && (
        <Note color="red" role="alert">
          {secondFactorError(enter.error)}
        </Note>
      )}
      <Button type="submit" size="lg" fullWidth loading={enter.isPending} disabled={!code.trim()}>
        {texts.signIn}
      </Button>
      <Button variant="subtle" fullWidth onClick={onBack}>
        {texts.back}
      </Button>
    </Stack>
  );
}
