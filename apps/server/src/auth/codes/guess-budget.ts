// Budgets of wrong codes: per phone, and for all unknown devices together; and when a second code is required (decision 029).
import { limits } from "@bandeha/contract";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { DAY, note, waitFor } from "./budgets.ts";
import { areGuessesSpent, isUnderAttack, overall } from "./pressure.ts";
import type { Requester } from "./send-budget.ts";
import { changeTrustRecord, phoneTrustKey, readTrustRecord } from "./trust-records.ts";

const { send, attack, code } = limits;

type Guesser = Pick<Requester, "phone" | "known">;

const wrongKey = ({ phone, known }: Guesser): string => `wrong:${known ? `known-${phone}` : phone}`;

/** Milliseconds until the next try for this phone. */
export const waitAfterWrong = (reader: Reader, guesser: Guesser, now: number): Promise<number> =>
  waitFor(reader, [{ key: wrongKey(guesser), max: send.wrongPerPhoneDay, windowMs: DAY }], now);

/** Tries per code. */
export const triesOf = async (reader: Reader, { known }: Guesser, now: number): Promise<number> =>
  !known && (await isUnderAttack(reader, now)) ? attack.tries : code.tries;

/** Two codes in a row are guessed with probability 1 in 100 million, so sign-in stays open after the daily budget of wrong codes is spent. */
export async function needsSecondCode(reader: Reader, { phone, known }: Guesser, now: number): Promise<boolean> {
  if (known) return false;
  const { wrong } = await readTrustRecord(reader, phoneTrustKey(phone));
  return wrong >= send.wrongBeforeSecondCode || (await areGuessesSpent(reader, now));
}

export async function noteWrong(tx: Transactor, guesser: Guesser, now: number, newId: () => string): Promise<void> {
  await note(tx, wrongKey(guesser), now, newId);
  if (guesser.known) return;
  await note(tx, overall.wrong, now, newId);
  await changeTrustRecord(tx, phoneTrustKey(guesser.phone), now, ({ wrong }) => ({ wrong: wrong + 1 }));
}

/** After a successful sign-in, earlier wrong codes do not count any more. */
export async function resetWrong(tx: Transactor, { phone }: Guesser, now: number): Promise<void> {
  const id = phoneTrustKey(phone);
  const { wrong } = await readTrustRecord(tx, id);
  if (wrong > 0) await changeTrustRecord(tx, id, now, () => ({ wrong: 0 }));
}
