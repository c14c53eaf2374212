import { useState } from "react";
import { currentSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import { miniApp } from "../../text/account/telegram.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { readLaunch } from "../../ui/mini-app/bridge.ts";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { Redirect } from "../../ui/navigation/Redirect.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import { landingOf } from "./landing.ts";
import { useMiniAppSignIn } from "./use-mini-app-sign-in.ts";

/** Signs in by the launch and goes on to the tournament that the link named. */
export function MiniApp() {
  const [launch] = useState(() => readLaunch(window.location.hash));
  const { state, askPhone } = useMiniAppSignIn(launch);
  const to = landingOf(launch?.startParam ?? "");
  switch (state.kind) {
    case "outside":
      return <Outside />;
    case "opening":
      return <RowsSkeleton rows={4} />;
    case "in":
      return <Redirect to={currentSession().user?.name ? to : paths.auth(to)} />;
    case "failed":
      return (
        <Stack gap={16}>
          <Note color="red" role="alert">
            {state.sentence}
          </Note>
          <Look to={to} />
        </Stack>
      );
    case "phone":
      return (
        <Stack gap={16}>
          <h1>{miniApp.phoneTitle}</h1>
          <p>{miniApp.phoneText}</p>
          {state.note && <Note color="orange">{miniApp[state.note]}</Note>}
          <Button size="lg" fullWidth loading={state.waits} onClick={askPhone}>
            {miniApp.phone}
          </Button>
          {state.waits && <p role="status">{miniApp.waits}</p>}
          <Look to={to} />
        </Stack>
      );
  }
}

function Outside() {
  return (
    <Stack gap={16}>
      <h1>{miniApp.title}</h1>
      <p>{miniApp.outside}</p>
      <Look to={paths.home()} />
    </Stack>
  );
}

function Look({ to }: { to: string }) {
  return (
    <Button component={AppLink} to={to} variant="light" fullWidth>
      {to === paths.home() ? miniApp.look : miniApp.lookAtOne}
    </Button>
  );
}
