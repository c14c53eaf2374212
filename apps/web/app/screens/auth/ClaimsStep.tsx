import { useQuery } from "@tanstack/react-query";
import { claimsQuery } from "../../data/people/guest-claims.ts";
import { account } from "../../text/account/account.ts";
import { GuestClaims } from "../../tournament/people/GuestClaims.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Logo } from "../../ui/layout/Logo.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { Redirect } from "../../ui/navigation/Redirect.tsx";
import { useNavigateTo } from "../../ui/navigation/use-navigate-to.ts";
import classes from "./AuthScreen.module.css";

const labels = account.claims;

/** The last step of signing in: asks about guest entries with the user's phone. Skipped without any, or if the query fails. */
export function ClaimsStep({ user, back }: { user: string; back: string }) {
  const navigateTo = useNavigateTo();
  // Read once: an answer must not remove the cards while they are being read.
  const claims = useQuery({ ...claimsQuery(user), staleTime: Number.POSITIVE_INFINITY, retry: false });
  if (claims.isPending && claims.fetchStatus !== "paused") return null;
  if (!claims.data?.length) return <Redirect to={back} />;
  return (
    <Stack className={classes.onboarding}>
      <TopBar title={<Logo />} back={back} backLabel={labels.go} />
      <Page width="form">
        <h1>{labels.title}</h1>
        <p className={classes.lead}>{labels.text}</p>
        <Stack gap={24} mt={24}>
          <GuestClaims claims={claims.data} />
        </Stack>
      </Page>
      <StickyBar width="form">
        <Button size="lg" onClick={() => navigateTo(back, { replace: true })}>
          {labels.go}
        </Button>
      </StickyBar>
    </Stack>
  );
}
