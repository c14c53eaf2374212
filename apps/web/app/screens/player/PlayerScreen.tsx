import { cityLabels, isCalibrated, type PlayerPage, softHyphens } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { prefetchVisit } from "../../data/client/queries.ts";
import { playerQuery } from "../../data/people/players.ts";
import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { errorSentence } from "../../text/errors.ts";
import { isNotFound } from "../../text/failures.ts";
import { formatAverage, plural, TOURNAMENTS } from "../../text/format.ts";
import { reportTexts } from "../../text/players/blocked.ts";
import { playerTexts } from "../../text/players/player.ts";
import { ratingTexts } from "../../text/players/rating.ts";
import { ru } from "../../text/ru.ts";
import { notedLevel } from "../../tournament/people/level.ts";
import { PlayerCareer, PlayerMates } from "../../tournament/people/PlayerCareer.tsx";
import { RatingLine } from "../../tournament/people/RatingLine.tsx";
import { ReportDialog } from "../../tournament/people/ReportDialog.tsx";
import { YearCard } from "../../tournament/people/YearCard.tsx";
import { loadPublicPage } from "../../tournament/play/load-page.ts";
import { ShareLink } from "../../tournament/play/ShareLink.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Columns } from "../../ui/layout/Columns.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { Hero } from "../../ui/layout/Hero.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { ScreenSkeleton } from "../../ui/states/ScreenSkeleton.tsx";
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
      <title>{`${page?.name || playerTexts.title} — ${ru.site.name}`}</title>
      {!page?.public && <meta name="robots" content="noindex" />}
      <TopBar title={playerTexts.title} back={paths.home()} backLabel={playerTexts.back} />
      {page ? (
        <Player id={params.id} page={page} viewer={viewer} waits={viewer !== undefined && own.isPending} />
      ) : isNotFound(asGuest.error) ? (
        <EmptyState heading="h1" title={playerTexts.missing} text={playerTexts.missingText}>
          <Button component={AppLink} to={paths.home()}>
            {playerTexts.back}
          </Button>
        </EmptyState>
      ) : asGuest.isError ? (
        <ErrorState heading="h1" title={playerTexts.failed} text={errorSentence(asGuest.error, playerTexts.failedText)}>
          <Button onClick={() => void asGuest.refetch()}>Повторить</Button>
        </ErrorState>
      ) : (
        <Page width="column">
          <ScreenSkeleton title={playerTexts.title} rows={6} />
        </Page>
      )}
    </>
  );
}

function Report({ person }: { person: { id: string; name: string } }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {reportTexts.open}
      </Button>
      <ReportDialog person={person} opened={open} onClose={() => setOpen(false)} />
    </>
  );
}

type PlayerProps = {
  id: string;
  page: PlayerPage;
  viewer: string | undefined;
  /** The page is a guest's, and the viewer's own is on its way: it may show more. */
  waits: boolean;
};

function Player({ id, page, viewer, waits }: PlayerProps) {
  const { name, career } = page;
  const city = career?.city ? cityLabels[career.city] : "";
  const hasPlayed = career !== undefined && career.played > 0;
  const facts = career ? [city, career.played > 0 && playerTexts.played(career.played)].filter(Boolean).join(", ") : "";
  const level = career ? (
    <Card aria-labelledby="player-level">
      <Row justify="between" align="center">
        <h2 id="player-level">{playerTexts.level}</h2>
        {page.public && <ShareLink title={name} />}
      </Row>
      <p>{notedLevel(career) || playerTexts.noLevel}</p>
      {isCalibrated(career) && <LevelHistory levels={career.levels.map((each) => each.level)} />}
    </Card>
  ) : waits ? (
    <RowsSkeleton rows={6} />
  ) : page.evenings.length > 0 ? (
    <Card tone="soft">
      <b>{playerTexts.closed}</b>
      <p>{playerTexts.closedText}</p>
    </Card>
  ) : (
    <EmptyState title={playerTexts.closed} text={playerTexts.closedText}>
      <Button component={AppLink} to={paths.home()} variant="light">
        {playerTexts.back}
      </Button>
    </EmptyState>
  );
  const report = viewer !== undefined && viewer !== id && <Report person={{ id, name: name || playerTexts.title }} />;
  return (
    <>
      <Hero title={softHyphens(name || playerTexts.title)} width={hasPlayed ? "wide" : "column"}>
        {facts && <p className="num">{facts}</p>}
      </Hero>
      {hasPlayed ? (
        <Page>
          <Columns
            aside={
              <>
                <PlayerMates career={career} />
                <YearCard player={id} viewer={viewer} />
                {report}
              </>
            }
          >
            {level}
            <PlayerCareer page={page} />
          </Columns>
        </Page>
      ) : (
        // Partners and the year would be an empty column.
        <Page width="column">
          <Stack gap={16}>
            {level}
            <PlayerCareer page={page} />
            {career && (
              <EmptyState title={playerTexts.noEveningsTitle} text={playerTexts.noEvenings}>
                {viewer === id && (
                  <Button component={AppLink} to={paths.home()} variant="light">
                    {playerTexts.find}
                  </Button>
                )}
              </EmptyState>
            )}
            {report}
          </Stack>
        </Page>
      )}
    </>
  );
}

/** Only after calibration, because until then the declared level is the one on screen. */
function LevelHistory({ levels }: { levels: readonly number[] }) {
  const [from = 0, to = 0] = [levels[0], levels.at(-1)];
  const evenings = plural(levels.length - 1, TOURNAMENTS);
  return <RatingLine levels={levels} label={ratingTexts.course(evenings, formatAverage(from), formatAverage(to))} />;
}
