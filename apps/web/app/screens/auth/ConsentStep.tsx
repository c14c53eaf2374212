import type { User } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { giveConsent } from "../../data/people/account.ts";
import { signOut } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import { account } from "../../text/account/account.ts";
import { errorSentence } from "../../text/errors.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Logo } from "../../ui/layout/Logo.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import classes from "./AuthScreen.module.css";
import { ConsentRefused } from "./ConsentRefused.tsx";

const texts = account.consent;

/** Asked once, and again when the text changes; the screen above continues when the session has the answer. */
export function ConsentStep({ user }: { user: User }) {
  const [refused, setRefused] = useState(false);
  const give = useMutation(giveConsent);
  if (refused) return <ConsentRefused user={user} onBack={() => setRefused(false)} />;

  return (
    <Stack className={classes.onboarding}>
      <TopBar title={<Logo />} back={signOut} backLabel="Выйти" />
      <Page width="form">
        <h1>{texts.title}</h1>
        <p className={classes.lead}>{user.consent ? texts.again : texts.text}</p>
        <Stack as="ul" className={classes.documents}>
          <li>
            <TextLink to={paths.consent()}>{texts.read}</TextLink>
          </li>
          <li>
            <TextLink to={paths.privacy()}>{texts.policy}</TextLink>
          </li>
        </Stack>
        <Button variant="subtle" mt="md" onClick={() => setRefused(true)}>
          {texts.refuse}
        </Button>
        {give.error && (
          <Note color="red" mt="md" role="alert">
            {errorSentence(give.error)}
          </Note>
        )}
      </Page>
      <StickyBar width="form">
        <Button size="lg" loading={give.isPending} onClick={() => give.mutate()}>
          {texts.go}
        </Button>
      </StickyBar>
    </Stack>
  );
}

/** Opens in a new tab, so that the question stays open. */
function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <AppLink to={to} target="_blank" rel="noopener" aria-label={`${children}, ${texts.newTab}`}>
      {children}
    </AppLink>
  );
}
