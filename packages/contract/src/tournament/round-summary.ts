// What a chat reads after a round: who leads, who moved, who plays where next. The picture of the server and the text of the web read it.
import { hasPlace } from "@bandeha/engine";
import type { TournamentMatch } from "../entities/tournament-matches.ts";
import type { TournamentParticipant } from "../entities/tournament-participants.ts";
import { isSeated } from "../entities/tournament-participants.ts";
import type { TournamentRound } from "../entities/tournament-rounds.ts";
import type { Tournament } from "../entities/tournaments.ts";
import { type DecidingFigure, decidingFigure } from "./deciding-figure.ts";
import { tableCriteria } from "./table-criteria.ts";
import { teamScoreOf, teamScoreText } from "./team-score.ts";
import { standingsOf, toSettings } from "./to-engine.ts";

export type RoundLine = {
  place: number;
  /** Ids of one or two users. */
  side: readonly string[];
  /** What decides the order, formatted. */
  figure: string;
  /** Places gained since the round before; negative when lost; undefined after the first round. Places that a shared place covered are no move. */
  moved: number | undefined;
};

export type NextCourt = { court: number; sides: readonly [readonly string[], readonly string[]] };

export type RoundSummary = {
  /** The last played round. */
  round: number;
  lines: readonly RoundLine[];
  /** What the figures of the lines are. */
  figures: Pick<DecidingFigure, "label" | "heading" | "unit">;
  /** «Хозяева 5 : 3 Гости», of a club tie. */
  teams?: string | undefined;
  /** Missing after the last round, and while the next one is not drawn. */
  next: { round: number; courts: readonly NextCourt[]; rest: readonly string[] } | undefined;
};

type Play = {
  tournament: Tournament;
  participants: readonly TournamentParticipant[];
  rounds: readonly TournamentRound[];
  matches: readonly TournamentMatch[];
};

/**
 * The summary of the last round in which every match is played.
 * @returns undefined before the first round is over
 */
export function roundSummary(play: Play): RoundSummary | undefined {
  const round = lastPlayed(play);
  if (round === undefined) return undefined;
  const figures = figuresAfter(play, round);
  const before = round > 1 ? placesAfter(play, round - 1) : undefined;
  return {
    round,
    lines: tableAfter(play, round).map((line) => {
      const { side, place } = line;
      return { place, side, figure: figures.text(line), moved: movedTo(place, before?.get(side.join())) };
    }),
    figures,
    teams: teamScoreText(teamScoreOf(...upTo(play, round))),
    next: nextRound(play, round + 1),
  };
}

function lastPlayed({ matches }: Play): number | undefined {
  let last: number | undefined;
  for (let round = 1; ; round++) {
    const own = matches.filter((match) => match.round === round);
    if (own.length === 0 || own.some(({ status }) => status !== "completed")) return last;
    last = round;
  }
}

/** Sides that have a place, in order: not those below the minimum of matches. */
const tableAfter = (play: Play, round: number) => standingsOf(...upTo(play, round)).filter(hasPlace);

function figuresAfter(play: Play, round: number): DecidingFigure {
  const { scoring } = toSettings(play.tournament);
  return decidingFigure(tableCriteria(play), { scoring, standings: standingsOf(...upTo(play, round)) });
}

/** The play as it was after a round. */
const upTo = ({ tournament, participants, rounds, matches }: Play, round: number) =>
  [
    tournament,
    participants,
    rounds.filter(({ round_number }) => round_number <= round),
    matches.filter((match) => match.round <= round),
  ] as const;

/** Three who share the first place cover the places 1 to 3. */
type Places = { first: number; last: number };

function placesAfter(play: Play, round: number): Map<string, Places> {
  const table = tableAfter(play, round);
  const sharing = Map.groupBy(table, ({ place }) => place);
  const last = (place: number) => place + (sharing.get(place)?.length ?? 1) - 1;
  return new Map(table.map(({ side, place }) => [side.join(), { first: place, last: last(place) }]));
}

function movedTo(place: number, before: Places | undefined): number | undefined {
  if (!before) return undefined;
  if (place < before.first) return before.first - place;
  return place > before.last ? before.last - place : 0;
}

function nextRound({ participants, matches }: Play, round: number): RoundSummary["next"] {
  const drawn = matches.filter((match) => match.round === round).toSorted((one, other) => one.court - other.court);
  if (drawn.length === 0) return undefined;
  const courts = drawn.map((match): NextCourt => {
    const { court, team1_player1, team1_player2, team2_player1, team2_player2 } = match;
    return {
      court,
      sides: [[team1_player1, team1_player2].filter(Boolean), [team2_player1, team2_player2].filter(Boolean)],
    };
  });
  const playing = new Set(courts.flatMap(({ sides }) => sides.flat()));
  const rest = participants.filter((entry) => isSeated(entry) && !playing.has(entry.user));
  return { round, courts, rest: rest.map(({ user }) => user) };
}
