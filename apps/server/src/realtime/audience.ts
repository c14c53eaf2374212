// Who listens to what: from a changed record to the topics that name it, and from a topic to its listeners by what they may see.
import type { Viewer } from "../actions/transaction/action.ts";
import type { Change } from "../storage/storage.ts";
import type { StreamClient } from "./client.ts";
import type { Topic } from "./topic.ts";

/** Listeners of one topic with one identity: they see the same. */
export type SubscriberGroup = { viewer: Viewer; clients: Set<StreamClient> };
export type TopicSubscribers = { topic: Topic; circles: Map<string, SubscriberGroup> };

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
    const listened = topics.get(topic.name) ?? { topic, circles: new Map<string, SubscriberGroup>() };
    topics.set(topic.name, listened);
    const identity = identityOf(client.viewer);
    const circle = listened.circles.get(identity) ?? { viewer: client.viewer, clients: new Set() };
    listened.circles.set(identity, circle);
    circle.clients.add(client);
  }

  function remove(client: StreamClient, topic: Topic): void {
    const topics = byRecord.get(keyOf(topic));
    const listened = topics?.get(topic.name);
    const identity = identityOf(client.viewer);
    const circle = listened?.circles.get(identity);
    circle?.clients.delete(client);
    if (circle?.clients.size === 0) listened?.circles.delete(identity);
    if (listened?.circles.size === 0) topics?.delete(topic.name);
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
      // The index holds collections' names alone, so any other table finds nothing.
      for (const id of ["*", row.id]) yield* [...(byRecord.get(`${table}/${id}`)?.values() ?? [])];
    },
  };
}
