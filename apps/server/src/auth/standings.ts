// What is remembered of a network or a phone for longer than a budget counts: since when it asks for codes, whether it enters them, and how
// many wrong codes were tried at it. A network is «proven» when a code that it asked for was entered lately, or a signed-in account was there.
import { limits } from "@bandeha/contract";
import type { Reader, Row, Transactor } from "../storage/storage.ts";
import { timestamp } from "../values/timestamp.ts";
import { DAY } from "./budgets.ts";

/** Moments in epoch milliseconds, 0 when never; `wrong` is a count. */
export type TrustRecord = { asked: number; entered: number; wrong: number };

const NONE: TrustRecord = { asked: 0, entered: 0, wrong: 0 };

export const networkStanding = (network: string): string => `network:${network}`;
export const phoneStanding = (phone: string): string => `phone:${phone}`;
/** A network from which a superuser has signed in. */
export const superuserStanding = (network: string): string => `superuser:${network}`;

const standingOfRow = ({ asked, entered, wrong }: Row): TrustRecord => ({
  asked: Number(asked),
  entered: Number(entered),
  wrong: Number(wrong),
});

export async function readStanding(reader: Reader, id: string): Promise<TrustRecord> {
  const row = await reader.findById("_standings", id);
  return row ? standingOfRow(row) : NONE;
}

export async function changeStanding(
  tx: Transactor,
  id: string,
  now: number,
  change: (before: TrustRecord) => Partial<TrustRecord>,
): Promise<void> {
  const updated = timestamp(new Date(now));
  const row = await tx.findById("_standings", id);
  if (row) await tx.update("_standings", id, { ...change(standingOfRow(row)), updated });
  else await tx.insert("_standings", { id, created: updated, updated, ...NONE, ...change(NONE) });
}

export const isProven = ({ entered }: TrustRecord, now: number): boolean =>
  entered > 0 && entered > now - limits.attack.provenNetwork.days * DAY;

export const isProvenSuperuser = ({ entered }: TrustRecord, now: number): boolean =>
  entered > 0 && entered > now - limits.session.knownDeviceDays * DAY;

/** A network asks for the first time when it has not asked for a day. */
export const firstAsked = ({ asked }: TrustRecord, now: number): number =>
  asked > now - DAY && asked <= now ? asked : now;
