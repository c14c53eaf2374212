import { type TournamentRound, toSettings } from "@bandeha/contract";
import { useSession } from "../../data/session.ts";
import { paths } from "../../paths.ts";
import { errorSentence } from "../../text/errors.ts";
import { lobby } from "../../text/lobby.ts";
import classes from "../../tournament/about/About.module.css";
import { Stages } from "../../tournament/cup/Stages.tsx";
import { FairnessReport } from "../../tournament/fairness/FairnessReport.tsx";
import { RoundResults } from "../../tournament/play/RoundResults.tsx";
import { roundsTotal } from "../../tournament/play/round-plan.ts";
import { type Play, usePlay } from "../../tournament/play/use-play.ts";
import { StandingsTable } from "../../tournament/standings/StandingsTable.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";

const TOP = 5;

/** During play the courts and the leaders; afterwards the winners. */
export function PlayCard({ id, over }: { id: string; over: boolean }) {
  const state = usePlay(id);
  const { user } = useSession();
  return (
    <>
      {state.status === "ready" && !over && <RoundCard play={state.play} />}
      <Card aria-labelledby="table-title">
        <Row gap={12} rowGap={4} wrap align="center" justify="between">
          <h2 id="table-title">{over ? "Итоги" : "Кто впереди"}</h2>
          <Button
            component={AppLink}
            to={paths.results(id)}
            className={classes.all}
            variant="subtle"
            size="sm"
            prefetch="intent"
          >
            Все результаты
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
        {state.status === "ready" && <TopOfTable play={state.play} caption={over ? "Итоги" : "Кто впереди"} />}
      </Card>
      {state.status === "ready" && <Stages play={state.play} viewer={user?.id} />}
      {state.status === "ready" && <FairnessReport play={state.play} />}
    </>
  );
}

const roundOf = ({ rounds }: Play): TournamentRound | undefined =>
  rounds.find(({ status }) => status === "active") ?? rounds.findLast(({ status }) => status === "completed");

function RoundCard({ play }: { play: Play }) {
  const round = roundOf(play);
  if (!round) return null;
  return (
    <Card aria-labelledby="round-title">
      <Row gap={12} rowGap={4} wrap align="center" justify="between">
        <h2 id="round-title">{round.status === "active" ? "Сейчас на кортах" : "Перерыв"}</h2>
        <span className="quiet num">Всего раундов: {roundsTotal(play)}</span>
      </Row>
      <div className={classes.round}>
        <RoundResults play={{ ...play, rounds: [round] }} />
      </div>
    </Card>
  );
}

/** The first five lines and the viewer's. */
function TopOfTable({ play, caption }: { play: Play; caption: string }) {
  const { user } = useSession();
  const { standings, names, tournament } = play;
  if (!standings.some(({ played }) => played > 0)) return <p className="quiet">Счёта пока нет</p>;
  const lines = standings.filter(({ side }, index) => index < TOP || side.some((id) => id === user?.id));
  return (
    <StandingsTable
      standings={lines}
      names={names}
      scoring={toSettings(tournament).scoring}
      viewer={user?.id}
      caption={caption}
    />
  );
}
