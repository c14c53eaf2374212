import {
  endingWord,
  setsText,
  softHyphens,
  statusOf,
  type TournamentMatch,
  type TournamentRound,
  toScore,
  toSettings,
} from "@bandeha/contract";
import { courtTexts } from "../../text/play/running-round.ts";
import { stageLabel } from "../../text/results/standings.ts";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Text } from "../../ui/layout/Text.tsx";
import { figuresOf, sidesOf, spokenScore, winningSide } from "./match-score.ts";
import classes from "./RoundResults.module.css";
import { restingPlayers } from "./resting.ts";
import { isDone } from "./round-plan.ts";
import type { Play } from "./use-play.ts";

type RoundResultsProps = {
  play: Play;
  /** While the tournament is played. */
  latestFirst?: boolean;
  /** The viewer, whose matches are marked. */
  viewer?: string | undefined;
};

/** Every match of a tournament, round by round. */
export function RoundResults({ play, latestFirst = false, viewer }: RoundResultsProps) {
  const rounds = latestFirst ? play.rounds.toReversed() : play.rounds;
  return (
    <Stack gap={24} className={classes.rounds} data-courts={besideOf(play)}>
      {rounds.map((round) => (
        <RoundBlock key={round.id} play={play} round={round} viewer={viewer} />
      ))}
    </Stack>
  );
}

/** The most matches of a round, where rounds of one or two courts fit beside each other on a desktop; stages have columns of their own. */
function besideOf({ matches, rounds }: Play): number | undefined {
  const inRounds = [...Map.groupBy(matches, ({ round }) => round).values()].map((those) => those.length);
  const most = Math.max(0, ...inRounds);
  return rounds.length > 1 && most <= 2 && matches.every(({ stage }) => stage === "" || stage === "final-round")
    ? most
    : undefined;
}

const STATES: Record<TournamentRound["status"], string> = {
  active: "идёт",
  pending: "впереди",
  completed: "",
  "": "впереди",
};

type RoundBlockProps = { play: Play; round: TournamentRound; viewer: string | undefined };

function RoundBlock({ play, round, viewer }: RoundBlockProps) {
  const matches = play.matches.filter((match) => match.round === round.round_number);
  const resting = restingPlayers(play, round.round_number);
  // The tournament ended before this round did.
  const cut = statusOf(play.tournament) === "completed" && round.status !== "completed";
  // Its courts and rests never were: a sheet of paper is not filled with them.
  const unplayed = cut && !matches.some(isDone);
  const state = unplayed ? "не сыгран" : cut ? "доигран не весь" : STATES[round.status];
  return (
    <section aria-labelledby={`round-${round.id}`}>
      <h3 id={`round-${round.id}`}>
        Раунд {round.round_number}
        {state && (
          <Text weight={500} tone="secondary">
            {" "}
            · {state}
          </Text>
        )}
      </h3>
      {!unplayed && <RoundCourts play={play} matches={matches} viewer={viewer} />}
      {!unplayed && resting.length > 0 && (
        <Text as="p" size={14} tone="secondary" mt={8}>
          {(round.status === "completed" || cut ? courtTexts.rested : courtTexts.resting)(
            resting.map(play.names.short),
          )}
        </Text>
      )}
    </section>
  );
}

type CourtsProps = { play: Play; matches: readonly TournamentMatch[]; viewer: string | undefined };

/** Grouped by stage, if the type has stages. */
function RoundCourts({ play, matches, viewer }: CourtsProps) {
  const stages = [...Map.groupBy(matches, ({ stage }) => stage)];
  const list = (those: readonly TournamentMatch[]) => (
    <ul className={classes.matches}>
      {those.map((match) => (
        <MatchRow key={match.id} play={play} match={match} viewer={viewer} />
      ))}
    </ul>
  );
  if (stages.every(([stage]) => stage === "")) return list(matches);
  return (
    <div className={classes.stages} data-several={stages.length > 1 || undefined}>
      {stages.map(([stage, those]) => (
        <div key={stage}>
          <h4 className={classes.stage}>{stageLabel(stage)}</h4>
          {list(those)}
        </div>
      ))}
    </div>
  );
}

type MatchRowProps = { play: Play; match: TournamentMatch; viewer: string | undefined };

function MatchRow({ play, match, viewer }: MatchRowProps) {
  const { scoring } = toSettings(play.tournament);
  const [one, other] = sidesOf(match).map(play.names.side) as [string, string];
  const score = toScore(match);
  const won = winningSide(match);
  const figures = score && figuresOf(score, scoring);
  const sets = score && setsText(score);
  const mine = viewer !== undefined && sidesOf(match).flat().includes(viewer);
  const ending = score?.ending && endingWord(score.ending);
  return (
    <li className={classes.match} data-mine={mine || undefined}>
      <span className={classes.court}>
        Корт {match.court}
        {mine && " · ваш матч"}
      </span>
      {score && <VisuallyHidden>{spokenScore(score, scoring, [one, other])}</VisuallyHidden>}
      <div className={classes.sides} aria-hidden={score ? true : undefined}>
        <span data-won={won === 0 || undefined}>{softHyphens(one)}</span>
        <span className={classes.figure} data-won={won === 0 || undefined}>
          {figures?.[0] ?? "—"}
        </span>
        <span data-won={won === 1 || undefined}>{softHyphens(other)}</span>
        <span className={classes.figure} data-won={won === 1 || undefined}>
          {figures?.[1] ?? "—"}
        </span>
        {(sets || ending) && <span className={classes.sets}>{[sets, ending].filter(Boolean).join(" · ")}</span>}
      </div>
    </li>
  );
}
