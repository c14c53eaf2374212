import { isInvitation, roleLabels } from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { acceptInvitation, openedLinkQuery } from "../../data/tournaments/links.ts";
import { paths } from "../../paths.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { stoppedTexts } from "../../text/lobby/stopped.ts";
import { roleHints, staffInvitationTexts as texts } from "../../text/manage/staff.ts";
import { ru } from "../../text/ru.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { Redirect } from "../../ui/navigation/Redirect.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ScreenSkeleton } from "../../ui/states/ScreenSkeleton.tsx";
import { InvitationAnswer, InvitationFrame } from "./InvitationFrame.tsx";

export const handle: RouteHandle = { ownBar: true };
export const meta = () => [{ title: `${texts.title} — ${ru.site.name}` }, { name: "robots", content: "noindex" }];

/** An invitation to help; its token is in the fragment, which no server sees. */
export default function StaffInvitationScreen() {
  return (
    <InvitationFrame title={texts.title}>
      <Invitation />
    </InvitationFrame>
  );
}

function Invitation() {
  const token = useLocation().hash.slice(1);
  const link = useQuery(openedLinkQuery(token));
  const accept = useMutation(acceptInvitation);
  if (accept.data) return <Redirect to={paths.lobby(accept.data.tournament)} />;
  if (link.isPending) return <ScreenSkeleton title={texts.title} rows={3} />;
  const { kind, open, stopped, tournament, name } = link.data ?? {};
  if (!kind || !isInvitation(kind) || !tournament || !open) {
    return (
      <EmptyState heading="h1" title={texts.closed} text={texts.closedText}>
        <Button component={AppLink} to={tournament ? paths.lobby(tournament) : paths.home()}>
          {tournament ? texts.toTournament : "На главную"}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState heading="h1" title={name ?? ""} text={`${texts.calls(roleLabels[kind])}. ${roleHints[kind]}`}>
      {stopped && <Note color="orange">{stoppedTexts.noHelp}</Note>}
      <InvitationAnswer
        label={texts.accept}
        disabled={stopped ?? false}
        isPending={accept.isPending}
        error={accept.error}
        onPress={() => accept.mutate(token)}
        signIn={texts.signIn}
        page={paths.staffInvitation(token)}
      >
        <Button component={AppLink} to={paths.lobby(tournament)} variant="light">
          {texts.toTournament}
        </Button>
      </InvitationAnswer>
    </EmptyState>
  );
}
