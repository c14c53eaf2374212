// What this phone remembers on a court: a random name, by which the server distinguishes two phones, and the half that it chose for a match.
import { newRecordId } from "../../data/client/new-id.ts";

export type CourtHalf = "team1" | "team2";

const DEVICE = "bandeha-device";
const HALF = "bandeha-half";

let memory: string | undefined;

export function deviceName(): string {
  try {
    const kept = localStorage.getItem(DEVICE) ?? newRecordId();
    localStorage.setItem(DEVICE, kept);
    return kept;
  } catch {
    memory ??= newRecordId();
    return memory;
  }
}

/** Only of the latest match, so that nothing grows. */
export function keepHalf(match: string, side: CourtHalf): void {
  try {
    localStorage.setItem(HALF, `${match}:${side}`);
  } catch {
    // Without storage the half is chosen again after a reload.
  }
}

export function keptHalf(match: string): CourtHalf | undefined {
  try {
    const [of, side] = (localStorage.getItem(HALF) ?? "").split(":");
    return of === match && (side === "team1" || side === "team2") ? side : undefined;
  } catch {
    return undefined;
  }
}
