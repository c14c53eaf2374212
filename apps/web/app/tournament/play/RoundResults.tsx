import { type TournamentMatch, type TournamentRound, toScore, toSettings } from "@bandeha/contract";
import { stageLabel } from "../../text/standings.ts";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Text } from "../../ui/layout/Text.tsx";
import { figuresOf, setsText, sidesOf, spokenScore, winningSide } from "./match-score.ts";
import classes from "./RoundResults.module.css";
import { restingIn } from "./resting.ts";
import type { Play } from "./use-play.ts";

/** Every match of a tournament, round by round; `latestFirst` while it is played. */
export function RoundResults({ play, latestFirst = false }: { play: Play; latestFirst?: boolean }) {
  const rounds = latestFirst ? play.rounds.toReversed() : play.rounds;
  return (
    <Stack gap={24}>
      {rounds.map((round) => (
        <RoundBlock key={round.id} play={play} round={round} />
      ))}
    </Stack>
  );
}

const STATES: Record<TournamentRound["status"], string> = {
  active: "идёт",
  pending: "впереди",
  completed: "",
  "": "впереди",
};

function RoundBlock({ play, round }: { play: Play; round: TournamentRound }) {
  const matches = play.matches.filter((match) => match.round === round.round_number);
  const resting = restingIn(play, round.round_number);
  const state = STATES[round.status];
  return (
    <section className={classes.round} aria-labelledby={`round-${round.id}`}>
      <h3 id={`round-${round.id}`}>
        Раунд {round.round_number}
        {state && (
          <Text weight={500} tone="secondary">
            {" "}
            · {state}
          </Text>
        )}
      </h3>
      <Courts play={play} matches={matches} />
      {resting.length > 0 && (
        <Text as="p" size={14} tone="secondary" mt={8}>
          {round.status === "completed" ? "Отдыхали" : "Отдыхают"}: {resting.map(play.names.short).join(", ")}
        </Text>
      )}
    </section>
  );
}

/** Grouped by stage, if the type has stages. */
function Courts({ play, matches }: { play: Play; matches: readonly TournamentMatch[] }) {
  const stages = [...Map.groupBy(matches, ({ stage }) => stage)];
  const list = (those: readonly TournamentMatch[]) => (
    <ul className={classes.matches}>
      {those.map((match) => (
        <MatchRow key={match.id} play={play} match={match} />
      ))}
    </ul>
  );
  if (stages.every(([stage]) => stage === "")) return list(matches);
  return (
    <div className={classes.stages}>
      {stages.map(([stage, those]) => (
        <div key={stage}>
          <h4 className={classes.stage}>{stageLabel(stage)}</h4>
          {list(those)}
        </div>
      ))}
    </div>
  );
}

function MatchRow({ play, match }: { play: Play; match: TournamentMatch }) {
  const { scoring } = toSettings(play.tournament);
  const [one, other] = sidesOf(match).map(play.names.side) as [string, string];
  const score = toScore(match);
  const won = winningSide(match);
  const figures = score && figuresOf(score, scoring);
  const sets = score && setsText(score);
  return (
    <li className={classes.match}>
      <span className={classes.court}>Корт {match.court}</span>
      {score && <VisuallyHidden>{spokenScore(score, scoring, [one, other])}</VisuallyHidden>}
      <div className={classes.sides} aria-hidden={score ? true : undefined}>
        <span data-won={won === 0 || undefined}>{one}</span>
        <span className={classes.figure} data-won={won === 0 || undefined}>
          {figures?.[0] ?? "–"}
        </span>
        <span data-won={won === 1 || undefined}>{other}</span>
        <span className={classes.figure} data-won={won === 1 || undefined}>
          {figures?.[1] ?? "–"}
        </span>
        {sets && <span className={classes.sets}>{sets}</span>}
      </div>
    </li>
  );
}
