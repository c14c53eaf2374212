// Estimates the cost of a stream's topics per change: related rows that filters read, and records that expands read. Computed when a client subscribes.
import { limits } from "@bandeha/contract";
import type { Viewer } from "../actions/transaction/action.ts";
import type { ServerCollection } from "../collections/collection.ts";
import { serverCollections } from "../collections/index.ts";
import { type ExpandTree, parseExpand } from "../records/read/expand-tree.ts";
import { parseListQuery } from "../records/read/parse-list-query.ts";
import { linkOf } from "../records/routes/links.ts";
import { lookupsOf } from "../storage/cost.ts";
import { pause } from "../time-slice.ts";
import type { Topic } from "./topic.ts";

const { topicCostMax, streamCostMax, topicCostFree } = limits.realtime;

/** Estimated number of records of a back relation. */
const BEHIND = 16;

function expandCost({ schema }: ServerCollection, tree: ExpandTree): number {
  let cost = 0;
  for (const [name, below] of tree) {
    const link = linkOf(schema, name);
    if (link) cost += (link.kind === "back" ? BEHIND : 1) * (1 + expandCost(link.target, below));
  }
  return cost;
}

function topicCost({ collection: name, query }: Topic, viewer: Viewer, now: Date): number {
  const collection = serverCollections[name];
  const filter = query.get("filter");
  const asked = filter ? parseListQuery(collection, new URLSearchParams({ filter }), viewer, now) : undefined;
  const lookups = asked?.ok && asked.where ? lookupsOf(asked.where) : 0;
  return lookups + expandCost(collection, parseExpand(query.get("expand")));
}

/** The cost that counts against the budget of the server; undefined if one topic or their sum exceeds the limit of a stream. */
export async function streamCost(topics: readonly Topic[], viewer: Viewer, now: Date): Promise<number | undefined> {
  let total = 0;
  for (const topic of topics) {
    await pause();
    const cost = topicCost(topic, viewer, now);
    if (viewer.kind !== "superuser" && cost > topicCostMax) return undefined;
    total += Math.max(0, cost - topicCostFree);
  }
  return viewer.kind !== "superuser" && total > streamCostMax ? undefined : total;
}
