import { roundsTotal, type TournamentRound, toSettings } from "@bandeha/contract";
import { hasPlace } from "@bandeha/engine";
import { useSession } from "../../../data/session/session.ts";
import { paths } from "../../../paths.ts";
import { errorSentence } from "../../../text/errors.ts";
import { lobby } from "../../../text/lobby/lobby.ts";
import { myMatches } from "../../../text/play/my-matches.ts";
import classes from "../../../tournament/about/About.module.css";
import { Stages } from "../../../tournament/cup/Stages.tsx";
import { FairnessReport } from "../../../tournament/fairness/FairnessReport.tsx";
import { RoundResults } from "../../../tournament/play/RoundResults.tsx";
import { type Play, usePlay } from "../../../tournament/play/use-play.ts";
import { StandingsTable } from "../../../tournament/standings/StandingsTable.tsx";
import { TeamScore } from "../../../tournament/standings/TeamScore.tsx";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { Row, Stack } from "../../../ui/layout/Flow.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import { RowsSkeleton } from "../../../ui/states/Skeletons.tsx";

const TOP = 5;

/** During play the courts and the leaders, for a player first their own place; afterwards the winners. */
export function PlayCard({ id, over }: { id: string; over: boolean }) {
  const state = usePlay(id);
  const { user } = useSession();
  const play = state.status === "ready" ? state.play : undefined;
  const title = tableTitle(play, over, user?.id);
  const courts = play && !over && <RoundCard play={play} />;
  const own = play !== undefined && ownIndex(play, user?.id) >= 0;
  return (
    <>
      {play && <TeamScore play={play} />}
      {!own && courts}
      <Card aria-labelledby="table-title">
        <Row gap={12} rowGap={4} wrap align="center" justify="between">
          <h2 id="table-title">{title}</h2>
          <Button
            component={AppLink}
            to={paths.results(id)}
            className={classes.all}
            variant="subtle"
            size="sm"
            prefetch="intent"
          >
            {myMatches.wholeTable}
          </Button>
        </Row>
        {state.status === "loading" && <RowsSkeleton rows={4} />}
        {state.status === "failed" && (
          <Stack gap={12} align="start" className={classes.failed} role="alert">
            <p>{errorSentence(state.error, lobby.liveFailed)}</p>
            <Button variant="default" onClick={state.retry}>
              Повторить
            </Button>
          </Stack>
        )}
        {play && <TopOfTable play={play} caption={title} />}
      </Card>
      {own && courts}
      {play && <Stages play={play} viewer={user?.id} />}
      {play && <FairnessReport play={play} />}
    </>
  );
}

const roundOf = ({ rounds }: Play): TournamentRound | undefined =>
  rounds.find(({ status }) => status === "active") ?? rounds.findLast(({ status }) => status === "completed");

function RoundCard({ play }: { play: Play }) {
  const { user } = useSession();
  const round = roundOf(play);
  if (!round) return null;
  return (
    <Card aria-labelledby="round-title">
      <Row gap={12} rowGap={4} wrap align="center" justify="between">
        <h2 id="round-title">{round.status === "active" ? "Сейчас на кортах" : "Перерыв"}</h2>
        <span className="quiet num">Всего раундов: {roundsTotal(play)}</span>
      </Row>
      <div className={classes.round}>
        <RoundResults play={{ ...play, rounds: [round] }} viewer={user?.id} />
      </div>
    </Card>
  );
}

/** The first five lines; for a ranked viewer the leader and three lines around their place. */
function TopOfTable({ play, caption }: { play: Play; caption: string }) {
  const { user } = useSession();
  const { standings, names, tournament } = play;
  if (!standings.some(({ played }) => played > 0)) return <p className="quiet">Счёта пока нет</p>;
  const own = ownIndex(play, user?.id);
  const lines = standings.filter((_, index) => (own < 0 ? index < TOP : index === 0 || Math.abs(index - own) <= 1));
  return (
    <StandingsTable
      standings={lines}
      names={names}
      scoring={toSettings(tournament).scoring}
      viewer={user?.id}
      teams={play.teams}
      caption={caption}
    />
  );
}

/** The viewer's line of the table; -1 for others and before their first match. */
const ownIndex = ({ standings }: Play, viewer: string | undefined): number =>
  standings.findIndex(({ side, played }) => played > 0 && side.some((id) => id === viewer));

/** «Вы на 6-м месте», for others «Кто впереди» or «Итоги». */
function tableTitle(play: Play | undefined, over: boolean, viewer: string | undefined): string {
  const line = play?.standings[ownIndex(play, viewer)];
  if (line && hasPlace(line)) return myMatches.place(line.place);
  return over ? "Итоги" : "Кто впереди";
}
