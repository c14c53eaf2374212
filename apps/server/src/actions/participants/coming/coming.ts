// Confirmation of coming as rows (product-rules D43): the question, the answers, and places that are released.
import { answersFor, isSeated, organises, readTimestamp, takesEntries, timestamp } from "@bandeha/contract";
import { toRelease } from "@bandeha/engine";
import type { Transactor } from "../../../storage/storage.ts";
import { notify } from "../../notifications/notify.ts";
import { isBlocked } from "../../organisers/blocked.ts";
import type { ActionDeps, Viewer } from "../../transaction/action.ts";
import { type ParticipantRow, usersOf } from "../../transaction/stored-rows.ts";
import { type EntryList, partnerOf, seatedIn, withEntry } from "../entry-list.ts";
import { withdrawEntry } from "../leave-tournament.ts";
import { hasAnswered, momentsOf, plannedStart, releaseAtOf, silentIn } from "../offers/timed-offers.ts";
import { askComing, questionOf } from "./note-coming.ts";

const isDue = (moment: number | undefined, done: string, now: Date): boolean =>
  moment !== undefined && moment <= now.getTime() && done < timestamp(new Date(moment));

/** Asks and releases what is due. The marks on the tournament make each happen once. */
export async function applyComing(tx: Transactor, deps: ActionDeps, entryList: EntryList): Promise<EntryList> {
  const now = deps.clock();
  const { askAt } = momentsOf(entryList);
  let list = entryList;
  if (list.isStopped || !takesEntries(list.tournament) || plannedStart(list) <= now) return list;
  if (isDue(askAt, list.tournament.coming_asked_at, now)) {
    const asked = seatedIn(list).filter((entry) => !hasAnswered(entry));
    list = { ...list, tournament: { ...list.tournament, coming_asked_at: timestamp(now) } };
    for (const { id } of asked) list = withEntry(list, id, { asked_at: timestamp(now) });
    await askComing(tx, deps, list, asked);
  }
  const done = list.tournament.released_at;
  const silent = silentIn(list).filter((entry) => isDue(releaseAtOf(list, entry), done, now));
  if (silent.length > 0) {
    list = await releasePlaces(tx, deps, list, silent);
    list = { ...list, tournament: { ...list.tournament, released_at: timestamp(now) } };
  }
  return list;
}

/** Guests cannot answer, so they keep their places. Who lost a place by silence is no reason to take one from another silent player. */
async function releasePlaces(
  tx: Transactor,
  deps: ActionDeps,
  list: EntryList,
  silent: readonly ParticipantRow[],
): Promise<EntryList> {
  const waiting = list.entries.filter(({ status }) => status === "waitlist");
  const takers = waiting.filter((entry) => entry.asked_at === "" || hasAnswered(entry));
  if (takers.length === 0) return list;
  const seated = seatedIn(list);
  const guests = new Set((await usersOf(tx, seated)).filter(({ guest }) => guest).map(({ id }) => id));
  const released = toRelease(
    seated.map((entry) => {
      const partner = partnerOf(seated, entry);
      return {
        id: entry.id,
        registeredAt: readTimestamp(entry.registration_date).getTime(),
        silent: silent.includes(entry) && !guests.has(entry.user),
        ...(partner && { partner: partner.id }),
      };
    }),
    takers.length,
  ).toReversed();
  const { tournament } = list;
  let after = list;
  const to: string[] = [];
  for (const [index, id] of released.entries()) {
    const entry = seated.find((one) => one.id === id);
    if (!entry) continue;
    // A blocked person waits in no line: a freed place would be theirs again. They are notified as of every removal.
    const isRemoved = await isBlocked(tx, tournament.organizer, entry.user);
    if (!isRemoved) to.push(entry.user);
    const waits = { status: "waitlist", position: waiting.length + index + 1 } as const;
    after = isRemoved ? withdrawEntry(after, entry) : withEntry(after, id, waits);
  }
  // A person may be promoted after a release, and be silent again.
  const key = `${questionOf(tournament)} ${timestamp(deps.clock())}`;
  await notify(tx, deps, { to, kind: "place-released", tournament, key, data: {} });
  return after;
}

/** The «I come» of the player, or of who brought them along, and the answer that taking a place after the question is. */
export function withAnswer(list: EntryList, viewer: Viewer, before: ParticipantRow, now: Date): EntryList {
  if (viewer.kind !== "user" || !answersFor(before, viewer.id) || organises(list.tournament, viewer.id)) return list;
  const entry = list.entries.find(({ id }) => id === before.id);
  const takes = before.status === "waitlist" && entry !== undefined && isSeated(entry);
  const confirms = before.status === "registered" && entry?.status === "confirmed";
  return takes || confirms ? withEntry(list, before.id, { confirmed_at: timestamp(now) }) : list;
}

/** Whether players are asked to confirm at this moment. */
export function isAsking(list: EntryList, now: Date): boolean {
  const { askAt } = momentsOf(list);
  return !list.isStopped && takesEntries(list.tournament) && askAt !== undefined && askAt <= now.getTime();
}
