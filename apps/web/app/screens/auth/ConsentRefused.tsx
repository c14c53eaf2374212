import { signOut } from "../../data/session.ts";
import { account } from "../../text/account.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Logo } from "../../ui/layout/Logo.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import classes from "./AuthScreen.module.css";

const words = account.consent;

/** What refusing means, and the way out. */
export function ConsentRefused({ onBack }: { onBack: () => void }) {
  return (
    <div className={classes.onboarding}>
      <TopBar title={<Logo />} back={onBack} backLabel={words.back} />
      <Page width="form">
        <h1>{words.refusedTitle}</h1>
        <p className={classes.lead}>{words.refusedText}</p>
      </Page>
      <StickyBar width="form">
        <Button variant="default" size="lg" onClick={signOut}>
          Выйти
        </Button>
        <Button size="lg" onClick={onBack}>
          {words.back}
        </Button>
      </StickyBar>
    </div>
  );
}
