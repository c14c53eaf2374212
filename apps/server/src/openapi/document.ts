// The OpenAPI 3.1 document, made from the operations and the contract.
import { collections, openedCourt, rosterChange } from "@bandeha/contract";
import { z } from "zod";
import { answerTexts, type Content, type Operation, refusalContent, refusalTexts } from "./operation.ts";
import { accountOperations } from "./operations/account.ts";
import { administrationOperations } from "./operations/administration.ts";
import { calendarOperations } from "./operations/calendar.ts";
import { hostOperations } from "./operations/hosts.ts";
import { linkOperations } from "./operations/links.ts";
import { otherOperations, otherSchemas } from "./operations/others.ts";
import { pushOperations } from "./operations/push.ts";
import { batchOperation, recordOperations } from "./operations/records.ts";
import { sessionSchemas, signInOperations } from "./operations/sign-in.ts";
import { superuserOperations } from "./operations/superusers.ts";
import { telegramOperations } from "./operations/telegram.ts";
import { bodySchema, errorSchema, listSchema, recordSchema, type Schema, schemaName } from "./schema.ts";

export const operations: readonly Operation[] = [
  ...recordOperations,
  batchOperation,
  ...signInOperations,
  ...telegramOperations,
  ...pushOperations,
  ...calendarOperations,
  ...superuserOperations,
  ...administrationOperations,
  ...accountOperations,
  ...hostOperations,
  ...linkOperations,
  ...otherOperations,
];

const schemasOfCollections = (): Record<string, Schema> =>
  Object.fromEntries(
    Object.values(collections).flatMap((collection) => {
      const name = schemaName(collection.name);
      return [
        [name, recordSchema(collection)],
        [`${name}List`, listSchema(name)],
        [`${name}Body`, bodySchema(collection)],
      ];
    }),
  );

const SECURITY = {
  none: undefined,
  optional: [{}, { token: [] }],
  required: [{ token: [] }],
  superuser: [{ token: [] }],
} as const;

const RETRY_AFTER = { description: "Seconds.", schema: { type: "string" } };

const contentOf = (content: Content | undefined) =>
  content && { content: { [content.type]: { schema: content.schema } } };

const refusals = Object.fromEntries(
  Object.entries(refusalTexts).map(([status, description]) => [
    `E${status}`,
    {
      description,
      ...contentOf(refusalContent),
      ...(["429", "503"].includes(status) && { headers: { "Retry-After": RETRY_AFTER } }),
    },
  ]),
);

function operationObject({ id, tag, summary, description, token, parameters, body, ...operation }: Operation) {
  const answers = Object.entries(operation.answers).map(([status, content]) => [
    status,
    {
      description:
        refusalTexts[Number(status)] ??
        answerTexts[Number(status)] ??
        (content ? "Done." : "Done; the answer has no body."),
      ...contentOf(content),
    },
  ]);
  const refused = operation.refusals.map((status) => [status, { $ref: `#/components/responses/E${status}` }]);
  const security = SECURITY[token];
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(security && { security }),
    ...(parameters && { parameters }),
    ...(body && { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
    responses: Object.fromEntries([...answers, ...refused]),
  };
}

export function openapiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: operationObject(operation) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Bandeha",
      version: "1",
      description:
        "Padel tournaments over PocketBase's record API. The official client `pocketbase` works as it is; deviations are listed in `docs/wire.md`. An unknown address is answered with 404, never with 405.",
    },
    paths,
    components: {
      schemas: {
        ...schemasOfCollections(),
        ...sessionSchemas,
        ...otherSchemas,
        LineupChange: z.toJSONSchema(rosterChange, { io: "input" }),
        OpenedCourt: z.toJSONSchema(openedCourt, { io: "input" }),
        LineupPreview: { type: "object" },
        Error: errorSchema,
      },
      responses: refusals,
      securitySchemes: {
        token: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "The token of a session, as it is.",
        },
      },
    },
  };
}
