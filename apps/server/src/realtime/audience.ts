// The index of subscriptions: from a changed record to the topics that contain it, and from a topic to its clients.
import type { Viewer } from "../actions/transaction/action.ts";
import { findCollection, serverCollections } from "../collections/index.ts";
import type { Change } from "../storage/storage.ts";
import type { StreamClient } from "./client.ts";
import type { Topic } from "./topic.ts";

export type Subscribers = { topic: Topic; clients: Set<StreamClient> };

export type Audience = {
  /** Replaces equal topics of the client by one object. */
  add: (client: StreamClient) => void;
  remove: (client: StreamClient) => void;
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

  /** @returns the topic that is kept for all its subscribers, because a parsed topic of their own weighs a kilobyte each */
  function add(client: StreamClient, topic: Topic): Topic {
    const key = keyOf(topic, client.viewer);
    const topics = byRecord.get(key) ?? new Map<string, Subscribers>();
    byRecord.set(key, topics);
    const subscribers = topics.get(topic.name) ?? { topic, clients: new Set() };
    topics.set(topic.name, subscribers);
    subscribers.clients.add(client);
    return subscribers.topic;
  }

  function remove(client: StreamClient, topic: Topic): void {
    const key = keyOf(topic, client.viewer);
    const topics = byRecord.get(key);
    const subscribers = topics?.get(topic.name);
    subscribers?.clients.delete(client);
    if (subscribers?.clients.size === 0) topics?.delete(topic.name);
    if (topics?.size === 0) byRecord.delete(key);
  }

  return {
    add: (client) => {
      client.topics = client.topics.map((topic) => add(client, topic));
    },
    remove: (client) => {
      for (const topic of client.topics) remove(client, topic);
    },
    *of(change) {
      // The index has only names of collections, so changes of internal tables match nothing.
      for (const key of keysOf(change)) yield* [...(byRecord.get(key)?.values() ?? [])];
    },
  };
}
