// What who runs an evening learns of its fees (decision 200): claims that wait for their answer, and at the deadline what was released and what waits.
import type { NotificationData } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { heldForAnswer, waitingClaims } from "../money/waiting-claims.ts";
import type { ActionDeps, Viewer } from "../transaction/action.ts";
import {
  findRows,
  getUser,
  type ParticipantRow,
  type StoredRow,
  type TournamentRow,
} from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";
import { aboutTournament, deleteNotification, notify } from "./notify.ts";
import { organisersOf } from "./organisers-of.ts";

type FeesKind = "fees-claimed" | "fees-deadline";
/** More than one evening has, for all who run it. */
const ROWS_MAX = 500;

/** Those of people who run it. Who does so no more learns nothing further of its fees, so theirs are closed. */
async function unread(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
  kind: FeesKind,
): Promise<StoredRow<"notifications">[]> {
  const rows = await findRows(tx, "notifications", {
    where: { and: [aboutTournament(tournament.id, kind), where({ read: false })] },
    limit: ROWS_MAX,
  });
  const runs = new Set(organisersOf(tournament));
  for (const row of rows) if (!runs.has(row.user)) await close(tx, deps, row);
  return rows.filter(({ user }) => runs.has(user));
}

/** `notify` is typed by the kind, so a row of it has this kind's data. */
const dataOf = <Kind extends FeesKind>({ data }: StoredRow<"notifications">) =>
  data?.of as NotificationData<Kind> | undefined;

type Rewritten = {
  tournament: TournamentRow;
  of: NotificationData<"fees-claimed"> | NotificationData<"fees-deadline">;
};

/** With the evening as it is now: it may have been moved since. */
async function rewrite(
  tx: Transactor,
  deps: ActionDeps,
  row: StoredRow<"notifications">,
  { tournament: { name, date, start_time }, of }: Rewritten,
): Promise<void> {
  const data = { evening: { name, date, start_time }, of };
  if (JSON.stringify(row.data) !== JSON.stringify(data)) await updateRow(tx, deps, "notifications", row, { data });
}

const close = (tx: Transactor, deps: ActionDeps, row: StoredRow<"notifications">) =>
  updateRow(tx, deps, "notifications", row, { read: true });

/** No claim waits any more, and the text says so. */
const closeClaims = (tx: Transactor, deps: ActionDeps, row: StoredRow<"notifications">) =>
  updateRow(tx, deps, "notifications", row, {
    read: true,
    ...(row.data && { data: { ...row.data, of: { ...row.data.of, closed: true } } }),
  });

/** A player who presses «Я оплатил» and takes it back leaves one row, not one for each press. What its reader has read stays. */
async function deleteClosed(tx: Transactor, tournament: string, users: readonly string[]): Promise<void> {
  const read = { and: [aboutTournament(tournament, "fees-claimed"), where({ read: true })] };
  for (const row of await findRows(tx, "notifications", { where: read, limit: ROWS_MAX }))
    if (users.includes(row.user) && dataOf<"fees-claimed">(row)?.closed) await deleteNotification(tx, row);
}

async function claimsIn(reader: Reader, { id, status }: TournamentRow): Promise<NotificationData<"fees-claimed">> {
  const claims = await waitingClaims(reader, id);
  const [only] = claims;
  const player = only && claims.length === 1 ? await nameOf(reader, only.entry.user) : "";
  return { claims: claims.length, player, ...(status === "cancelled" && { cancelled: true }) };
}

const nameOf = async (reader: Reader, user: string): Promise<string> => (await getUser(reader, user))?.name ?? "";

/** A player has pressed «Я оплатил», or the evening is cancelled while claims wait. @param by absent: the person who did it has to answer, too */
export async function notifyClaims(
  tx: Transactor,
  deps: ActionDeps,
  { by, tournament, key }: { by?: Viewer; tournament: TournamentRow; key: string },
): Promise<void> {
  const data = await claimsIn(tx, tournament);
  if (data.claims === 0) return;
  const counting = await unread(tx, deps, tournament, "fees-claimed");
  for (const row of counting) await rewrite(tx, deps, row, { tournament, of: data });
  const to = organisersOf(tournament).filter((user) => !counting.some((row) => row.user === user));
  await deleteClosed(tx, tournament.id, to);
  await notify(tx, deps, { to, by, kind: "fees-claimed", tournament, key, data });
}

/** A claim was answered or taken back, a fee was paid, or a player left: unread notifications count what still waits. */
export async function recountClaims(tx: Transactor, deps: ActionDeps, tournament: TournamentRow): Promise<void> {
  const counting = await unread(tx, deps, tournament, "fees-claimed");
  const data = counting.length > 0 ? await claimsIn(tx, tournament) : undefined;
  for (const row of counting)
    await (data && data.claims > 0 ? rewrite(tx, deps, row, { tournament, of: data }) : closeClaims(tx, deps, row));
  const summaries = await unread(tx, deps, tournament, "fees-deadline");
  const claims = summaries.length > 0 ? await heldForAnswer(tx, tournament) : 0;
  for (const row of summaries) {
    const of = dataOf<"fees-deadline">(row);
    if (of && (claims > 0 || of.released > 0)) await rewrite(tx, deps, row, { tournament, of: { ...of, claims } });
    else await close(tx, deps, row);
  }
}

type Passed = { tournament: TournamentRow; deadline: string };

/** Whether who runs it was notified of this deadline. */
export const isDeadlineNoted = async (reader: Reader, { tournament, deadline }: Passed): Promise<boolean> =>
  (
    await findRows(reader, "notifications", { where: aboutTournament(tournament.id, "fees-deadline"), limit: ROWS_MAX })
  ).some((row) => dataOf<"fees-deadline">(row)?.deadline === deadline);

/** The deadline has passed. @param released the entries whose places were released by it; none: fees wait for an answer */
export async function notifyDeadline(
  tx: Transactor,
  deps: ActionDeps,
  { tournament, deadline, released = [] }: Passed & { released?: readonly ParticipantRow[] },
): Promise<void> {
  const claims = await heldForAnswer(tx, tournament);
  const counting = await unread(tx, deps, tournament, "fees-deadline");
  const [first] = released;
  const name = first ? await nameOf(tx, first.user) : "";
  for (const row of counting) {
    const known = dataOf<"fees-deadline">(row);
    const before = known?.deadline === deadline ? known : undefined;
    const count = (before?.released ?? 0) + released.length;
    const player = count === 1 ? before?.player || name : "";
    await rewrite(tx, deps, row, { tournament, of: { deadline, released: count, player, claims } });
  }
  const to = organisersOf(tournament).filter((user) => !counting.some((row) => row.user === user));
  const player = released.length === 1 ? name : "";
  const key = first ? `${first.id}@${first.updated}` : deadline;
  const data = { deadline, released: released.length, player, claims };
  await notify(tx, deps, { to, kind: "fees-deadline", tournament, key, data });
  // The summary counts them, too.
  if (claims > 0) for (const row of await unread(tx, deps, tournament, "fees-claimed")) await close(tx, deps, row);
}
