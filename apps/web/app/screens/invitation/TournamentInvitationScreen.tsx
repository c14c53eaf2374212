import { useMutation } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { useSession } from "../../data/session/session.ts";
import { openInvitation } from "../../data/tournaments/invitations.ts";
import { paths } from "../../paths.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { errorCode } from "../../text/errors.ts";
import { invitationTexts as texts } from "../../text/lobby/invitations.ts";
import { stoppedTexts } from "../../text/lobby/stopped.ts";
import { ru } from "../../text/ru.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { Redirect } from "../../ui/navigation/Redirect.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { InvitationAnswer, InvitationFrame } from "./InvitationFrame.tsx";

export const handle: RouteHandle = { ownBar: true };
export const meta = () => [{ title: `${texts.title} — ${ru.site.name}` }, { name: "robots", content: "noindex" }];

/** The invitation to a tournament that others do not see; its code is in the fragment, which no server sees. */
export default function TournamentInvitationScreen() {
  return (
    <InvitationFrame title={texts.title}>
      <Invitation />
    </InvitationFrame>
  );
}

function Invitation() {
  const code = useLocation().hash.slice(1);
  const { user } = useSession();
  const open = useMutation(openInvitation);
  if (code === "") return <NoAnswer title={texts.incomplete} text={texts.incompleteText} />;
  // The same press would be refused again.
  if (open.isError && errorCode(open.error) === "entries-stopped")
    return <NoAnswer title={stoppedTexts.title} text={stoppedTexts.noInvitation} />;
  if (open.data) return <Redirect to={paths.lobby(open.data.tournament)} />;
  return (
    <EmptyState heading="h1" title={texts.invited} text={user ? texts.invitedText : texts.signInTexts}>
      <InvitationAnswer
        label={texts.open}
        isPending={open.isPending}
        error={open.error}
        onPress={() => open.mutate(code)}
        signIn={texts.signIn}
        page={paths.invite(code)}
      />
    </EmptyState>
  );
}

/** There is nothing to press about the invitation itself. */
const NoAnswer = (said: { title: string; text: string }) => (
  <EmptyState heading="h1" {...said}>
    <Button component={AppLink} to={paths.home()}>
      На главную
    </Button>
  </EmptyState>
);
