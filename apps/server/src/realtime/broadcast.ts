// A committed change → what each circle of listeners gets to read of it. The same rules, filters and private fields as a list (protocol 4.4).
import type { Viewer } from "../actions/action.ts";
import type { ServerCollection } from "../collections/collection.ts";
import { serverCollections } from "../collections/index.ts";
import { matches } from "../records/filter/matches.ts";
import { relatedThrough } from "../records/filter/related.ts";
import { type Reading, requestReader } from "../records/reading.ts";
import { showRows } from "../records/show.ts";
import { understand } from "../records/understand.ts";
import { allOf, visible } from "../records/visible.ts";
import type { Condition } from "../storage/condition.ts";
import type { Change, Reader, Row } from "../storage/storage.ts";
import type { Audience, Circle, Listened } from "./audience.ts";
import { deliver } from "./client.ts";
import { encode, field } from "./event-stream.ts";
import type { Topic } from "./topic.ts";

type BroadcastDeps = { audience: Audience; reader: Reader; clock: () => Date };

/** Circles looked at before other work of the process gets its turn. */
const BREATH = 200;

/** @param changes of one commit; its rows are read once for all listeners */
export async function broadcast({ audience, reader, clock }: BroadcastDeps, changes: readonly Change[]): Promise<void> {
  const after = requestReader(reader);
  const before = withDeleted(after, changes);
  let looked = 0;
  for (const change of changes) {
    // A deleted record is judged as it was, among the records that went with it.
    const reading = change.action === "delete" ? before : after;
    for (const listened of audience.of(change)) {
      const said = new Map<string, Uint8Array | undefined>();
      for (const circle of [...listened.circles.values()]) {
        if (++looked % BREATH === 0) await new Promise(setImmediate);
        const event = await eventFor(
          listened,
          circle,
          change,
          { viewer: circle.viewer, reader: reading },
          said,
          clock(),
        );
        if (event) for (const client of [...circle.clients]) deliver(client, event);
      }
    }
  }
}

/** Undefined when this circle may not see the record, or did not ask for it. */
async function eventFor(
  { topic }: Listened,
  { viewer }: Circle,
  { action, table, row }: Change,
  reading: Reading,
  said: Map<string, Uint8Array | undefined>,
  now: Date,
): Promise<Uint8Array | undefined> {
  const collection = serverCollections[topic.collection];
  const condition = conditionFor(topic, collection, viewer, now);
  if (condition === "nothing") return undefined;
  if (condition !== "everything" && !(await matches(condition, table, row, relatedThrough(reading.reader))))
    return undefined;
  // Without private fields and relations all who see the record see the same: it is written once.
  const isSame = !collection.present && !topic.query.get("expand");
  const key = isSame ? "" : JSON.stringify(viewer);
  if (said.has(key)) return said.get(key);
  const [record] = (await showRows(collection, [row], topic.query, reading)) ?? [];
  const event = record === undefined ? undefined : encode(eventText(topic, action, record));
  said.set(key, event);
  return event;
}

const eventText = (topic: Topic, action: Change["action"], record: unknown): string =>
  `${field("event", topic.name)}${field("data", JSON.stringify({ action, record }))}\n`;

/** All records by the list rule, one record by the view rule, and then the subscription's own filter. */
function conditionFor(
  { id, query }: Topic,
  collection: ServerCollection,
  viewer: Viewer,
  now: Date,
): Condition | "everything" | "nothing" {
  const seen = visible(id ? collection.view : collection.list, viewer);
  if (seen === "locked") return "nothing";
  const asked = understand(collection, new URLSearchParams({ filter: query.get("filter") ?? "" }), viewer, now);
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
