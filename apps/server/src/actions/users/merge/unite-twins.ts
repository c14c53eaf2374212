// Rows that both accounts of a merge have and of which only one may be (unique indexes). The kept row takes over what the other says, and
// what refers to the other refers to it.
import { type CollectionName, limits, type RelationField, type Role, referencesTo } from "@bandeha/contract";
import { where } from "../../../storage/condition.ts";
import type { Row, Transactor } from "../../../storage/storage.ts";
import type { ActionDeps } from "../../transaction/action.ts";
import { deleteWithChildren } from "../../transaction/delete-row.ts";
import { rowOf } from "../../transaction/stored-rows.ts";
import { updateRow } from "../../transaction/write-row.ts";

/** Collections in which a person has one row of a tournament, and its organiser none. */
export const ONE_OF_A_PERSON: readonly CollectionName[] = [
  "tournament_roles",
  "tournament_invitations",
  "tournament_requests",
];

/** Columns of the unique indexes of collections that others refer to, or that move in a merge. */
export const UNIQUE_COLUMNS: Partial<Record<CollectionName, readonly string[]>> = {
  player_notes: ["organizer", "user"],
  follows: ["user", "series", "club", "organizer"],
  blocks: ["organizer", "user"],
  club_chats: ["chat", "organizer"],
  bank_lines: ["organizer", "fingerprint"],
  chat_posts: ["tournament", "chat"],
  ...Object.fromEntries(ONE_OF_A_PERSON.map((collection) => [collection, ["tournament", "user"]])),
};

/** Rows of one step. */
const BATCH = 100;

/** Another row with the values that this one has or will have. */
export async function twinOf(tx: Transactor, collection: CollectionName, row: Row): Promise<Row | undefined> {
  const columns = UNIQUE_COLUMNS[collection];
  if (!columns) return undefined;
  const same = Object.fromEntries(columns.map((column) => [column, String(row[column])]));
  const found = await tx.find(collection, { where: where(same), limit: 2 });
  return found.find(({ id }) => id !== row.id);
}

/** Deletes the row after its twin has taken over everything. */
export async function uniteTwins(
  tx: Transactor,
  deps: ActionDeps,
  collection: CollectionName,
  { row, twin }: { row: Row; twin: Row },
): Promise<void> {
  const patch = TAKEN_OVER[collection]?.(twin, row) ?? {};
  if (Object.keys(patch).length > 0) await updateRow(tx, deps, collection, twin, patch);
  for (const reference of referencesTo(collection)) await redirect(tx, deps, reference, { from: row.id, to: twin.id });
  await deleteWithChildren(tx, collection, row.id);
}

async function redirect(
  tx: Transactor,
  deps: ActionDeps,
  { collection, field }: RelationField,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (;;) {
    const rows = await tx.find(collection, { where: where({ [field]: from }), limit: BATCH });
    for (const row of rows) {
      const twin = await twinOf(tx, collection, { ...row, [field]: to });
      if (twin) await uniteTwins(tx, deps, collection, { row, twin });
      else await updateRow(tx, deps, collection, row, { [field]: to });
    }
    if (rows.length < BATCH) return;
  }
}

type TakeOver = (kept: Row, other: Row) => Partial<Row>;

const takeOverLine: TakeOver = (one, two) => {
  const [kept, other] = [rowOf("bank_lines", one), rowOf("bank_lines", two)];
  // The payments of both lines are in the ledger; the organiser undoes what is too much.
  const entries = [...new Set([...(kept.entries ?? []), ...(other.entries ?? [])])];
  const [decided] = [kept, other].filter(({ state }) => state === "matched");
  if (decided) return { entries, state: decided.state, reason: decided.reason };
  return other.state === "ignored" ? { state: other.state } : {};
};

/** Both texts, as far as they fit. */
const takeOverText =
  (field: "note" | "reason", max: number): TakeOver =>
  (kept, other) => {
    const texts = [...new Set([String(kept[field]), String(other[field])])].filter((text) => text !== "");
    return { [field]: texts.join("\n").slice(0, max) };
  };

const takeOverChat: TakeOver = (kept, other) => ({
  state: [kept.state, other.state].includes("active") ? "active" : kept.state,
  every_tournament: kept.every_tournament === true || other.every_tournament === true,
});

/** The role that may do more. */
const takeOverRole: TakeOver = ({ role, series_scope }, other) => {
  const most: Role = "co_organizer";
  const isMore = other.role === most && role !== most;
  return isMore ? { role: other.role, series_scope: other.series_scope } : { role, series_scope };
};

const TAKEN_OVER: Partial<Record<CollectionName, TakeOver>> = {
  bank_lines: takeOverLine,
  player_notes: takeOverText("note", limits.server.notesMax),
  blocks: takeOverText("reason", limits.server.notesMax),
  club_chats: takeOverChat,
  tournament_roles: takeOverRole,
};
