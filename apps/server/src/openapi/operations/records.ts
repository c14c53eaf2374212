// The record API, documented per collection. In the router one route serves all collections.
import { type Collection, collections, limits } from "@bandeha/contract";
import { serverCollections } from "../../collections/index.ts";
import { ANY, jsonContent, type Operation, type Parameter, pathParameter, READ, WRITE } from "../operation.ts";
import { anyText, recordId, ref, type Schema, schemaName } from "../schema.ts";

const ALL = "/api/collections/:collection/records";
const ONE = `${ALL}/:id`;

const query = (name: string, description: string, schema: Schema = anyText): Parameter => ({
  name,
  in: "query",
  description,
  schema,
});

export const fields = query("fields", "Keys to answer with: `id,name,expand.city.name`; `*` is all of a level.");
export const expand = query("expand", "Relations to bring along: `city,club,organizer`.");
export const paging: readonly Parameter[] = [
  query("page", "1 is the first.", { type: "integer" }),
  query("perPage", `At most ${limits.list.perPageMax}; the number used is answered.`, { type: "integer" }),
  query("skipTotal", "Saves the counting: the totals are -1.", { type: "boolean" }),
  query("sort", "`-date,name`: `-` is descending.", { type: "string", examples: ["-created", "id"] }),
  query("filter", "As in PocketBase: `status = 'open' && date >= @now`.", {
    type: "string",
    maxLength: limits.list.filterMax,
    examples: ["id != ''"],
  }),
];

const ifMatch: Parameter = {
  name: "If-Match",
  in: "header",
  description:
    "The `updated` that the change is based on: 409 when the record has changed since. Of a leaving: `refund <kopecks at once> <kopecks later>` that was shown, 409 when less would come back.",
  schema: anyText,
};

const seenCourt: Parameter = {
  ...ifMatch,
  description:
    "`updated` of the match, and the reports of both sides that were seen: 409 when they have changed since.",
};

/** What a create is based on. */
const basisOf: Partial<Record<keyof typeof serverCollections, Parameter>> = {
  tournament_score_reports: seenCourt,
  tournament_objections: {
    ...ifMatch,
    description: "`updated` of the match whose result was seen: 409 when it has changed since.",
  },
};

const operationsOf = (collection: Collection & { name: keyof typeof serverCollections }): Operation[] => {
  const { name } = collection;
  const record = schemaName(name);
  const path = `/api/collections/${name}/records`;
  const one = `${path}/{id}`;
  const id = pathParameter("id", "Of the record.", recordId);
  const rules = serverCollections[name];
  const common = { tag: name, token: "optional" } as const;
  const whoWrites = (rule: unknown) => (rule ? {} : { description: "For superusers alone; 403 for others." });
  return [
    {
      ...common,
      id: `list${record}`,
      summary: `List ${name}`,
      method: "get",
      path,
      route: ALL,
      parameters: [...paging, expand, fields],
      answers: { 200: jsonContent(ref(`${record}List`)) },
      refusals: READ,
    },
    {
      ...common,
      id: `view${record}`,
      summary: `View one of ${name}`,
      method: "get",
      path: one,
      route: ONE,
      parameters: [id, expand, fields],
      answers: { 200: jsonContent(ref(record)) },
      refusals: READ,
    },
    {
      ...common,
      ...whoWrites(rules.create),
      id: `create${record}`,
      summary: `Create one of ${name}`,
      method: "post",
      path,
      route: ALL,
      parameters: [...[basisOf[name] ?? []].flat(), expand, fields],
      body: ref(`${record}Body`),
      answers: { 200: jsonContent(ref(record)) },
      refusals: WRITE,
    },
    {
      ...common,
      ...whoWrites(rules.update),
      id: `update${record}`,
      summary: `Update one of ${name}`,
      method: "patch",
      path: one,
      route: ONE,
      parameters: [id, ifMatch, expand, fields],
      body: ref(`${record}Body`),
      answers: { 200: jsonContent(ref(record)) },
      refusals: WRITE,
    },
    {
      ...common,
      ...whoWrites(rules.delete),
      id: `delete${record}`,
      summary: `Delete one of ${name}`,
      method: "delete",
      path: one,
      route: ONE,
      parameters: [id],
      answers: { 204: undefined },
      refusals: WRITE,
    },
  ];
};

export const recordOperations: readonly Operation[] = Object.values(collections).flatMap(operationsOf);

const request: Schema = {
  type: "object",
  required: ["method", "url"],
  properties: {
    method: { enum: ["POST", "PUT", "PATCH", "DELETE"] },
    url: {
      type: "string",
      maxLength: limits.batch.urlMax,
      examples: ["/api/collections/tournaments/records"],
    },
    headers: { type: "object", additionalProperties: anyText },
    body: { type: "object" },
  },
};

export const batchOperation: Operation = {
  id: "batch",
  tag: "batch",
  summary: "Write many records as one transaction",
  description: "All are written or none; a failure names its request in `data.requests`. PUT creates or updates.",
  method: "post",
  path: "/api/batch",
  token: "optional",
  body: {
    type: "object",
    required: ["requests"],
    properties: {
      requests: { type: "array", minItems: 1, maxItems: limits.batch.requestsMax, items: request },
    },
  },
  answers: { 200: jsonContent(ref("BatchResults")) },
  refusals: [400, 403, 413, ...ANY],
};
