// Turns a committed change into the events of its subscribers, with the rules, filters and private fields of a list (wire 4.4).
import type { Viewer } from "../actions/transaction/action.ts";
import { serverCollections } from "../collections/index.ts";
import { matches } from "../records/filter/matches.ts";
import { type Related, relatedThrough } from "../records/filter/related.ts";
import { parseListQuery } from "../records/read/parse-list-query.ts";
import { type ReadRequest, requestReader } from "../records/read/read-request.ts";
import { showRows } from "../records/read/show.ts";
import { allOf, visible } from "../records/read/visible.ts";
import type { Condition } from "../storage/condition.ts";
import type { Change, Reader, Row } from "../storage/storage.ts";
import { pause } from "../time-slice.ts";
import type { Audience, Subscribers } from "./audience.ts";
import { greet, isSameViewer, type StreamClient, sendEvent } from "./client.ts";
import { inTurns } from "./in-turns.ts";
import { field, SharedEvent } from "./shared-event.ts";
import { recordRows, STRANGER } from "./strangers.ts";
import type { Topic } from "./topic.ts";

type BroadcastDeps = { audience: Audience; reader: Reader; clock: () => Date };

/** @param changes of one commit; its rows are read once for all subscribers */
export async function broadcast({ audience, reader, clock }: BroadcastDeps, changes: readonly Change[]): Promise<void> {
  const after = requestReader(reader);
  const before = withDeleted(after, changes);
  const seen = {
    after: { reader: after, related: relatedThrough(after) },
    before: { reader: before, related: relatedThrough(before) },
  };
  for (const change of changes) {
    // Access to a deleted record is decided by its last state and by the records deleted with it.
    const publication = { change, now: clock(), ...seen[change.action === "delete" ? "before" : "after"] };
    for (const subscribers of audience.of(change)) await publish(subscribers, publication);
  }
}

type Publication = { change: Change; reader: Reader; related: Related; now: Date };

/** Writing to so many sockets takes a fraction of a slice, and asking for the time at each of them as much as a part of the write. */
const WRITES_BETWEEN_PAUSES = 16;

async function publish({ topic, clients }: Subscribers, publication: Publication): Promise<void> {
  const { private: privateFields, present } = serverCollections[topic.collection];
  const isPlain = !present && !topic.query.get("expand");
  const strangers = isPlain && clients.size > 1 ? await strangersEvent(topic, publication) : undefined;
  /** Without private fields the event is the same for everyone, so it is encoded once. */
  let same: SharedEvent | undefined;
  let guests: { event: SharedEvent | undefined } | undefined;

  const eventOf = async (viewer: Viewer) => {
    await pause();
    const event = await viewersEvent(topic, viewer, publication, same);
    if (isPlain && !privateFields) same ??= event;
    if (viewer.kind === "guest") guests = { event };
    return event;
  };

  const isEnd = topic.id !== undefined && publication.change.action === "delete";
  /** Who loses the record; with the event that says so, if they may see that. */
  const losing: { client: StreamClient; viewer: Viewer; event: SharedEvent | undefined }[] = [];
  let written = 0;
  const receivers = [...clients];
  for (const client of receivers) {
    const slice = written++ % WRITES_BETWEEN_PAUSES === 0 ? pause() : undefined;
    if (slice) await slice;
    const { viewer } = client;
    const known = strangers?.isStranger(viewer) ? strangers : viewer.kind === "guest" ? guests : undefined;
    // An await per receiver would take as long as its write.
    const { event } = known ?? { event: await eventOf(viewer) };
    // Others may have acted during a pause.
    if (!clients.has(client)) continue;
    if (!isSameViewer(client.viewer, viewer)) {
      receivers.push(client);
      continue;
    }
    if (event && !isEnd) sendEvent(client, event);
    else if (event || (await isLost(topic, viewer, publication))) losing.push({ client, viewer, event });
  }
  inTurns(losing, ({ client, viewer, event }) => {
    if (!clients.has(client)) return;
    if (event && isSameViewer(client.viewer, viewer)) sendEvent(client, event);
    else greet(client);
  });
}

