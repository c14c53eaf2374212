// What is left of an announcement of a new evening: a row of `_settings` for each evening with more followers than one transaction notifies.
import { timestamp } from "@bandeha/contract";
import { z } from "zod";
import { where } from "../../storage/condition.ts";
import type { Reader, Row, Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";

const TABLE = "_settings";
const KEY = "announcement";
/** More evenings than are announced at a time; the next run continues. */
const ROWS_MAX = 500;

const shape = z.object({ series: z.string(), after: z.string() });
/** `series`: its name, for the message. `after`: the row of `follows` that was announced to last. */
export type Announcement = z.infer<typeof shape>;

export const isRest = ({ table, row }: { table: string; row: Row }): boolean => table === TABLE && row.key === KEY;

export async function noteRest(
  tx: Transactor,
  { clock }: Pick<ActionDeps, "clock">,
  tournament: string,
  rest: Announcement,
): Promise<void> {
  const value = JSON.stringify(rest);
  const updated = timestamp(clock());
  if (await tx.findById(TABLE, tournament)) await tx.update(TABLE, tournament, { value, updated });
  else await tx.insert(TABLE, { id: tournament, created: updated, updated, key: KEY, value });
}

/** The ids of the evenings. */
export const withRest = (reader: Reader): Promise<Row[]> =>
  reader.find(TABLE, { where: where({ key: KEY }), limit: ROWS_MAX });

export async function readRest(reader: Reader, tournament: string): Promise<Announcement | undefined> {
  const row = await reader.findById(TABLE, tournament);
  return row && shape.parse(JSON.parse(String(row.value)));
}

export const endRest = (tx: Transactor, tournament: string): Promise<void> => tx.delete(TABLE, tournament);
