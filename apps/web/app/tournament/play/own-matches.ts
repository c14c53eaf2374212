// One player's rounds, from their side: the next match, the later ones, those played. Pure.
import { type TournamentMatch, toScore } from "@bandeha/contract";
import { type Score, winnerOf } from "@bandeha/engine";
import { sidesOf } from "./match-score.ts";
import { restingPlayers } from "./resting.ts";
import type { Play } from "./use-play.ts";

export type OwnMatch = {
  match: TournamentMatch;
  partner: readonly string[];
  opponents: readonly string[];
  /** The player's side is `team1`; undefined before the result. */
  score: Score | undefined;
};

/** A round with the player's match; without one they rest. */
export type OwnRound = { round: number; own?: OwnMatch };

export type OwnRounds = {
  /** The first match without a result. */
  next: OwnMatch | undefined;
  /** The next match is in the active round. */
  now: boolean;
  /** The active round, if the player rests in it. */
  restsIn: number | undefined;
  /** Drawn rounds after the next match and without the active one, in the order of play. */
  coming: readonly OwnRound[];
  /** Newest first. */
  played: readonly OwnRound[];
};

/** A match as one of its players sees it; undefined for other people. */
export function ownMatch(match: TournamentMatch, player: string): OwnMatch | undefined {
  const [one, other] = sidesOf(match);
  const first = one.includes(player);
  if (!first && !other.includes(player)) return undefined;
  const score = toScore(match);
  const [own, opponents] = first ? [one, other] : [other, one];
  return {
    match,
    partner: own.filter((id) => id !== player),
    opponents,
    score: score && !first ? flipped(score) : score,
  };
}

/** For the player, whose side is `team1`; a walkover has a winner at 0 : 0. */
export function outcomeOf(score: Score): "won" | "lost" | "drawn" | "annulled" {
  if (score.ending === "annulled") return "annulled";
  return ({ team1: "won", team2: "lost", draw: "drawn" } as const)[winnerOf(score)];
}

const otherSide = { team1: "team2", team2: "team1", draw: "draw" } as const;

const flipped = ({ team1, team2, sets, ending, winner }: Score): Score => ({
  team1: team2,
  team2: team1,
  ...(ending && { ending }),
  ...(winner && { winner: otherSide[winner] }),
  ...(sets && { sets: sets.map(([own, their]) => [their, own] as const) }),
});

/** The player's own court asks for a score now. */
export const asksForScore = (play: Play, player: string): boolean =>
  play.tournament.score_entry === "players" && ownRounds(play, player).now;

export function ownRounds(play: Pick<Play, "participants" | "rounds" | "matches">, player: string): OwnRounds {
  const matches = play.matches
    .flatMap((match) => ownMatch(match, player) ?? [])
    .toSorted((a, b) => a.match.round - b.match.round || a.match.match_number - b.match.match_number);
  const next = matches.find(({ score }) => !score);
  const active = play.rounds.find(({ status }) => status === "active")?.round_number;
  const rests = play.rounds
    .map(({ round_number }) => round_number)
    .filter((round) => restingPlayers(play, round).includes(player));
  const all: OwnRound[] = [
    ...matches.filter((own) => own !== next).map((own) => ({ round: own.match.round, own })),
    ...rests.filter((round) => round !== active).map((round) => ({ round })),
  ].toSorted((a, b) => a.round - b.round);
  const begun = new Set(play.rounds.filter(({ status }) => status === "completed").map((round) => round.round_number));
  const isPast = ({ round, own }: OwnRound) => (own ? own.score !== undefined : begun.has(round));
  return {
    next,
    now: next !== undefined && next.match.round === active,
    restsIn: active !== undefined && rests.includes(active) ? active : undefined,
    coming: all.filter((one) => !isPast(one)),
    played: all.filter(isPast).toReversed(),
  };
}
