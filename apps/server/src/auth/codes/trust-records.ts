// Long-term records of a network or a phone: its first request, the last entered code, and the number of wrong codes. A network is «proven» if a code
// that it requested was entered recently, or if a signed-in account used it.
import { limits, timestamp } from "@bandeha/contract";
import type { Reader, Row, Transactor } from "../../storage/storage.ts";
import { DAY } from "./budgets.ts";

/** Times in epoch milliseconds, 0 for never; `wrong` is a count. */
export type TrustRecord = { asked: number; entered: number; wrong: number };

const NONE: TrustRecord = { asked: 0, entered: 0, wrong: 0 };

export const networkTrustKey = (network: string): string => `network:${network}`;
export const phoneTrustKey = (phone: string): string => `phone:${phone}`;
/** A network from which a superuser has signed in. */
export const superuserTrustKey = (network: string): string => `superuser:${network}`;

const toTrustRecord = ({ asked, entered, wrong }: Row): TrustRecord => ({
  asked: Number(asked),
  entered: Number(entered),
  wrong: Number(wrong),
});

export async function readTrustRecord(reader: Reader, id: string): Promise<TrustRecord> {
  const row = await reader.findById("_standings", id);
  return row ? toTrustRecord(row) : NONE;
}

export async function changeTrustRecord(
  tx: Transactor,
  id: string,
  now: number,
  change: (before: TrustRecord) => Partial<TrustRecord>,
): Promise<void> {
  const updated = timestamp(new Date(now));
  const row = await tx.findById("_standings", id);
  if (row) await tx.update("_standings", id, { ...change(toTrustRecord(row)), updated });
  else await tx.insert("_standings", { id, created: updated, updated, ...NONE, ...change(NONE) });
}

export const isProven = ({ entered }: TrustRecord, now: number): boolean =>
  entered > 0 && entered > now - limits.attack.provenNetwork.days * DAY;

export const isProvenSuperuser = ({ entered }: TrustRecord, now: number): boolean =>
  entered > 0 && entered > now - limits.session.knownDeviceDays * DAY;

/** The first request; a network without requests for a day starts again. */
export const firstAsked = ({ asked }: TrustRecord, now: number): number =>
  asked > now - DAY && asked <= now ? asked : now;
