import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useSession } from "../../data/session/session.ts";
import { entriesQuery } from "../../data/tournaments/tournament-participants.ts";
import { staffedQuery } from "../../data/tournaments/tournaments.ts";
import { paths } from "../../paths.ts";
import { ru } from "../../text/ru.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { SegmentedTabs } from "../../ui/layout/SegmentedTabs.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { Redirect } from "../../ui/navigation/Redirect.tsx";
import { CardsLoading, CardsState } from "./CardsState.tsx";
import { Organised } from "./Organised.tsx";
import { Played } from "./Played.tsx";
import { type Tab, whichTab } from "./which-tab.ts";

export const meta = () => [{ title: `Мои турниры — ${ru.site.name}` }, { name: "robots", content: "noindex" }];

const count = (list: readonly unknown[] | undefined) => (list ? ` · ${list.length}` : "");

export default function MyTournamentsScreen() {
  const [search] = useSearchParams();
  const { status, user } = useSession();
  const known = { enabled: Boolean(user) };
  const played = useQuery({ ...entriesQuery(user?.id ?? ""), ...known });
  const organised = useQuery({ ...staffedQuery(user?.id ?? ""), ...known });
  if (status === "guest") return <Redirect to={paths.auth(paths.myTournaments())} />;

  const asked = search.get("tab");
  const tab = whichTab(asked, {
    played: played.isError ? undefined : played.data?.length,
    organised: organised.isError ? 0 : organised.data?.length,
  });
  const at = (key: Tab) => `${paths.myTournaments()}?tab=${key}`;
  const tabs = [
    { key: "played", label: `Участвую${count(played.data)}`, to: at("played") },
    { key: "organised", label: `Организую${count(organised.data)}`, to: at("organised") },
  ];
  return (
    <>
      <Page>
        <h1 style={{ marginBottom: 20 }}>Мои турниры</h1>
        <SegmentedTabs label="Мои турниры" tabs={tabs} active={tab ?? "played"}>
          {tab === undefined && <CardsLoading />}
          {tab === "played" && (
            <CardsState query={played}>{(entries) => <Played entries={entries} viewer={user?.id} />}</CardsState>
          )}
          {tab === "organised" && (
            <CardsState query={organised}>
              {(tournaments) => <Organised tournaments={tournaments} viewer={user?.id} />}
            </CardsState>
          )}
        </SegmentedTabs>
      </Page>
      {tab === "organised" && Boolean(organised.data?.length) && (
        <StickyBar>
          <Button component={AppLink} to={paths.wizard()} size="lg">
            Создать турнир
          </Button>
        </StickyBar>
      )}
    </>
  );
}
