// Whether the installation is under attack, and whether unknown devices have spent their wrong codes (decision 029). Counted over sliding
// windows that end now: there is no moment that they do not see.
import { limits } from "@bandeha/contract";
import type { Reader } from "../storage/storage.ts";
import { type Budget, countSince, DAY, HOUR, MINUTE, waitFor } from "./budgets.ts";

const { attack, guesses } = limits;

/** Codes sent to unknown devices, those of them that were entered, and wrong codes that unknown devices tried. */
export const overall = { sent: "strangers-sent", entered: "strangers-entered", wrong: "strangers-wrong" } as const;

/** More codes wait to be entered than halls full of new players explain: someone spends our money, or looks for accounts. */
export async function isUnderAttack(reader: Reader, now: number): Promise<boolean> {
  for (const { minutes, max } of attack.unentered) {
    const sent = await countSince(reader, overall.sent, now - minutes * MINUTE);
    if (sent <= max) continue;
    const entered = await countSince(reader, overall.entered, now - minutes * MINUTE);
    // Codes of the last minute may still be on their way, so their share says nothing.
    if (sent - entered > Math.max(max, minutes > 1 ? sent * attack.share : 0)) return true;
  }
  return false;
}

const guessBudgets: readonly Budget[] = [
  { key: overall.wrong, max: guesses.perMinute, windowMs: MINUTE },
  { key: overall.wrong, max: guesses.perHour, windowMs: HOUR },
  { key: overall.wrong, max: guesses.perDay, windowMs: DAY },
];

/** From here on one right code is not enough. */
export const areGuessesSpent = async (reader: Reader, now: number): Promise<boolean> =>
  (await waitFor(reader, guessBudgets, now)) > 0;
