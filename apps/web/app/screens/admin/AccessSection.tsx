import { limits } from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { adminAct, administratorsQuery } from "../../data/administration/admin.ts";
import { adminTexts, roleNames, adminAccessTexts as texts } from "../../text/admin/admin.ts";
import { secondFactorTexts } from "../../text/admin/second-factor.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Dialog, dialogActions } from "../../ui/overlays/Dialog.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./Admin.module.css";
import { adminError, moderatorError } from "./admin-error.ts";

const { passwordMin } = limits.administration;

/** Who administers the site: administrators come from the settings of the server, moderators are added here. */
export function AccessSection() {
  const { data, isError } = useQuery(administratorsQuery());
  const remove = useMutation({
    ...adminAct,
    onError: (error) => showNotice({ message: adminError(error), color: "red" }),
  });
  const [asked, setAsked] = useState<{ id: string; email: string }>();
  const forget = () => setAsked(undefined);
  const pathOf = (id: string) => `moderators/${id}/remove`;
  function confirm(id: string) {
    forget();
    remove.mutate({ path: pathOf(id) }, { onSuccess: () => showNotice({ message: texts.removed, color: "green" }) });
  }
  if (!data) return isError ? <Note color="red">{adminTexts.failed}</Note> : <RowsSkeleton rows={3} />;
  return (
    <>
      <Card>
        <div className={classes.head}>
          <h2>{texts.who}</h2>
        </div>
        <ul className={classes.rows}>
          {data.items.map(({ id, email, role, second_factor }) => (
            <li key={id} className={classes.account}>
              <span className={classes.grow}>
                <span className={classes.name}>{email}</span>
                <span className="quiet">
                  {roleNames[role]}
                  {role === "admin" && `, ${texts.fromSettings}`}
                  {second_factor && `, ${secondFactorTexts.protectedAccount}`}
                </span>
              </span>
              {role === "moderator" && (
                <Button
                  size="sm"
                  variant="light"
                  loading={remove.isPending && remove.variables.path === pathOf(id)}
                  disabled={remove.isPending}
                  onClick={() => setAsked({ id, email })}
                >
                  {texts.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <AddModerator />
      <Dialog opened={asked !== undefined} onClose={forget} title={texts.removeTitle}>
        {asked && (
          <>
            <p>
              {asked.email}. {texts.removeHint}
            </p>
            <div className={dialogActions}>
              <Button variant="light" color="red" size="lg" onClick={() => confirm(asked.id)}>
                {texts.remove}
              </Button>
              <Button size="lg" onClick={forget} data-autofocus>
                {texts.keep}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  );
}

function AddModerator() {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const add = useMutation(adminAct);

  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate(
      { path: "moderators", body: { email: email.trim(), password } },
      {
        onSuccess: () => {
          setEmail("");
          setPassword("");
          showNotice({ message: texts.added, color: "green" });
        },
      },
    );
  }

  return (
    <Card>
      <Stack as="form" noValidate gap={16} onSubmit={submit}>
        <div className={classes.head}>
          <h2>{texts.add}</h2>
        </div>
        <p className="quiet">{texts.addHint}</p>
        <TextField
          label={texts.email}
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <TextField
          label={texts.password}
          hint={texts.passwordHint(passwordMin)}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {add.error && (
          <Note color="red" role="alert">
            {moderatorError(add.error)}
          </Note>
        )}
        <Button type="submit" loading={add.isPending} disabled={!email.trim() || password.length < passwordMin}>
          {texts.addAction}
        </Button>
      </Stack>
    </Card>
  );
}
