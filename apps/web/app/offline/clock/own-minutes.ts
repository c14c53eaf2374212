// The minutes that this phone has added to running rounds and the server has not confirmed yet (decision 129). The sender is in
// send-minutes.ts.
import { ADDED_MINUTES_MAX, type TournamentRound } from "@bandeha/contract";
import { createKeptList } from "../kept/kept-list.ts";
import { MINUTES_KEY } from "./kept-minutes.ts";

export type OwnMinutes = {
  author: string;
  tournament: string;
  round: string;
  /** All minutes added to the round, not a step. */
  minutes: number;
  /** The revision of the round over which they were chosen. */
  seen: string;
  /** The different minutes of requests over this revision whose answers are unknown; the server accepted one of them at most. */
  sent?: readonly number[];
};

export const boundMinutes = (minutes: number): number =>
  Math.min(ADDED_MINUTES_MAX, Math.max(-ADDED_MINUTES_MAX, minutes));

/** Stored minutes; undefined for anything else. */
export function minutesOf(kept: unknown): OwnMinutes | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const { author, tournament, round, minutes, seen, sent } = kept as Record<string, unknown>;
  if (![author, tournament, round, seen].every((one) => typeof one === "string")) return undefined;
  if (typeof minutes !== "number" || !Number.isInteger(minutes)) return undefined;
  return {
    ...({ author, tournament, round, seen } as Pick<OwnMinutes, "author" | "tournament" | "round" | "seen">),
    minutes: boundMinutes(minutes),
    ...(Array.isArray(sent) && { sent: sent.filter((one) => typeof one === "number") }),
  };
}

type Key = Pick<OwnMinutes, "author" | "round">;

const kept = createKeptList<OwnMinutes, Key>({
  storageKey: MINUTES_KEY,
  // An older build kept one round, not a list.
  parse: (stored) => (Array.isArray(stored) ? stored : [stored]).flatMap((one) => minutesOf(one) ?? []),
  isOf:
    ({ author, round }) =>
    (own) =>
      own.author === author && own.round === round,
  // An organiser runs a few evenings at once; older ones are over.
  max: 8,
});

export const { find: ownMinutes, keep: keepOwnMinutes, use: useOwnMinutes } = kept;

/** In the order in which they were chosen. */
export const ownMinutesOf = (author: string | undefined): OwnMinutes[] =>
  kept.all().filter((own) => own.author === author);

/** Rounds as this phone shows them to a viewer. The same array while nothing is unconfirmed. */
export function withOwnMinutes(
  rounds: TournamentRound[],
  own: readonly OwnMinutes[],
  viewer: string | undefined,
): TournamentRound[] {
  const minutes = ({ id, status }: TournamentRound) =>
    status === "active" ? own.find((one) => one.round === id && one.author === viewer)?.minutes : undefined;
  if (rounds.every((round) => minutes(round) === undefined)) return rounds;
  return rounds.map((round) => ({ ...round, added_minutes: minutes(round) ?? round.added_minutes }));
}
