// The organiser's choices for the round's clock on this device: its signals, and the minutes added to the running round.
import { createStore, useStore } from "../../../../ui/state/create-store.ts";

type Signals = { sound: boolean; vibration: boolean };
type Added = { round: string; minutes: number };

const SIGNALS_KEY = "bandeha-round-signals";
const ADDED_KEY = "bandeha-round-minutes";
/** A round is never moved by more. */
const ADDED_MAX = 60;

const isRecord = (kept: unknown): kept is Record<string, unknown> => typeof kept === "object" && kept !== null;

function readKept(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? "null");
  } catch {
    // Storage is forbidden, or its content is invalid.
    return undefined;
  }
}

function keep(key: string, value: Signals | Added): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the choice lasts as long as the page.
  }
}

export function signalsOf(kept: unknown): Signals {
  const { sound, vibration } = isRecord(kept) ? kept : {};
  return { sound: sound !== false, vibration: vibration !== false };
}

export function addedOf(kept: unknown): Added | undefined {
  if (!isRecord(kept)) return undefined;
  const { round, minutes } = kept;
  if (typeof round !== "string" || typeof minutes !== "number" || !Number.isInteger(minutes)) return undefined;
  return { round, minutes: bounded(minutes) };
}

const bounded = (minutes: number) => Math.min(ADDED_MAX, Math.max(-ADDED_MAX, minutes));

const signals = createStore<Signals>(signalsOf(undefined), () => signalsOf(readKept(SIGNALS_KEY)));
const added = createStore<Added | undefined>(undefined, () => addedOf(readKept(ADDED_KEY)));

export const useSignals = (): Signals => useStore(signals);

export function chooseSignals(change: Partial<Signals>): void {
  const chosen = { ...signals.get(), ...change };
  signals.set(chosen);
  keep(SIGNALS_KEY, chosen);
}

/** The minutes added to this round; those of an earlier round do not count. */
export function useAddedMinutes(round: string): number {
  const kept = useStore(added);
  return kept?.round === round ? kept.minutes : 0;
}

export function addMinutesTo(round: string, change: number): void {
  const before = added.get();
  const chosen = { round, minutes: bounded((before?.round === round ? before.minutes : 0) + change) };
  added.set(chosen);
  keep(ADDED_KEY, chosen);
}
