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
  if (code === "") {
    return (
      <EmptyState heading="h1" title={texts.incomplete} text={texts.incompleteText}>
        <Button component={AppLink} to={paths.home()}>
          На главную
        </Button>
      </EmptyState>
    );
  }
  // The same press would be refused again.
  if (open.isError && errorCode(open.error) === "entries-stopped")
    return (
      <EmptyState heading="h1" title={stoppedTexts.title} text={stoppedTexts.noInvitation}>
        <Button component={AppLink} to={paths.home()}>
          На главную
        </Button>
      </EmptyState>
    );
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
