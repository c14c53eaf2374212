import { CONSENT_SENTENCE, type User } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { giveConsent } from "../../data/account.ts";
import { signOut } from "../../data/session.ts";
import { paths } from "../../paths.ts";
import { account } from "../../text/account.ts";
import { errorSentence } from "../../text/errors.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { CheckField } from "../../ui/fields/CheckField.tsx";
import { Logo } from "../../ui/layout/Logo.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import classes from "./AuthScreen.module.css";
import { ConsentRefused } from "./ConsentRefused.tsx";

const words = account.consent;

/** Asked once, and again when the text has changed; the screen above leads on when the session shows the answer. */
export function ConsentStep({ user }: { user: User }) {
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState(false);
  const give = useMutation(giveConsent);
  if (refused) return <ConsentRefused onBack={() => setRefused(false)} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!agreed) return setAsked(true);
    give.mutate();
  }

  return (
    <form onSubmit={submit} noValidate className={classes.onboarding}>
      <TopBar title={<Logo />} back={signOut} backLabel="Выйти" />
      <Page width="form">
        <h1>{words.title}</h1>
        <p className={classes.lead}>{user.consent ? words.again : words.text}</p>
        <ul className={classes.documents}>
          <li>
            <TextLink to={paths.consent()}>{words.read}</TextLink>
          </li>
          <li>
            <TextLink to={paths.privacy()}>{words.policy}</TextLink>
          </li>
        </ul>
        <div className={classes.fields}>
          <CheckField
            label={CONSENT_SENTENCE}
            checked={agreed}
            error={asked && !agreed ? words.missing : undefined}
            onChange={setAgreed}
          />
          <Button variant="subtle" fullWidth onClick={() => setRefused(true)}>
            {words.refuse}
          </Button>
          {give.error && (
            <Note color="red" role="alert">
              {errorSentence(give.error)}
            </Note>
          )}
        </div>
      </Page>
      <StickyBar width="form">
        <Button type="submit" size="lg" loading={give.isPending}>
          {words.go}
        </Button>
      </StickyBar>
    </form>
  );
}

/** Beside this page, not in its place: the way back and the tick stay. */
function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <AppLink to={to} target="_blank" rel="noopener" aria-label={`${children}, ${words.newTab}`}>
      {children}
    </AppLink>
  );
}
