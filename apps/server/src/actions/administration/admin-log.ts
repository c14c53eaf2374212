// The journal of administrators (decision 097): a line in the transaction of each act.
import type { AdminAct, AdminLogDetails, AdminRole, CollectionName } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Reader, Transactor, Value } from "../../storage/storage.ts";
import type { ActionDeps, ActionStorage, Denied, Viewer } from "../transaction/action.ts";
import { insertRow } from "../transaction/write-row.ts";

/** Who acts: a row of `_superusers`. */
export type Administrator = { id: string; role: AdminRole };

type DoneAct = {
  act: AdminAct;
  collection: CollectionName | "_superusers";
  row: { id: string; name?: unknown; email?: unknown; tournament?: unknown };
  details?: AdminLogDetails;
};

/** People's names are not copied: they must be erasable. */
const NAMED = ["cities", "clubs", "series", "tournaments", "_superusers"];
const LABEL_MAX = 200;

/** @param admin "" for the command of the server */
export async function logAct(
  tx: Transactor,
  deps: Pick<ActionDeps, "clock" | "newId">,
  admin: string,
  done: DoneAct,
): Promise<void> {
  const { act, collection, row, details = {} } = done;
  const name = await nameOf(tx, collection, row);
  await insertRow(tx, deps, "admin_log", {
    admin,
    admin_email: admin && String((await tx.findById("_superusers", admin))?.email ?? ""),
    act,
    collection,
    record: row.id,
    label: name.slice(0, LABEL_MAX),
    details: details as Value,
  });
}

/** A row of a tournament has no name of its own: it is named after the tournament. */
async function nameOf(tx: Transactor, collection: DoneAct["collection"], row: DoneAct["row"]): Promise<string> {
  if (NAMED.includes(collection)) return String(row.name ?? row.email ?? "");
  const tournament = row.tournament ? await tx.findById("tournaments", String(row.tournament)) : undefined;
  return String(tournament?.name ?? "");
}

/** One transaction of an administrator's own act: the line is written when the work is done. `log` is undefined where nothing was left to do. */
export function actAs(
  deps: ActionDeps,
  { id }: Administrator,
  work: (tx: Transactor) => Promise<{ ok: true; log: DoneAct | undefined } | Denied>,
): Promise<{ ok: true } | Denied> {
  return deps.storage.transact(async (tx) => {
    const outcome = await work(tx);
    if (!outcome.ok) return outcome;
    if (outcome.log) await logAct(tx, deps, id, outcome.log);
    return { ok: true };
  });
}

/** More lines of one act on one record are not looked at. */
const LINES_MAX = 100;

/** Whether the journal has this act: its answer may have been lost, and it is asked for again. @param into of a merge */
export async function isLogged(
  reader: Reader,
  { act, record, into }: { act: AdminAct; record: string; into?: string },
): Promise<boolean> {
  const lines = await reader.find("admin_log", { where: where({ record, act }), limit: LINES_MAX });
  return lines.some(({ details }) => into === undefined || (isObject(details) && details.into === into));
}

type RecordWrite = { viewer: Viewer; collection: CollectionName; act: "create" | "update" | "delete" };

/** For a superuser's write of a record: the first transaction that does it adds the line. For all others the storage is unchanged. */
export function loggingStorage(
  deps: ActionDeps,
  { viewer, collection, act }: RecordWrite,
  fields: readonly string[],
): ActionStorage {
  if (viewer.kind !== "superuser") return deps.storage;
  let isLogged = false;
  return {
    reader: deps.storage.reader,
    async transact(work) {
      let wrote = false;
      const result = await deps.storage.transact(async (tx) => {
        wrote = false;
        const done = await work(tx);
        const row = isLogged ? undefined : writtenRow(done);
        if (row) {
          await logAct(tx, deps, viewer.id, { act, collection, row, details: { fields } });
          wrote = true;
        }
        return done;
      });
      isLogged ||= wrote;
      return result;
    },
  };
}

/** The row of a successful outcome of an action; undefined while a draw is needed, and for a refusal. */
function writtenRow(outcome: unknown): { id: string } | undefined {
  const isDone = isObject(outcome) && outcome.ok === true && isObject(outcome.row);
  return isDone && isObject(outcome.row) ? { ...outcome.row, id: String(outcome.row.id) } : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
