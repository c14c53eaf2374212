import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { superuserSignIn } from "../../data/administration/superuser.ts";
import { signInSentence } from "../../text/account/auth.ts";
import { adminTexts } from "../../text/admin/admin.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { SecondStep } from "./SecondStep.tsx";

export function SignIn() {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const signIn = useMutation(superuserSignIn);
  const { error, data } = signIn;
  if (data?.mfaId) return <SecondStep mfaId={data.mfaId} onBack={signIn.reset} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    signIn.mutate({ email, password });
  }

  return (
    <Stack as="form" noValidate gap={16} mt={16} onSubmit={submit}>
      <TextField
        label="Почта"
        type="email"
        autoComplete="username"
        size="lg"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField
        label="Пароль"
        type="password"
        autoComplete="current-password"
        size="lg"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {error && (
        <Note color="red" role="alert">
          {error.status === 400 ? adminTexts.wrong : signInSentence(error)}
        </Note>
      )}
      <Button type="submit" size="lg" fullWidth loading={signIn.isPending} disabled={!email || !password}>
        Войти
      </Button>
    </Stack>
  );
}