/**
 * The subscriber of one record saw it before this change and may not see it any more. No event may show them what has changed, so the stream says
 * that it begins again, and the client reads what it shows (wire 4.4).
 */
async function isLost({ collection: name, id }: Topic, viewer: Viewer, { change, related }: Publication) {
  if (id === undefined || !change.before) return false;
  const seen = visible(serverCollections[name].view, viewer);
  if (typeof seen === "string") return false;
  const saw = await matches(seen, change.table, change.before, related);
  return saw && !(await matches(seen, change.table, change.row, related));
}

/** The event for all strangers, if they see it. */
async function strangersEvent(topic: Topic, { change, reader, now }: Publication) {
  const rows = recordRows(reader, change.row);
  const related = relatedThrough(rows.reader);
  const wanted = wantedBy(topic, STRANGER, now);
  const event = (await isWanted(wanted, change, related))
    ? await eventFor(topic, change, { viewer: STRANGER, reader: rows.reader })
    : undefined;
  return { isStranger: rows.isStranger, event };
}

/** @param same the event, if it is the same for all viewers and encoded already */
async function viewersEvent(
  topic: Topic,
  viewer: Viewer,
  { change, reader, related, now }: Publication,
  same: SharedEvent | undefined,
): Promise<SharedEvent | undefined> {
  if (!(await isWanted(conditionFor(topic, viewer, now), change, related))) return undefined;
  return same ?? eventFor(topic, change, { viewer, reader });
}

const isWanted = async (wanted: Wanted, { table, row }: Change, related: Related): Promise<boolean> =>
  wanted === "everything" || (wanted !== "nothing" && matches(wanted, table, row, related));

/** Limits of what the expand of one event reads. */
const EXPANDED_MAX = { rows: 2000, characters: 500_000 } as const;

async function eventFor(topic: Topic, { action, row }: Change, reading: ReadRequest): Promise<SharedEvent | undefined> {
  const budget = { ...EXPANDED_MAX };
  const [record] = (await showRows(serverCollections[topic.collection], [row], topic.query, reading, budget)) ?? [];
  return record === undefined ? undefined : new SharedEvent(eventText(topic, action, record));
}

const eventText = (topic: Topic, action: Change["action"], record: unknown): string =>
  `${field("event", topic.name)}${field("data", JSON.stringify({ action, record }))}\n`;

type Wanted = Condition | "everything" | "nothing";

/** Conditions that do not depend on the time, computed once for each viewer of a topic. */
const conditions = new WeakMap<Topic, WeakMap<Viewer, Wanted>>();

function conditionFor(topic: Topic, viewer: Viewer, now: Date): Wanted {
  if (topic.query.get("filter")?.includes("@")) return wantedBy(topic, viewer, now);
  const ofTopic = conditions.get(topic) ?? new WeakMap<Viewer, Wanted>();
  conditions.set(topic, ofTopic);
  const wanted = ofTopic.get(viewer) ?? wantedBy(topic, viewer, now);
  ofTopic.set(viewer, wanted);
  return wanted;
}

/** The list rule for all records or the view rule for one record, and the filter of the subscription. */
function wantedBy({ collection: name, id, query }: Topic, viewer: Viewer, now: Date): Wanted {
  const collection = serverCollections[name];
  const seen = visible(id ? collection.view : collection.list, viewer);
  if (seen === "locked") return "nothing";
  const asked = parseListQuery(collection, new URLSearchParams({ filter: query.get("filter") ?? "" }), viewer, now);
  // An invalid filter, or one by a field that this viewer may not search, matches nothing.
  if (!asked.ok) return "nothing";
  return allOf(seen, asked.where) ?? "everything";
}

/** A reader in which the rows that the commit deleted still exist. */
function withDeleted(reader: Reader, changes: readonly Change[]): Reader {
  const deleted = new Map<string, Row>();
  for (const { action, table, row } of changes) if (action === "delete") deleted.set(`${table}/${row.id}`, row);
  return { ...reader, findById: async (table, id) => deleted.get(`${table}/${id}`) ?? reader.findById(table, id) };
}
