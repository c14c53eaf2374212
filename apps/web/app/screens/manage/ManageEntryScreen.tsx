import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../data/session/session.ts";
import { staffedQuery } from "../../data/tournaments/tournaments.ts";
import { paths } from "../../paths.ts";
import { manage } from "../../text/manage/manage.ts";
import { tournamentToManage } from "../../tournament/card/tournament-to-manage.ts";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { Redirect } from "../../ui/navigation/Redirect.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { CardsSkeleton } from "../../ui/states/Skeletons.tsx";
import { ManageFailed } from "./ManageFailed.tsx";
import { SampleCard } from "./SampleCard.tsx";

export const meta = () => [{ title: "Управление — Бандеха" }, { name: "robots", content: "noindex" }];

/** Redirects to the viewer's most urgent tournament; without one, explains management with an example (product-rules D11). */
export default function ManageEntryScreen() {
  const { status, user } = useSession();
  const organised = useQuery({ ...staffedQuery(user?.id ?? ""), enabled: Boolean(user) });
  if (status === "member" && organised.isError && !organised.data) {
    return <ManageFailed error={organised.error} retry={() => void organised.refetch()} />;
  }
  const tournament = tournamentToManage(organised.data ?? []);
  if (tournament) return <Redirect to={paths.manage(tournament.id)} />;
  if (status === "unknown" || (user && !organised.data)) {
    return (
      <Page width="column">
        <VisuallyHidden component="h1">Управление</VisuallyHidden>
        <CardsSkeleton cards={2} />
      </Page>
    );
  }
  return (
    <Page width="column">
      {user ? (
        <EmptyState heading="h1" title={manage.entryNone} text={manage.entryNoneText}>
          <Button component={AppLink} to={paths.wizard()}>
            Создать турнир
          </Button>
          <Button component={AppLink} to={paths.myTournaments()} variant="light">
            Мои турниры
          </Button>
        </EmptyState>
      ) : (
        <EmptyState heading="h1" title={manage.entryGuest} text={manage.entryGuestText}>
          <Button component={AppLink} to={paths.auth(paths.manageEntry())}>
            Войти
          </Button>
        </EmptyState>
      )}
      <SampleCard />
    </Page>
  );
}
