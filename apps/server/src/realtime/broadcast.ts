// A committed change → what each circle of listeners gets to read of it. The same rules, filters and private fields as a list (wire 4.4).
import type { Viewer } from "../actions/transaction/action.ts";
import { serverCollections } from "../collections/index.ts";
import { matches } from "../records/filter/matches.ts";
import { type Related, relatedThrough } from "../records/filter/related.ts";
import { parseListQuery } from "../records/parse-list-query.ts";
import { type ReadRequest, requestReader } from "../records/read-request.ts";
import { showRows } from "../records/show.ts";
import { allOf, visible } from "../records/visible.ts";
import type { Condition } from "../storage/condition.ts";
import type { Change, Reader, Row } from "../storage/storage.ts";
import { pause } from "../time-slice.ts";
import type { Audience, SubscriberGroup, TopicSubscribers } from "./audience.ts";
import { deliver } from "./client.ts";
import { encode, field } from "./event-stream.ts";
import type { Topic } from "./topic.ts";

type BroadcastDeps = { audience: Audience; reader: Reader; clock: () => Date };

/** @param changes of one commit; its rows are read once for all listeners */
export async function broadcast({ audience, reader, clock }: BroadcastDeps, changes: readonly Change[]): Promise<void> {
  const after = requestReader(reader);
  const before = withDeleted(after, changes);
  const seen = {
    after: { reader: after, related: relatedThrough(after) },
    before: { reader: before, related: relatedThrough(before) },
  };
  for (const change of changes) {
    // A deleted record is judged as it was, among the records that went with it.
    const telling = { change, now: clock(), ...seen[change.action === "delete" ? "before" : "after"] };
    for (const listened of audience.of(change)) await tell(listened, telling);
  }
}

type Telling = { change: Change; reader: Reader; related: Related; now: Date };

async function tell({ topic, circles }: TopicSubscribers, { change, reader, related, now }: Telling): Promise<void> {
  // Without private fields and relations all who see the record see the same: it is written once.
  const { private: kept, present } = serverCollections[topic.collection];
  const isSame = !kept && !present && !topic.query.get("expand");
  let same: Uint8Array | undefined;
  for (const circle of [...circles.values()]) {
    await pause();
    const wanted = conditionFor(topic, circle, now);
    if (wanted === "nothing") continue;
    if (wanted !== "everything" && !(await matches(wanted, change.table, change.row, related))) continue;
    const event = same ?? (await eventFor(topic, change, { viewer: circle.viewer, reader }));
    if (isSame) same = event;
    if (event) for (const client of [...circle.clients]) deliver(client, event);
  }
}

/** What the expand of one event may read, where a query counts as many rows. */
const EXPANDED_MAX = { rows: 2000, characters: 500_000 } as const;

async function eventFor(topic: Topic, { action, row }: Change, reading: ReadRequest): Promise<Uint8Array | undefined> {
  const budget = { ...EXPANDED_MAX };
  const [record] = (await showRows(serverCollections[topic.collection], [row], topic.query, reading, budget)) ?? [];
  return record === undefined ? undefined : encode(eventText(topic, action, record));
}

const eventText = (topic: Topic, action: Change["action"], record: unknown): string =>
  `${field("event", topic.name)}${field("data", JSON.stringify({ action, record }))}\n`;

type Wanted = Condition | "everything" | "nothing";

/** What does not depend on the time of day is worked out once for a circle. */
const worked = new WeakMap<SubscriberGroup, Wanted>();

function conditionFor(topic: Topic, circle: SubscriberGroup, now: Date): Wanted {
  const known = worked.get(circle);
  if (known) return known;
  const wanted = wantedBy(topic, circle.viewer, now);
  if (!topic.query.get("filter")?.includes("@")) worked.set(circle, wanted);
  return wanted;
}

/** All records by the list rule, one record by the view rule, and then the subscription's own filter. */
function wantedBy({ collection: name, id, query }: Topic, viewer: Viewer, now: Date): Wanted {
  const collection = serverCollections[name];
  const seen = visible(id ? collection.view : collection.list, viewer);
  if (seen === "locked") return "nothing";
  const asked = parseListQuery(collection, new URLSearchParams({ filter: query.get("filter") ?? "" }), viewer, now);
  // A filter that cannot be read, or asks for what may not be searched, lets nothing through.
  if (!asked.ok) return "nothing";
  return allOf(seen, asked.where) ?? "everything";
}

/** The commit's deleted rows, as if they still stood. */
function withDeleted(reader: Reader, changes: readonly Change[]): Reader {
  const deleted = new Map<string, Row>();
  for (const { action, table, row } of changes) if (action === "delete") deleted.set(`${table}/${row.id}`, row);
  return { ...reader, findById: async (table, id) => deleted.get(`${table}/${id}`) ?? reader.findById(table, id) };
}
