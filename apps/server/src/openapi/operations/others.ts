// Everything except the record API and signing in: the stream, roster changes, health, pictures, files for crawlers, this document.
import { limits } from "@bandeha/contract";
import { ANY, jsonContent, type Operation, pathParameter, WRITE } from "../operation.ts";
import { anyText, object, oneOf, recordId, ref, wholeNumber } from "../schema.ts";

const tournament = pathParameter("id", "Of the tournament.", recordId);

const stream: readonly Operation[] = [
  {
    id: "openStream",
    tag: "realtime",
    summary: "Open the stream of events",
    description:
      "Server-sent events. The first, `PB_CONNECT`, carries the client id; then each event is named after its subscription and holds `{action, record}`. Streams end now and then: reconnect and read again.",
    method: "get",
    path: "/api/realtime",
    token: "none",
    answers: { 200: { type: "text/event-stream", schema: anyText } },
    refusals: ANY,
  },
  {
    id: "subscribe",
    tag: "realtime",
    summary: "Set what a stream listens to",
    description: "The list replaces the one before. The session of this request is the session of the stream.",
    method: "post",
    path: "/api/realtime",
    token: "optional",
    body: {
      type: "object",
      required: ["clientId"],
      properties: {
        clientId: anyText,
        subscriptions: {
          type: "array",
          maxItems: limits.realtime.topicsMax,
          items: { type: "string", maxLength: limits.realtime.topicMax, examples: ["tournaments/*"] },
        },
      },
    },
    answers: { 204: undefined },
    refusals: [400, 403, 404, 413, ...ANY],
  },
];

const lineup: Operation = {
  id: "changeLineup",
  tag: "tournaments",
  summary: "Preview or confirm who plays on, and on how many courts",
  description: "Without `basis` nothing is written; with the `basis` of a preview that preview is confirmed.",
  method: "post",
  path: "/api/tournaments/{id}/lineup",
  token: "required",
  parameters: [tournament],
  body: ref("LineupChange"),
  answers: { 200: jsonContent(ref("LineupPreview")) },
  refusals: WRITE,
};

const courts: Operation = {
  id: "openCourt",
  tag: "tournaments",
  summary: "One more court before the start, for four people who wait",
  description:
    "`courts`: their number with the new one. `entries`: of the waitlist; they get the four places together, pairs as a whole.",
  method: "post",
  path: "/api/tournaments/{id}/courts",
  token: "required",
  parameters: [tournament],
  body: ref("OpenedCourt"),
  answers: { 200: jsonContent(object({ courts: wholeNumber, max_players: wholeNumber })) },
  refusals: WRITE,
};

const paymentNotification: Operation = {
  id: "notifyPayment",
  tag: "payments",
  summary: "A notification of YooKassa",
  description:
    "Only from YooKassa's networks. The body is a hint: the payment that it names is read from YooKassa before anything is written, so it may come in any order and any number of times.",
  method: "post",
  path: "/api/payments/yookassa",
  token: "none",
  body: {
    type: "object",
    required: ["object"],
    properties: { event: anyText, object: { type: "object", properties: { id: anyText } } },
  },
  answers: { 200: jsonContent({ type: "object" }) },
  refusals: [400, 403, 413, ...ANY],
};

const statement = (id: string, path: string, summary: string, parameters: Operation["parameters"]): Operation => ({
  id,
  tag: "payments",
  summary,
  description: "A CSV file, or with `format=xlsx` a workbook: who was to pay what, what came and how, who owes.",
  method: "get",
  path,
  token: "required",
  parameters: parameters ?? [],
  answers: { 200: { type: "text/csv", schema: anyText } },
  refusals: [400, 401, 404, ...ANY],
});

const file = (id: string, path: string, type: string, summary: string): Operation => ({
  id,
  tag: "files",
  summary,
  method: "get",
  path,
  token: "none",
  answers: { 200: { type, schema: anyText } },
  refusals: ANY,
});

const picture = (kind: "preview" | "results" | "round", summary: string): Operation => ({
  ...file(`${kind}Picture`, `/tournament/{id}/${kind}.png`, "image/png", summary),
  parameters: [tournament],
  refusals: [404, ...ANY],
});

const health: Operation = {
  id: "health",
  tag: "operations",
  summary: "Whether the server answers",
  method: "get",
  path: "/api/health",
  token: "none",
  answers: {
    200: jsonContent(
      object({ code: wholeNumber, message: anyText, data: object({ version: anyText }) }, ["code", "message", "data"]),
    ),
  },
  refusals: ANY,
};

const ready: Operation = {
  id: "ready",
  tag: "operations",
  summary: "Whether a balancer should send requests here",
  description:
    "503 while the process drains, and while its database, or the changes of other processes, cannot be reached.",
  method: "get",
  path: "/api/ready",
  token: "none",
  answers: {
    200: jsonContent(object({ code: wholeNumber, message: anyText, data: object({}) }, ["code", "message", "data"])),
  },
  refusals: [503, ...ANY],
};

const operator: Operation = {
  id: "operator",
  tag: "operations",
  summary: "Who processes personal data here",
  description: "Empty texts where the installation names no operator.",
  method: "get",
  path: "/api/operator",
  token: "none",
  answers: { 200: jsonContent(object({ name: anyText, inn: anyText, address: anyText, email: anyText })) },
  refusals: ANY,
};

const metrics: Operation = {
  ...file("metrics", "/metrics", "text/plain", "Figures for Prometheus"),
  tag: "operations",
  description: "From the machine itself, with the token of `METRICS_TOKEN`, or for a superuser.",
  token: "superuser",
  refusals: [403, ...ANY],
};

export const otherOperations: readonly Operation[] = [
  ...stream,
  lineup,
  courts,
  paymentNotification,
  statement("eveningStatement", "/api/tournaments/{id}/statement", "The fees of a tournament", [tournament]),
  statement(
    "monthStatement",
    "/api/account/statement",
    "The fees of a month: of the caller's tournaments, or of those of `organizer` that the caller runs as a co-organiser",
    [
      { name: "month", in: "query", required: true, description: "`YYYY-MM`", schema: anyText },
      { name: "organizer", in: "query", schema: recordId },
    ],
  ),
  health,
  ready,
  operator,
  metrics,
  picture("preview", "Picture for a link in a chat"),
  picture("round", "Picture of the last round for a chat: who leads, who moved, who plays where next"),
  picture("results", "Picture of the results"),
  file("robots", "/robots.txt", "text/plain", "Rules for crawlers"),
  file("sitemap", "/sitemap.xml", "application/xml", "Addresses for crawlers"),
  {
    id: "openapi",
    tag: "operations",
    summary: "This document",
    method: "get",
    path: "/api/openapi.json",
    token: "none",
    answers: { 200: jsonContent({ type: "object" }) },
    refusals: ANY,
  },
  {
    id: "docs",
    tag: "operations",
    summary: "This document as a page",
    method: "get",
    path: "/api/docs",
    token: "none",
    answers: { 200: { type: "text/html", schema: anyText } },
    refusals: ANY,
  },
];

export const otherSchemas = {
  BatchResults: { type: "array", items: object({ status: wholeNumber, body: {} }, ["status", "body"]) },
  ExportedCollection: {
    type: "object",
    properties: { id: anyText, name: anyText, type: oneOf("base", "auth", "view") },
  },
};
