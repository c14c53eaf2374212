// What wrong codes cost: the phone, and all unknown devices together; and when one right code is not enough (decision 029).
import { limits } from "@bandeha/contract";
import type { Reader, Transactor } from "../storage/storage.ts";
import { DAY, note, waitFor } from "./budgets.ts";
import { areGuessesSpent, isUnderAttack, overall } from "./pressure.ts";
import type { Asker } from "./send-budget.ts";
import { changeStanding, phoneStanding, readStanding } from "./standings.ts";

const { send, attack, code } = limits;

type Guesser = Pick<Asker, "phone" | "known">;

const wrongKey = ({ phone, known }: Guesser): string => `wrong:${known ? `known-${phone}` : phone}`;

/** Milliseconds until the phone may be guessed at again. */
export const waitAfterWrong = (reader: Reader, guesser: Guesser, now: number): Promise<number> =>
  waitFor(reader, [{ key: wrongKey(guesser), max: send.wrongPerPhoneDay, windowMs: DAY }], now);

/** How often one code may be tried. */
export const triesOf = async (reader: Reader, { known }: Guesser, now: number): Promise<number> =>
  !known && (await isUnderAttack(reader, now)) ? attack.tries : code.tries;

/** Two codes in a row are guessed once in a hundred million, so that the door need not close when the wrong codes of a day are spent. */
export async function needsSecondCode(reader: Reader, { phone, known }: Guesser, now: number): Promise<boolean> {
  if (known) return false;
  const { wrong } = await readStanding(reader, phoneStanding(phone));
  return wrong >= send.wrongBeforeSecondCode || (await areGuessesSpent(reader, now));
}

export async function noteWrong(tx: Transactor, guesser: Guesser, now: number, newId: () => string): Promise<void> {
  await note(tx, wrongKey(guesser), now, newId);
  if (guesser.known) return;
  await note(tx, overall.wrong, now, newId);
  await changeStanding(tx, phoneStanding(guesser.phone), now, ({ wrong }) => ({ wrong: wrong + 1 }));
}

/** The owner was here: what strangers tried before is forgiven. */
export async function forgiveWrong(tx: Transactor, { phone }: Guesser, now: number): Promise<void> {
  const id = phoneStanding(phone);
  const { wrong } = await readStanding(tx, id);
  if (wrong > 0) await changeStanding(tx, id, now, () => ({ wrong: 0 }));
}
