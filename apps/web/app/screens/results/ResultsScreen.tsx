import { placeText } from "@bandeha/contract";
import { useSearchParams } from "react-router";
import { type Ask, prefetchVisit } from "../../data/client/queries.ts";
import { leagueQuery } from "../../data/hosts/league.ts";
import { useLive } from "../../data/live/live.ts";
import { tournamentQuery } from "../../data/tournaments/tournaments.ts";
import { paths } from "../../paths.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { formatWhen } from "../../text/format.ts";
import { results } from "../../text/results/results.ts";
import { TournamentFailed } from "../../tournament/about/TournamentFailed.tsx";
import { TournamentHead } from "../../tournament/card/TournamentHead.tsx";
import { useOrigin } from "../../tournament/card/use-origin.ts";
import { loadPublicPage } from "../../tournament/play/load-page.ts";
import { ShareLink } from "../../tournament/play/ShareLink.tsx";
import { askPlay, usePlay } from "../../tournament/play/use-play.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { SegmentedTabs } from "../../ui/layout/SegmentedTabs.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import type { Route } from "./+types/ResultsScreen.ts";
import { LeagueTab } from "./LeagueTab.tsx";
import { linkOutcomeOf } from "./outcome.ts";
import { ResultsLoading } from "./ResultsLoading.tsx";
import classes from "./ResultsScreen.module.css";
import { TournamentTab } from "./TournamentTab.tsx";

const LEAGUE = "league";

function ask(request: Request, id: string): Ask {
  const wantsLeague = new URL(request.url).searchParams.get("tab") === LEAGUE;
  return (cache) => [
    ...askPlay(id)(cache),
    ...(wantsLeague
      ? [cache.query(tournamentQuery(id)).then(({ organizer }) => cache.query(leagueQuery(organizer)))]
      : []),
  ];
}

export const loader = (args: Route.LoaderArgs) => loadPublicPage(args, ask(args.request, args.params.id));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => prefetchVisit(ask(request, params.id));

export const handle: RouteHandle = { ownBar: true };
/** The head is rendered by the screen (`TournamentHead`), not by the root. */
export const meta: Route.MetaFunction = () => [];

/** The table of this tournament, and of the organiser's league. */
export default function ResultsScreen({ params, loaderData }: Route.ComponentProps) {
  const { id } = params;
  const [search] = useSearchParams();
  const state = usePlay(id);
  const origin = useOrigin(loaderData);
  useLive(id);
  const tab = search.get("tab") === LEAGUE ? LEAGUE : "tournament";
  const tabs = [
    { key: "tournament", label: "Турнир", to: paths.results(id) },
    { key: LEAGUE, label: "Лига", to: `${paths.results(id)}?tab=${LEAGUE}` },
  ];
  const play = state.status === "ready" ? state.play : undefined;
  const tournament = play?.tournament;
  return (
    <>
      {tournament ? (
        <TournamentHead
          tournament={tournament}
          seats={undefined}
          origin={origin}
          page="results"
          outcome={play && linkOutcomeOf(play)}
        />
      ) : (
        <title>Результаты турнира — Бандеха</title>
      )}
      <TopBar
        title="Результаты"
        isHeading
        back={paths.lobby(id)}
        backLabel="На страницу турнира"
        action={<ShareLink title={tournament?.name ?? "Результаты турнира"} />}
      />
      <Page>
        <header className={classes.head}>
          <h1>{tournament ? tournament.name : "Результаты"}</h1>
          {tournament && <p className="quiet">{`${formatWhen(tournament)} · ${placeText(tournament)}`}</p>}
        </header>
        {state.status === "failed" ? (
          <TournamentFailed heading="h2" error={state.error} retry={state.retry} text={results.loadFailed} />
        ) : (
          <SegmentedTabs label="Результаты" tabs={tabs} active={tab}>
            {state.status === "loading" ? (
              <ResultsLoading />
            ) : tab === LEAGUE ? (
              <LeagueTab tournament={state.play.tournament} />
            ) : (
              <TournamentTab play={state.play} />
            )}
          </SegmentedTabs>
        )}
      </Page>
    </>
  );
}
