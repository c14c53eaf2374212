// A substitute takes the seat of a player in the rounds that are drawn but not begun (docs/decisions/063).
import { type RosterChange, toRounds } from "@bandeha/contract";
import { type DrawnRound, formatOf, type Round } from "@bandeha/engine";
import { withPlayer } from "../matches/match-players.ts";
import type { TournamentPlay } from "../rounds/play.ts";
import type { DrawRequest } from "../transaction/action.ts";
import type { EntryList } from "./entry-list.ts";

export type Substitution = { from: string; to: string };

export const substitutionsOf = (change: RosterChange, { entries }: EntryList): Substitution[] =>
  change.substitutes.flatMap(({ entry, by }) => {
    const leaving = entries.find(({ id }) => id === entry);
    return leaving ? [{ from: leaving.user, to: by.user }] : [];
  });

const pendingNumbers = ({ rounds }: TournamentPlay): Set<number> =>
  new Set(rounds.filter(({ status }) => status === "pending").map(({ round_number }) => round_number));

/**
 * Whether the drawn rounds can stay: in a personal format, where players are only replaced, on the same courts, and in a mixed format by a
 * player of the same gender.
 * @param request the draw of the changed roster, and `old` that of the roster before, with everyone's gender
 */
export function canTakeSeats(
  change: RosterChange,
  before: EntryList,
  play: TournamentPlay,
  request: DrawRequest,
  old: DrawRequest,
): boolean {
  const { gone, late, substitutes, courts } = change;
  const format = formatOf(before.tournament.type, before.tournament.variant);
  if (format?.entry !== "person" || substitutes.length === 0 || gone.length + late.length > 0) return false;
  if (courts !== undefined && courts !== before.tournament.courts) return false;
  if (pendingNumbers(play).size === 0) return false;
  const genders = new Map([...old.input.players, ...request.input.players].map(({ id, gender }) => [id, gender]));
  return (
    !format.mixed || substitutionsOf(change, before).every(({ from, to }) => genders.get(from) === genders.get(to))
  );
}

/** The play with the substitutes in the pending matches; `play` already has them in the active ones. */
export function withSubstitutes(play: TournamentPlay, substitutions: readonly Substitution[]): TournamentPlay {
  const pending = pendingNumbers(play);
  const matches = play.matches.map((match) =>
    pending.has(match.round)
      ? substitutions.reduce((seated, { from, to }) => withPlayer(seated, from, to), match)
      : match,
  );
  return { ...play, matches };
}

/** The begun or the pending rounds. */
export function roundsOfPlay(play: TournamentPlay, which: "begun" | "pending"): Round[] {
  const wanted = play.rounds.filter(({ status }) => (status === "pending") === (which === "pending"));
  return toRounds(wanted, play.matches);
}

/** Rounds as a draw gives them, with those who rest. */
export const drawnRounds = (rounds: readonly Round[], players: readonly { user: string }[]): DrawnRound[] =>
  rounds.map(({ number, matches }) => {
    const playing = new Set(matches.flatMap(({ sides }) => sides.flat()));
    return {
      number,
      matches: matches.map(({ court, sides, stage }) => ({ court, sides, ...(stage && { stage }) })),
      resting: players.flatMap(({ user }) => (playing.has(user) ? [] : [user])),
    };
  });
