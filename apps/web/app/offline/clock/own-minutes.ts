// The minutes that this phone has added to running rounds and the server has not confirmed yet (decision 129). The sender is in
// send-minutes.ts.
import { ADDED_MINUTES_MAX, type TournamentRound } from "@bandeha/contract";
import { createStore, useStore } from "../../ui/state/create-store.ts";
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

/** An organiser runs a few evenings at once; older ones are over. */
const ROUNDS_MAX = 8;
const NONE: readonly OwnMinutes[] = [];

function readKept(): readonly OwnMinutes[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(MINUTES_KEY) ?? "[]");
    // An older build kept one round, not a list.
    return (Array.isArray(kept) ? kept : [kept]).flatMap((one) => minutesOf(one) ?? []).slice(-ROUNDS_MAX);
  } catch {
    // Storage is forbidden, or its content is invalid.
    return NONE;
  }
}

/** From the first read on other tabs are observed: a tab must not show or send minutes that another one has sent or changed. */
const store = createStore<readonly OwnMinutes[]>(NONE, () => {
  window.addEventListener("storage", ({ key }) => {
    if (key === MINUTES_KEY || key === null) store.set(readKept());
  });
  return readKept();
});

type Key = Pick<OwnMinutes, "author" | "round">;

const isOf =
  ({ author, round }: Key) =>
  (own: OwnMinutes): boolean =>
    own.author === author && own.round === round;

export const ownMinutes = (key: Key): OwnMinutes | undefined => store.get().find(isOf(key));

/** In the order in which they were chosen. */
export const ownMinutesOf = (author: string | undefined): OwnMinutes[] =>
  store.get().filter((own) => own.author === author);

/** Replaces the minutes of this round; without `own` they are forgotten. */
export function keepOwnMinutes(key: Key, own: OwnMinutes | undefined): void {
  const others = store.get().filter((one) => !isOf(key)(one));
  const kept = own ? [...others, own].slice(-ROUNDS_MAX) : others;
  store.set(kept);
  try {
    if (kept.length > 0) window.localStorage.setItem(MINUTES_KEY, JSON.stringify(kept));
    else window.localStorage.removeItem(MINUTES_KEY);
  } catch {
    // Storage is full or forbidden: the choice lasts as long as the page.
  }
}

export const useOwnMinutes = (): readonly OwnMinutes[] => useStore(store);

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
