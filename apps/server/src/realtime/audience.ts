// The index of subscriptions: from a changed record to the topics that contain it, and from a topic to its subscriber groups.
import type { Viewer } from "../actions/transaction/action.ts";
import type { Change } from "../storage/storage.ts";
import type { StreamClient } from "./client.ts";
import type { Topic } from "./topic.ts";

/** Clients with the same topic and identity. They receive the same events. */
export type SubscriberGroup = { viewer: Viewer; clients: Set<StreamClient> };
export type TopicSubscribers = { topic: Topic; groups: Map<string, SubscriberGroup> };

export type Audience = {
  add: (client: StreamClient) => void;
  remove: (client: StreamClient) => void;
  of: (change: Change) => Iterable<TopicSubscribers>;
};

const keyOf = ({ collection, id }: Pick<Topic, "collection" | "id">): string => `${collection}/${id ?? "*"}`;
const identityOf = (viewer: Viewer): string => (viewer.kind === "guest" ? "" : `${viewer.kind}:${viewer.id}`);

export function createAudience(): Audience {
  const byRecord = new Map<string, Map<string, TopicSubscribers>>();

  function add(client: StreamClient, topic: Topic): void {
    const topics = byRecord.get(keyOf(topic)) ?? new Map<string, TopicSubscribers>();
    byRecord.set(keyOf(topic), topics);
    const subscribers = topics.get(topic.name) ?? { topic, groups: new Map<string, SubscriberGroup>() };
    topics.set(topic.name, subscribers);
    const identity = identityOf(client.viewer);
    const group = subscribers.groups.get(identity) ?? { viewer: client.viewer, clients: new Set() };
    subscribers.groups.set(identity, group);
    group.clients.add(client);
  }

  function remove(client: StreamClient, topic: Topic): void {
    const topics = byRecord.get(keyOf(topic));
    const subscribers = topics?.get(topic.name);
    const identity = identityOf(client.viewer);
    const group = subscribers?.groups.get(identity);
    group?.clients.delete(client);
    if (group?.clients.size === 0) subscribers?.groups.delete(identity);
    if (subscribers?.groups.size === 0) topics?.delete(topic.name);
    if (topics?.size === 0) byRecord.delete(keyOf(topic));
  }

  return {
    add: (client) => {
      for (const topic of client.topics) add(client, topic);
    },
    remove: (client) => {
      for (const topic of client.topics) remove(client, topic);
    },
    *of({ table, row }) {
      // The index has only names of collections, so changes of internal tables match nothing.
      for (const id of ["*", row.id]) yield* [...(byRecord.get(`${table}/${id}`)?.values() ?? [])];
    },
  };
}
