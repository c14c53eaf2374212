import { isInvitation, roleLabels } from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { acceptInvitation, openedLinkQuery } from "../../data/links.ts";
import { useSession } from "../../data/session.ts";
import { paths } from "../../paths.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { errorSentence } from "../../text/errors.ts";
import { ru } from "../../text/ru.ts";
import { roleHints, invitationWords as words } from "../../text/staff.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { Redirect } from "../../ui/navigation/Redirect.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";

export const handle: RouteHandle = { ownBar: true };
export const meta = () => [{ title: `${words.title} — ${ru.site.name}` }, { name: "robots", content: "noindex" }];

/** An invitation to help; its token is in the fragment, which no server sees. */
export default function InvitationScreen() {
  const { status } = useSession();
  return (
    <>
      <TopBar title={words.title} back={paths.home()} backLabel="На главную" />
      <Page width="column">{status === "unknown" ? <RowsSkeleton rows={3} /> : <Invitation />}</Page>
    </>
  );
}

function Invitation() {
  const token = useLocation().hash.slice(1);
  const { user } = useSession();
  const link = useQuery(openedLinkQuery(token));
  const accept = useMutation(acceptInvitation);
  if (accept.data) return <Redirect to={paths.lobby(accept.data.tournament)} />;
  if (link.isPending) return <RowsSkeleton rows={3} />;
  const { kind, open, tournament, name } = link.data ?? {};
  if (!kind || !isInvitation(kind) || !tournament || !open) {
    return (
      <EmptyState heading="h1" title={words.closed} text={words.closedText}>
        <Button component={AppLink} to={tournament ? paths.lobby(tournament) : paths.home()}>
          {tournament ? words.toTournament : "На главную"}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState heading="h1" title={name ?? ""} text={`${words.calls(roleLabels[kind])}. ${roleHints[kind]}`}>
      {user ? (
        <Button size="lg" loading={accept.isPending} onClick={() => accept.mutate(token)}>
          {words.accept}
        </Button>
      ) : (
        <Button component={AppLink} size="lg" to={paths.auth(paths.invitation(token))}>
          {words.signIn}
        </Button>
      )}
      <Button component={AppLink} to={paths.lobby(tournament)} variant="light">
        {words.toTournament}
      </Button>
      {accept.isError && (
        <Note color="red" role="alert">
          {errorSentence(accept.error)}
        </Note>
      )}
    </EmptyState>
  );
}
