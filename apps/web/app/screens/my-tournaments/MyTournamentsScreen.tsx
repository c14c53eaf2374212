import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useSession } from "../../data/session.ts";
import { entriesQuery } from "../../data/tournament-participants.ts";
import { organisedQuery } from "../../data/tournaments.ts";
import { paths } from "../../paths.ts";
import { ru } from "../../text/ru.ts";
import { Page } from "../../ui/Page.tsx";
import { Redirect } from "../../ui/Redirect.tsx";
import { SegmentedTabs } from "../../ui/SegmentedTabs.tsx";
import { Organised } from "./Organised.tsx";
import { Played } from "./Played.tsx";
import { Waiting } from "./Waiting.tsx";

export const meta = () => [{ title: `Мои турниры – ${ru.site.name}` }, { name: "robots", content: "noindex" }];

const count = (list: readonly unknown[] | undefined) => (list ? ` · ${list.length}` : "");

export default function MyTournamentsScreen() {
  const [search] = useSearchParams();
  const { status, user } = useSession();
  const known = { enabled: Boolean(user) };
  const played = useQuery({ ...entriesQuery(user?.id ?? ""), ...known });
  const organised = useQuery({ ...organisedQuery(user?.id ?? ""), ...known });
  if (status === "guest") return <Redirect to={paths.auth(paths.myTournaments())} />;

  const tab = search.get("tab") === "organised" ? "organised" : "played";
  const tabs = [
    { key: "played", label: `Участвую${count(played.data)}`, to: paths.myTournaments() },
    { key: "organised", label: `Организую${count(organised.data)}`, to: `${paths.myTournaments()}?tab=organised` },
  ];
  return (
    <Page>
      <h1 style={{ marginBottom: 20 }}>Мои турниры</h1>
      <SegmentedTabs label="Мои турниры" tabs={tabs} active={tab}>
        {tab === "played" ? (
          <Waiting query={played}>{(entries) => <Played entries={entries} viewer={user?.id} />}</Waiting>
        ) : (
          <Waiting query={organised}>
            {(tournaments) => <Organised tournaments={tournaments} viewer={user?.id} />}
          </Waiting>
        )}
      </SegmentedTabs>
    </Page>
  );
}
