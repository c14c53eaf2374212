// A tournament that gets another organiser: whom that organiser does not accept leaves its line, as after a block (decisions 088, 134). A place
// that they have stays until the organiser takes it back.
import { isSeated, limits, PAST_STATUSES, statusOf } from "@bandeha/contract";
import { where, whereOneOf } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { notifyKnownNumber } from "../notifications/notify-known-number.ts";
import { fillFreePlaces, loadEntryList } from "../participants/entry-list.ts";
import { withdrawEntry } from "../participants/leave-tournament.ts";
import { declineRequest } from "../participants/requests/answer-request.ts";
import { saveEntryList } from "../participants/save-entry-list.ts";
import type { ActionDeps } from "../transaction/action.ts";
import {
  findRows,
  getTournament,
  getUser,
  type ParticipantRow,
  type TournamentRow,
} from "../transaction/stored-rows.ts";
import { withoutReaders } from "./shut-out.ts";

/** Pending requests of one tournament; a person has one. */
const REQUESTS_MAX = 2000;

/** The tournament is locked. Returns it as stored afterwards. */
export async function applyBlocks(tx: Transactor, deps: ActionDeps, tournament: TournamentRow): Promise<TournamentRow> {
  const { id, organizer } = tournament;
  const blocks = await findRows(tx, "blocks", { where: where({ organizer }), limit: limits.kept.blocks });
  const blocked = new Set(blocks.map(({ user }) => user));
  const list = await loadEntryList(tx, id);
  if (!list || blocked.size === 0 || PAST_STATUSES.some((status) => status === statusOf(tournament))) return tournament;
  const requests = await findRows(tx, "tournament_requests", {
    where: where({ tournament: id, state: "pending" }),
    limit: REQUESTS_MAX,
  });
  for (const request of requests) if (blocked.has(request.user)) await declineRequest(tx, deps, request, tournament);

  const leaving: ParticipantRow[] = [];
  for (const entry of list.entries) {
    const isTheirs = blocked.has(entry.user) || blocked.has(entry.brought_by);
    const isFriend = !isTheirs && entry.brought_by !== "" && (await hasNumberOf(tx, blocked, entry));
    if (!isSeated(entry) && (isTheirs || isFriend)) leaving.push(entry);
    else if (isFriend) await notifyKnownNumber(tx, deps, { tournament, entry });
  }
  const left = leaving.reduce((now, entry) => withdrawEntry(now, entry), list);
  const stay = new Set(left.entries.filter(({ status }) => status !== "cancelled").map(({ user }) => user));
  const shut = withoutReaders(
    left.tournament,
    [...blocked].filter((user) => !stay.has(user)),
  );
  const after = fillFreePlaces({ ...left, tournament: shut }, deps.clock());
  await saveEntryList(tx, deps, list, after, { kind: "user", id: organizer });
  return (await getTournament(tx, id)) ?? tournament;
}

/** A friend whom a player signed up with the number of a blocked person. */
async function hasNumberOf(reader: Reader, blocked: ReadonlySet<string>, { user }: ParticipantRow): Promise<boolean> {
  const number = (await getUser(reader, user))?.noted_phone;
  if (!number) return false;
  return (await reader.count("users", { and: [where({ phone: number }), whereOneOf("id", [...blocked])] })) > 0;
}
