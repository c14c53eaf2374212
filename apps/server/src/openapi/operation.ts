// One documented operation: the route it stands for, what it takes and every status it may answer with.
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
  /** Of OpenAPI: `/api/collections/tournaments/records/{id}`. */
  path: string;
  /** Of the router, where it differs by more than how a parameter is written: one route serves every collection. */
  route?: string;
  /** Whether a token is of use, or needed. */
  token: "none" | "optional" | "required" | "superuser";
  parameters?: readonly Parameter[];
  body?: Schema;
  /** What a success looks like; undefined where it has no body. */
  answers: Record<number, Content | undefined>;
  /** Statuses of refusals, each an `Error`. */
  refusals: readonly number[];
};

export const json = (schema: Schema): Content => ({ type: "application/json", schema });

export const pathParameter = (name: string, description: string, schema: Schema): Parameter => ({
  name,
  in: "path",
  description,
  required: true,
  schema,
});

/** Any request may meet them: a hostile address is slowed down, a busy server says so. 431 comes from the socket, without a body. */
export const ANY = [429, 431, 503] as const;
export const READ = [400, 403, 404, ...ANY] as const;
/** 409: a result that someone else has changed, or a preview that no longer holds. */
export const WRITE = [400, 401, 403, 404, 409, 413, ...ANY] as const;

export const refusalTexts: Record<number, string> = {
  400: "The request cannot be done as asked: unreadable, invalid or refused by a rule. `code` or `data` says which.",
  401: "Needs a session.",
  403: "Not allowed for this caller.",
  404: "No such record, or none that this caller may see.",
  409: "Someone has changed it meanwhile.",
  413: "The body is too large.",
  429: "Too many requests; `Retry-After` says when to come back.",
  431: "The headers and the address are longer than 16 KB together. The answer has no body.",
  502: "No sender accepted the code.",
  503: "The server is busy or its database is away; `Retry-After` says when to come back.",
};

/** What a refusal holds. */
export const refusalContent = (status: string): Content | undefined =>
  status === "431" ? undefined : json(ref("Error"));

/** As the router writes it: `/tournament/{id}/preview.png` is `/tournament/:id/preview.png`. */
export const routeOf = ({ route, method, path }: Operation): string =>
  `${method.toUpperCase()} ${route ?? path.replace(/\{(\w+)\}/g, ":$1")}`;
