// The minutes that this phone has added to a running round and the server has not confirmed yet (decision 129). The sender is in
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

function readKept(): OwnMinutes | undefined {
  try {
    return minutesOf(JSON.parse(window.localStorage.getItem(MINUTES_KEY) ?? "null"));
  } catch {
    // Storage is forbidden, or its content is invalid.
    return undefined;
  }
}

/** From the first read on other tabs are observed: a tab must not show or send minutes that another one has sent or changed. */
const store = createStore<OwnMinutes | undefined>(undefined, () => {
  window.addEventListener("storage", ({ key }) => {
    if (key === MINUTES_KEY || key === null) store.set(readKept());
  });
  return readKept();
});

export const ownMinutes = store.get;

export function keepOwnMinutes(own: OwnMinutes | undefined): void {
  store.set(own);
  try {
    if (own) window.localStorage.setItem(MINUTES_KEY, JSON.stringify(own));
    else window.localStorage.removeItem(MINUTES_KEY);
  } catch {
    // Storage is full or forbidden: the choice lasts as long as the page.
  }
}

export const useOwnMinutes = (): OwnMinutes | undefined => useStore(store);

/** Rounds as this phone shows them to a viewer. The same array while nothing is unconfirmed. */
export function withOwnMinutes(
  rounds: TournamentRound[],
  own: OwnMinutes | undefined,
  viewer: string | undefined,
): TournamentRound[] {
  if (!own || own.author !== viewer) return rounds;
  if (!rounds.some(({ id, status }) => id === own.round && status === "active")) return rounds;
  return rounds.map((round) => (round.id === own.round ? { ...round, added_minutes: own.minutes } : round));
}
