import {
  drawsWhole,
  isSeated,
  MINUTE_MS,
  roundsTotal,
  scoreText,
  setsText,
  softHyphens,
  statusOf,
  type TournamentParticipant,
  toSettings,
} from "@bandeha/contract";
import type { ScoringMethod } from "@bandeha/engine";
import { IconZzz } from "@tabler/icons-react";
import { Suspense } from "react";
import { useServerTime } from "../../../data/client/use-server-time.ts";
import { myMatches } from "../../../text/play/my-matches.ts";
import { stageLabel } from "../../../text/results/standings.ts";
import {
  type OwnMatch,
  type OwnRound,
  type OwnRounds,
  outcomeOf,
  ownRounds,
} from "../../../tournament/play/own-matches.ts";
import { cityClock, roundStart } from "../../../tournament/play/round-time.ts";
import { type Play, usePlay } from "../../../tournament/play/use-play.ts";
import { VisuallyHidden } from "../../../ui/accessibility/VisuallyHidden.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { Row } from "../../../ui/layout/Flow.tsx";
import { lazyUntilLoaded } from "../../../ui/loading/lazy-part.tsx";
import { EntryMenu } from "../entry/EntryMenu.tsx";
import classes from "./MyRounds.module.css";
import { mayObject } from "./may-object.ts";

// With the outbox of the phone, which a player needs once a result is there.
const ObjectToResult = lazyUntilLoaded(() =>
  import("../../../tournament/score/ObjectToResult.tsx").then((code) => code.ObjectToResult),
);

type MyRoundsProps = { id: string; entry: TournamentParticipant; mayLeave: boolean };

/** Every round of the viewer except the next one, which the hero shows: coming rounds, then played ones, newest first. */
export function MyRounds({ id, entry, mayLeave }: MyRoundsProps) {
  const state = usePlay(id);
  if (state.status !== "ready") return null;
  const { play } = state;
  const own = ownRounds(play, entry.user);
  const over = statusOf(play.tournament) === "completed";
  if (over && own.played.length === 0) return null;
  const note = noteOf(play, own, over);
  return (
    <Card aria-labelledby="my-title">
      <Row gap={12} rowGap={4} wrap align="center" justify="between">
        <h2 id="my-title">{myMatches.title}</h2>
        <Row gap={4} align="center">
          <span className="quiet num">{playedText(play, own)}</span>
          {mayLeave && <EntryMenu tournament={play.tournament} entry={entry} entries={play.participants} />}
        </Row>
      </Row>
      {note && <p className={`quiet ${classes.note}`}>{note}</p>}
      {own.coming.length > 0 && <Rounds play={play} rounds={own.coming} />}
      {own.played.length > 0 && <Rounds play={play} rounds={own.played} past />}
    </Card>
  );
}

function noteOf(play: Play, { next, restsIn, played }: OwnRounds, over: boolean): string | undefined {
  if (over || next) return undefined;
  const more = roundsTotal(play) > play.rounds.length;
  const rest = restsIn === undefined ? [] : [myMatches.restsIn(restsIn)];
  const what = more ? myMatches.drawnLater : played.length > 0 ? myMatches.allPlayed : myMatches.none;
  return [...rest, what].join(". ");
}

/** Of how many is known only if all rounds are drawn at once. */
function playedText(play: Play, { next, coming, played }: OwnRounds): string {
  const count = (rounds: readonly OwnRound[]) => rounds.filter(({ own }) => own).length;
  const done = count(played);
  return drawsWhole(play) ? myMatches.playedOf(done, done + count(coming) + (next ? 1 : 0)) : myMatches.played(done);
}

type RoundsProps = { play: Play; rounds: readonly OwnRound[]; past?: boolean };

function Rounds({ play, rounds, past = false }: RoundsProps) {
  return (
    <ol className={past ? `${classes.rounds} ${classes.past}` : classes.rounds}>
      {rounds.map(({ round, own }) => (
        <li key={own?.match.id ?? round} className={classes.round}>
          <span className={`${classes.number} num`}>
            <VisuallyHidden>{myMatches.roundWord} </VisuallyHidden>
            {round}
          </span>
          {own ? <MatchLine play={play} own={own} /> : <RestLine />}
        </li>
      ))}
    </ol>
  );
}

const RestLine = () => (
  <>
    <b>{myMatches.rest}</b>
    <IconZzz size={20} stroke={1.75} aria-hidden className="quiet" />
  </>
);

function MatchLine({ play, own }: { play: Play; own: OwnMatch }) {
  const { names } = play;
  const { match, partner, opponents } = own;
  const { scoring } = toSettings(play.tournament);
  return (
    <>
      <div className={classes.names}>
        <b>{softHyphens([myMatches.you, ...partner.map(names.full)].join(" · "))}</b>
        <span className="quiet">
          {match.stage && `${stageLabel(match.stage)} · `}
          {softHyphens(myMatches.against(names.side(opponents)))}
        </span>
        {own.score && mayObject(play, match) && (
          <Suspense>
            <ObjectToResult play={play} match={match} variant="subtle" size="sm" className={classes.object} />
          </Suspense>
        )}
      </div>
      {own.score ? <Score score={own.score} scoring={scoring} /> : <CourtAndTime play={play} own={own} />}
    </>
  );
}

function Score({ score, scoring }: { score: NonNullable<OwnMatch["score"]>; scoring: ScoringMethod }) {
  const outcome = outcomeOf(score);
  const word = myMatches.outcomes[outcome];
  const sets = setsText(score);
  return (
    <span className={`${classes.end} num`} data-outcome={outcome}>
      {scoring === "wins" ? (
        word
      ) : (
        <>
          {scoreText(score, scoring)}
          <small>{sets ? `${sets}, ${word}` : word}</small>
        </>
      )}
    </span>
  );
}

function CourtAndTime({ play, own: { match } }: { play: Play; own: OwnMatch }) {
  const now = useServerTime(MINUTE_MS);
  const players = play.participants.filter(isSeated).length;
  const start = roundStart(play.tournament, play.rounds, match.round, { players, now });
  return (
    <span className={`${classes.end} num`}>
      {myMatches.courtOf(match.court)}
      {start && <small>{cityClock(start, play.tournament)}</small>}
    </span>
  );
}
