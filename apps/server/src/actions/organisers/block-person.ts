// An organiser does not accept a person any more: the person also leaves the lines of the organiser's other tournaments, where a freed place would
// otherwise be theirs without a look of the organiser, and their requests for a place are declined. A place that they have stays until the organiser
// takes it back. Evenings by invitation are closed to them. The same holds for a friend whom a player signed up with their number, and for one whom
// they brought along (decision 157).
import { type Condition, ownColumn, where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { notifyKnownNumber } from "../notifications/notify-known-number.ts";
import { answerRequest } from "../participants/requests/answer-request.ts";
import { updateParticipant } from "../participants/update-participant.ts";
import type { ActionDeps, ActionOutcome, WriteRequest } from "../transaction/action.ts";
import { findRows, getTournament, getUser, type ParticipantRow } from "../transaction/stored-rows.ts";
import { blockRows, ofUnfinished } from "./blocked.ts";
import { shutOut } from "./shut-out.ts";

const LINES_MAX = 100;
const FRIENDS_MAX = 100;

const live: Condition = {
  left: ownColumn("status"),
  operator: "!=",
  right: { value: "cancelled" },
};

/** Repeated after a failure it goes on where it ended: the block is the same row. */
export async function blockPerson(deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> {
  const blocked = await blockRows.create(deps, request);
  if (!blocked.ok) return blocked;
  const { organizer, user } = blocked.row;
  const viewer = { kind: "user", id: String(organizer) } as const;
  const { reader } = deps.storage;
  const inOwn = ofUnfinished(String(organizer));
  const ofUser = (id: string, state: Condition) => ({
    where: { and: [where({ user: id }), state, inOwn] },
    limit: LINES_MAX,
  });
  // Each in the lock of its tournament; one that has started or ended meanwhile refuses, and promotes nobody.
  for (const row of await findRows(reader, "tournament_requests", ofUser(String(user), where({ state: "pending" }))))
    await answerRequest(deps, { viewer, body: { state: "declined" }, row });
  for (const id of [String(user), ...(await friendsWithNumberOf(reader, String(user)))])
    for (const entry of await findRows(reader, "tournament_participants", ofUser(id, live)))
      if (entry.status === "waitlist" && (id === user || entry.brought_by))
        await updateParticipant(deps, { viewer, body: { status: "cancelled" }, row: entry });
      else if (entry.brought_by) await noteFriend(deps, entry);
  const brought = await findRows(reader, "tournament_participants", {
    where: { and: [where({ brought_by: String(user), status: "waitlist" }), inOwn] },
    limit: LINES_MAX,
  });
  for (const entry of brought) await updateParticipant(deps, { viewer, body: { status: "cancelled" }, row: entry });
  await shutOut(deps, String(organizer), String(user));
  return blocked;
}

/** Guests whom somebody noted with the number of this person. */
async function friendsWithNumberOf(reader: Reader, user: string): Promise<string[]> {
  const phone = (await getUser(reader, user))?.phone;
  if (!phone) return [];
  const noted = await findRows(reader, "users", { where: where({ noted_phone: phone }), limit: FRIENDS_MAX });
  return noted.map(({ id }) => id);
}

const noteFriend = (deps: ActionDeps, entry: ParticipantRow): Promise<void> =>
  deps.storage.transact(async (tx) => {
    const tournament = await getTournament(tx, entry.tournament);
    if (tournament) await notifyKnownNumber(tx, deps, { tournament, entry });
  });
