import { cityLabels, type PlayerPage } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { playerQuery } from "../../data/players.ts";
import { prefetchVisit } from "../../data/queries.ts";
import { useSession } from "../../data/session.ts";
import { paths } from "../../paths.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { errorSentence, isNotFound } from "../../text/errors.ts";
import { playerWords } from "../../text/player.ts";
import { ru } from "../../text/ru.ts";
import { LevelChart } from "../../tournament/people/LevelChart.tsx";
import { notedLevel } from "../../tournament/people/level.ts";
import { PlayerCareer } from "../../tournament/people/PlayerCareer.tsx";
import { loadPublicPage } from "../../tournament/play/load-page.ts";
import { ShareLink } from "../../tournament/play/ShareLink.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { Hero } from "../../ui/layout/Hero.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import type { Route } from "./+types/PlayerScreen.ts";

export const loader = (args: Route.LoaderArgs) =>
  loadPublicPage(args, (cache) => [cache.query(playerQuery(args.params.id))]);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  prefetchVisit((cache) => [cache.query(playerQuery(params.id))]);

export const handle: RouteHandle = { ownBar: true };
/** The title and the robots' note depend on the player's choice, so the screen renders them. */
export const meta: Route.MetaFunction = () => [];

/** A player without phone or contact: whole if public, else the name and common tournaments. */
export default function PlayerScreen({ params }: Route.ComponentProps) {
  const viewer = useSession().user?.id;
  const asGuest = useQuery(playerQuery(params.id));
  const own = useQuery({ ...playerQuery(params.id, viewer), enabled: viewer !== undefined });
  const page = own.data ?? asGuest.data;
  return (
    <>
      <title>{`${page?.name || playerWords.title} — ${ru.site.name}`}</title>
      {!page?.public && <meta name="robots" content="noindex" />}
      <TopBar title={playerWords.title} back={paths.home()} backLabel={playerWords.back} />
      {page ? (
        <Player page={page} isMember={viewer !== undefined} />
      ) : isNotFound(asGuest.error) ? (
        <EmptyState heading="h1" title={playerWords.missing} text={playerWords.missingText} />
      ) : asGuest.isError ? (
        <ErrorState title={playerWords.failed} text={errorSentence(asGuest.error, playerWords.failedText)}>
          <Button onClick={() => void asGuest.refetch()}>Повторить</Button>
        </ErrorState>
      ) : (
        <Page width="column">
          <RowsSkeleton rows={6} />
        </Page>
      )}
    </>
  );
}

function Player({ page, isMember }: { page: PlayerPage; isMember: boolean }) {
  const { name, career } = page;
  const city = career?.city ? cityLabels[career.city] : "";
  const facts = career ? [city, playerWords.played(career.played)].filter(Boolean).join(", ") : "";
  return (
    <>
      <Hero title={name || playerWords.title}>{facts && <p className="num">{facts}</p>}</Hero>
      <Page width="column">
        {career ? (
          <Card aria-labelledby="player-level">
            <Row justify="between" align="center">
              <h2 id="player-level">{playerWords.level}</h2>
              {page.public && <ShareLink title={name} />}
            </Row>
            <p>{notedLevel(career) || playerWords.noLevel}</p>
            <LevelChart levels={career.levels} />
          </Card>
        ) : (
          <Card tone="soft">
            <b>{playerWords.closed}</b>
            <p>{isMember ? playerWords.closedText : playerWords.closedGuest}</p>
          </Card>
        )}
        <PlayerCareer page={page} />
      </Page>
    </>
  );
}
