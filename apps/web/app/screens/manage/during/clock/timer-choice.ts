// What this device remembers of the round's clock: its signals, and which end of a round it has signalled.
import { createStore, useStore } from "../../../../ui/state/create-store.ts";

type Signals = { sound: boolean; vibration: boolean };

const SIGNALS_KEY = "bandeha-round-signals";
const GIVEN_KEY = "bandeha-round-signalled";

const isRecord = (kept: unknown): kept is Record<string, unknown> => typeof kept === "object" && kept !== null;

function readKept(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? "null");
  } catch {
    // Storage is forbidden, or its content is invalid.
    return undefined;
  }
}

function keep(key: string, value: Signals | string): void {
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

const signals = createStore<Signals>(signalsOf(undefined), () => signalsOf(readKept(SIGNALS_KEY)));

export const useSignals = (): Signals => useStore(signals);

export function chooseSignals(change: Partial<Signals>): void {
  const chosen = { ...signals.get(), ...change };
  signals.set(chosen);
  keep(SIGNALS_KEY, chosen);
}

/** True once per end of a round on this device: neither a reload nor a second tab signals it again. */
export function takeSignal(round: string, end: Date): boolean {
  const which = `${round} ${end.getTime()}`;
  if (readKept(GIVEN_KEY) === which) return false;
  keep(GIVEN_KEY, which);
  return true;
}
