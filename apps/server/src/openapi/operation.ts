// The type of a documented operation: its route, its input and all its statuses.
import { ref, type Schema } from "./schema.ts";

type Method = "get" | "post" | "patch" | "put" | "delete";

export type Parameter = {
  name: string;
  in: "query" | "path" | "header";
  description?: string;
  required?: boolean;
  schema: Schema;
};

export type Content = { type: string; schema: Schema };

export type Operation = {
  id: string;
  tag: string;
  summary: string;
  description?: string;
  method: Method;
  /** In OpenAPI's form: `/api/collections/tournaments/records/{id}`. */
  path: string;
  /** In the router's form, if it differs in more than the notation of parameters: one route serves every collection. */
  route?: string;
  /** Whether a token is used or required. */
  token: "none" | "optional" | "required" | "superuser";
  parameters?: readonly Parameter[];
  body?: Schema;
  /** Successful responses, and refusals whose body is not an `Error`; undefined if there is no body. */
  answers: Record<number, Content | undefined>;
  /** Statuses of refusals; their body is an `Error`. */
  refusals: readonly number[];
};

export const jsonContent = (schema: Schema): Content => ({ type: "application/json", schema });

export const pathParameter = (name: string, description: string, schema: Schema): Parameter => ({
  name,
  in: "path",
  description,
  required: true,
  schema,
});

/** Possible for every request: rate limits, large headers, overload. */
export const ANY = [429, 431, 503] as const;
/** The address of a merged club or account: `Location` is that of the one that stays. */
export const MOVED = { 301: undefined };
export const READ = [400, 403, 404, ...ANY] as const;
/** 409: someone else has changed the result, or the preview is no longer valid. */
export const WRITE = [400, 401, 403, 404, 409, 413, ...ANY] as const;

export const answerTexts: Record<number, string> = {
  301: "It was merged; `Location` is the address of the one that stays.",
};

export const refusalTexts: Record<number, string> = {
  400: "The request cannot be done as asked: unreadable, invalid or refused by a rule. `code` or `data` says which.",
  401: "Needs a session.",
  403: "Not allowed for this caller.",
  404: "No such record, or none that this caller may see.",
  409: "Someone has changed it meanwhile.",
  413: "The body is too large.",
  429: "Too many requests; `Retry-After` says when to come back.",
  431: "The headers and the address are longer than 16 KB together. The connection ends.",
  502: "No sender accepted the code.",
  503: "The server is busy or its database is away; `Retry-After` says when to come back.",
};

/** The body of a refusal. */
export const refusalContent: Content = jsonContent(ref("Error"));

/** In the router's form: `/tournament/{id}/preview.png` is `/tournament/:id/preview.png`. */
export const routeOf = ({ route, method, path }: Operation): string =>
  `${method.toUpperCase()} ${route ?? path.replace(/\{(\w+)\}/g, ":$1")}`;
