// Whether the installation is under attack, and whether unknown devices have spent their budget of wrong codes (decision 029). Counted over
// sliding windows.
import { limits } from "@bandeha/contract";
import type { Reader } from "../../storage/storage.ts";
import { type Budget, countSince, DAY, HOUR, MINUTE, waitFor } from "./budgets.ts";

const { attack, guesses } = limits;

/** Keys of events of unknown devices: codes sent, codes entered, wrong codes. */
export const overall = { sent: "strangers-sent", entered: "strangers-entered", wrong: "strangers-wrong" } as const;

/** More codes are not entered than full halls of new players can explain: SMS pumping, or a search for accounts. */
export async function isUnderAttack(reader: Reader, now: number): Promise<boolean> {
  for (const { minutes, max } of attack.unentered) {
    const sent = await countSince(reader, overall.sent, now - minutes * MINUTE);
    if (sent <= max) continue;
    const entered = await countSince(reader, overall.entered, now - minutes * MINUTE);
    // Codes of the last minute may still be in delivery, so their share is not significant.
    if (sent - entered > Math.max(max, minutes > 1 ? sent * attack.share : 0)) return true;
  }
  return false;
}

const guessBudgets: readonly Budget[] = [
  { key: overall.wrong, max: guesses.perMinute, windowMs: MINUTE },
  { key: overall.wrong, max: guesses.perHour, windowMs: HOUR },
  { key: overall.wrong, max: guesses.perDay, windowMs: DAY },
];

/** Whether unknown devices need a second code. */
export const areGuessesSpent = async (reader: Reader, now: number): Promise<boolean> =>
  (await waitFor(reader, guessBudgets, now)) > 0;
