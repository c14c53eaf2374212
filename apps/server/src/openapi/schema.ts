// JSON Schema of records and bodies, made from the contract's field tables. `docs/wire.md` describes the casts.
import { type Collection, errorMessages, type FieldSpec, limits } from "@bandeha/contract";

export type Schema = { readonly [keyword: string]: unknown };

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
export const object = (properties: Record<string, Schema>, required: readonly string[] = []): Schema => ({
  type: "object",
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false,
});
export const arrayOf = (items: Schema, more: Schema = {}): Schema => ({ type: "array", items, ...more });
export const oneOf = (...values: readonly unknown[]): Schema => ({ enum: values });
export const anyText: Schema = { type: "string" };
export const wholeNumber: Schema = { type: "integer" };
export const amount: Schema = { type: "number" };
export const yesNo: Schema = { type: "boolean" };

export const recordId: Schema = { type: "string", pattern: "^[a-z0-9]{15}$" };
/** UTC; empty if there is no value. */
const moment: Schema = { type: "string", pattern: "^$|^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" };

/** In a response. A missing text, date or relation is "", a missing number 0, a missing json null. */
function responseSchema(field: FieldSpec): Schema {
  switch (field.kind) {
    case "text":
      return anyText;
    case "number":
      return field.int ? wholeNumber : { type: "number" };
    case "bool":
      return yesNo;
    case "date":
      return moment;
    case "select":
      return oneOf(...field.values, "");
    case "relation":
      return { type: "string", pattern: "^$|^[a-z0-9]{15}$", description: `Id of a record of ${field.collection}.` };
    case "json":
      return {};
  }
}

function requestSchema(field: FieldSpec): Schema {
  switch (field.kind) {
    case "text":
      return { ...anyText, ...(field.max !== undefined && { maxLength: field.max }) };
    case "number": {
      const { min, max } = field;
      const range = {
        ...(min !== undefined && { minimum: Math.min(min, 0) }),
        ...(max !== undefined && { maximum: max }),
      };
      return { type: field.int ? "integer" : "number", ...range };
    }
    case "date":
      return { type: "string", examples: ["2026-12-05", "2026-12-05 00:00:00.000Z"] };
    default:
      return responseSchema(field);
  }
}

const visibleFields = ({ fields }: Collection): [string, FieldSpec][] =>
  Object.entries(fields).filter(([, field]) => !field.hidden);

/** PascalCase of a collection's name: `tournament_matches` is `TournamentMatches`. */
export const schemaName = (collection: string): string =>
  collection
    .split("_")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");

/** Fields that PocketBase's clients expect of auth records. */
const AUTH: Record<string, Schema> = { email: oneOf(""), emailVisibility: yesNo, verified: yesNo };

/** No field is required, because `fields` picks some. Without it every record has all of them. */
export function recordSchema(collection: Collection): Schema {
  const own = Object.fromEntries(visibleFields(collection).map(([name, field]) => [name, responseSchema(field)]));
  return object({
    id: recordId,
    collectionId: oneOf(collection.id),
    collectionName: oneOf(collection.name),
    created: moment,
    updated: moment,
    ...(collection.name === "users" && AUTH),
    ...own,
    expand: { type: "object", description: "Records that `expand` asked for, by the field that names them." },
  });
}

/** Unknown keys are ignored, so more properties than these may be sent. */
export function bodySchema(collection: Collection): Schema {
  const own = Object.fromEntries(visibleFields(collection).map(([name, field]) => [name, requestSchema(field)]));
  return { type: "object", properties: { id: recordId, ...own } };
}

export const listSchema = (record: string): Schema =>
  object(
    {
      page: { ...wholeNumber, minimum: 1 },
      perPage: { ...wholeNumber, minimum: 1, maximum: limits.list.perPageMax },
      totalItems: { ...wholeNumber, minimum: -1 },
      totalPages: { ...wholeNumber, minimum: -1 },
      items: arrayOf(ref(record)),
    },
    ["page", "perPage", "totalItems", "totalPages", "items"],
  );

/** `code` is the stable code of a refusal by the product's rules. */
export const errorSchema: Schema = object(
  {
    status: wholeNumber,
    message: anyText,
    code: oneOf(...Object.keys(errorMessages)),
    data: { type: "object", description: "What is wrong, by field.", additionalProperties: true },
    tries_left: wholeNumber,
    pow: object({ challenge: anyText, bits: wholeNumber, expires_in: wholeNumber }),
    channel: { ...anyText, description: "Where the second code went." },
    expires_in: wholeNumber,
  },
  ["status", "message", "data"],
);
