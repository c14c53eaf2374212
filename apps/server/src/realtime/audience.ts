// The index of subscriptions: from a changed record to the topics that contain it, and from a topic to its clients.
import type { Viewer } from "../actions/transaction/action.ts";
import { findCollection, serverCollections } from "../collections/index.ts";
import type { Change } from "../storage/storage.ts";
import type { StreamClient } from "./client.ts";
import type { Topic } from "./topic.ts";

export type Subscribers = { topic: Topic; clients: Set<StreamClient> };

export type Audience = {
  /**
   * Gives the client these topics as this viewer, and no others. Equal topics become one object. A topic that it had before keeps its subscribers, so that
   * an event that is being prepared for them reaches the client.
   */
  subscribe: (client: StreamClient, viewer: Viewer, topics: readonly Topic[]) => void;
  of: (change: Change) => Iterable<Subscribers>;
};

/** All records of a collection that only their owner sees are a topic of that owner. */
const keyOf = ({ collection, id }: Pick<Topic, "collection" | "id">, viewer: Viewer): string => {
  const isOwn = id === undefined && serverCollections[collection].ownedBy !== undefined && viewer.kind === "user";
  return `${collection}/${isOwn ? ownerKey(viewer.id) : (id ?? "*")}`;
};
const ownerKey = (user: unknown): string => `user:${user}`;

/** The keys of the topics that contain a record. */
function keysOf({ table, row }: Change): string[] {
  const owner = findCollection(table)?.ownedBy;
  return ["*", row.id, ...(owner ? [ownerKey(row[owner])] : [])].map((key) => `${table}/${key}`);
}

export function createAudience(): Audience {
  const byRecord = new Map<string, Map<string, Subscribers>>();

  /** Of the topic that is kept for all its subscribers, because a parsed topic of their own weighs a kilobyte each. */
  function subscribersOf(topic: Topic, viewer: Viewer): Subscribers {
    const key = keyOf(topic, viewer);
    const topics = byRecord.get(key) ?? new Map<string, Subscribers>();
    byRecord.set(key, topics);
    const subscribers = topics.get(topic.name) ?? { topic, clients: new Set() };
    topics.set(topic.name, subscribers);
    return subscribers;
  }

  function remove(client: StreamClient, { topic, clients }: Subscribers, viewer: Viewer): void {
    clients.delete(client);
    if (clients.size > 0) return;
    const key = keyOf(topic, viewer);
    const topics = byRecord.get(key);
    topics?.delete(topic.name);
    if (topics?.size === 0) byRecord.delete(key);
  }

  return {
    subscribe(client, viewer, topics) {
      const { viewer: viewerBefore, topics: topicsBefore } = client;
      const now = new Set(topics.map((topic) => subscribersOf(topic, viewer)));
      for (const { clients } of now) clients.add(client);
      for (const topic of topicsBefore) {
        const before = subscribersOf(topic, viewerBefore);
        if (!now.has(before)) remove(client, before, viewerBefore);
      }
      client.viewer = viewer;
      client.topics = Array.from(now, ({ topic }) => topic);
    },
    *of(change) {
      // The index has only names of collections, so changes of internal tables match nothing.
      for (const key of keysOf(change)) yield* [...(byRecord.get(key)?.values() ?? [])];
    },
  };
}
