import { useMutation } from "@tanstack/react-query";
import { keepAccount } from "../../data/people/account.ts";
import { signOut } from "../../data/session/session.ts";
import { account } from "../../text/account/account.ts";
import { errorSentence } from "../../text/errors.ts";
import { formatDayOf } from "../../text/format.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Logo } from "../../ui/layout/Logo.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import classes from "./AuthScreen.module.css";

const labels = account.keep;

/** Shown first to a user who signs in before their account is deleted. */
export function KeepAccountStep({ day }: { day: string }) {
  const keep = useMutation({
    ...keepAccount,
    onSuccess: () => showNotice({ message: labels.kept, color: "green" }),
  });
  return (
    <Stack className={classes.onboarding}>
      <TopBar title={<Logo />} back={signOut} backLabel="Выйти" />
      <Page width="form">
        <h1>{labels.title(formatDayOf(day))}</h1>
        <p className={classes.lead}>{labels.text}</p>
        <Button variant="subtle" mt="md" onClick={signOut}>
          {labels.leave}
        </Button>
        {keep.error && (
          <Note color="red" mt="md" role="alert">
            {errorSentence(keep.error, labels.failed)}
          </Note>
        )}
      </Page>
      <StickyBar width="form">
        <Button size="lg" loading={keep.isPending} onClick={() => keep.mutate()}>
          {labels.keep}
        </Button>
      </StickyBar>
    </Stack>
  );
}
