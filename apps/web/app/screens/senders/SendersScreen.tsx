import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { superuserSignIn, useIsSuperuser } from "../../data/senders.ts";
import { isOffline, OFFLINE } from "../../text/errors.ts";
import { ru } from "../../text/ru.ts";
import { sendersText } from "../../text/senders.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import { SendersList } from "./SendersList.tsx";
import classes from "./SendersScreen.module.css";

export const meta = () => [{ title: `${sendersText.title} — ${ru.site.name}` }, { name: "robots", content: "noindex" }];

/** For superusers only. */
export default function SendersScreen() {
  const isSuperuser = useIsSuperuser();
  return (
    <Page width={isSuperuser ? "column" : "form"}>
      <h1>{isSuperuser ? sendersText.title : sendersText.signIn}</h1>
      {isSuperuser === undefined && <RowsSkeleton rows={4} />}
      {isSuperuser === false && <SignIn />}
      {isSuperuser && <SendersList />}
    </Page>
  );
}

function SignIn() {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const signIn = useMutation(superuserSignIn);
  const { error } = signIn;

  function submit(event: FormEvent) {
    event.preventDefault();
    signIn.mutate({ email, password });
  }

  return (
    <form onSubmit={submit} className={classes.form}>
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
          {isOffline(error) ? OFFLINE : error.status === 429 ? sendersText.tooMany : sendersText.wrong}
        </Note>
      )}
      <Button type="submit" size="lg" fullWidth loading={signIn.isPending} disabled={!email || !password}>
        Войти
      </Button>
    </form>
  );
}
