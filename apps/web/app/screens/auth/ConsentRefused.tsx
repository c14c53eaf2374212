import { isOnboarded, type User } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { deleteAccount } from "../../data/people/account.ts";
import { signOut } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import { account } from "../../text/account/account.ts";
import { errorSentence } from "../../text/errors.ts";
import { DeleteDialog } from "../../tournament/people/DeleteDialog.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Logo } from "../../ui/layout/Logo.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { useNavigateTo } from "../../ui/navigation/use-navigate-to.ts";
import { showNotice } from "../../ui/overlays/notices.ts";
import classes from "./AuthScreen.module.css";

const texts = account.consent;

type RefusedProps = { user: User; onBack: () => void };

/** A newcomer's number is deleted at once; a member leaves or deletes the account. */
export function ConsentRefused({ user, onBack }: RefusedProps) {
  const isNewcomer = !user.consent && !isOnboarded(user);
  return (
    <Stack className={classes.onboarding}>
      <TopBar title={<Logo />} back={onBack} backLabel={texts.back} />
      {isNewcomer ? <ForgetNumber onBack={onBack} /> : <LeaveOrDelete user={user} onBack={onBack} />}
    </Stack>
  );
}

function ForgetNumber({ onBack }: Pick<RefusedProps, "onBack">) {
  const forget = useMutation(deleteAccount);
  const leave = () => {
    signOut();
    showNotice({ message: texts.forgotten, color: "green" });
  };
  return (
    <>
      <Page width="form">
        <h1>{texts.refusedTitle}</h1>
        <p className={classes.lead}>{texts.forgetText}</p>
        <p className={classes.lead}>{texts.refusedText}</p>
        <Button
          variant="subtle"
          color="red"
          mt="md"
          loading={forget.isPending}
          onClick={() => forget.mutate(undefined, { onSuccess: leave })}
        >
          {texts.forget}
        </Button>
        {forget.error && (
          <Note color="red" mt="md" role="alert">
            {errorSentence(forget.error, account.remove.failed)}
          </Note>
        )}
      </Page>
      <StickyBar width="form">
        <Button size="lg" onClick={onBack}>
          {texts.back}
        </Button>
      </StickyBar>
    </>
  );
}

function LeaveOrDelete({ user, onBack }: RefusedProps) {
  const [asking, setAsking] = useState(false);
  const navigateTo = useNavigateTo();
  const leave = () => {
    signOut();
    navigateTo(paths.home(), { replace: true });
  };
  return (
    <>
      <Page width="form">
        <h1>{texts.refusedTitle}</h1>
        <p className={classes.lead}>{texts.withdrawText}</p>
        <p className={classes.lead}>{texts.refusedText}</p>
        <Button variant="subtle" color="red" mt="md" onClick={() => setAsking(true)}>
          {account.data.remove}
        </Button>
        <DeleteDialog user={user} opened={asking} onClose={() => setAsking(false)} leave={leave} />
      </Page>
      <StickyBar width="form">
        <Button variant="default" size="lg" onClick={signOut}>
          Выйти
        </Button>
        <Button size="lg" onClick={onBack}>
          {texts.back}
        </Button>
      </StickyBar>
    </>
  );
}
