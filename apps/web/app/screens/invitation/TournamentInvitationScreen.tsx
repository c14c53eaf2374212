import { useMutation } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { openInvitation } from "../../data/invitations.ts";
import { useSession } from "../../data/session.ts";
import { paths } from "../../paths.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { errorSentence } from "../../text/errors.ts";
import { invitationWords as words } from "../../text/invitations.ts";
import { ru } from "../../text/ru.ts";
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

/** The invitation to a tournament that others do not see; its code is in the fragment, which no server sees. */
export default function InviteScreen() {
  const { status } = useSession();
  return (
    <>
      <TopBar title={words.title} back={paths.home()} backLabel="На главную" />
      <Page width="column">{status === "unknown" ? <RowsSkeleton rows={3} /> : <Invitation />}</Page>
    </>
  );
}

function Invitation() {
  const code = useLocation().hash.slice(1);
  const { user } = useSession();
  const open = useMutation(openInvitation);
  if (open.data) return <Redirect to={paths.lobby(open.data.tournament)} />;
  return (
    <EmptyState heading="h1" title={words.invited} text={user ? words.invitedText : words.signInText}>
      {user ? (
        <Button size="lg" loading={open.isPending} onClick={() => open.mutate(code)}>
          {words.open}
        </Button>
      ) : (
        <Button component={AppLink} size="lg" to={paths.auth(paths.invite(code))}>
          {words.signIn}
        </Button>
      )}
      {open.isError && (
        <Note color="red" role="alert">
          {errorSentence(open.error)}
        </Note>
      )}
    </EmptyState>
  );
}
