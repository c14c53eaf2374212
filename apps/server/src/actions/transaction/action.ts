// What every action shares. An action is one file, one transaction: lock the tournament, read, ask the engine, write, return an outcome.
// Expected refusals are values; only bugs throw. Nothing here knows HTTP.
import type { ErrorCode, FieldErrors, Operator } from "@bandeha/contract";
import type { Draw, DrawInput } from "@bandeha/engine";
import type { Reader, Row, Storage, Value } from "../../storage/storage.ts";

/** `link`: the id of the link whose token the request carried; its state is checked by the action that it allows. */
export type Viewer =
  | { kind: "guest"; link?: string }
  /** `mayReadPhone` counts the organisers whose phones this account reads; absent when no phone is shown. */
  | { kind: "user"; id: string; link?: string; mayReadPhone?: (organiser: string) => boolean }
  | { kind: "superuser"; id: string };

/** Who acts when a job does; a superuser too, where it does not matter which. */
export const THE_SERVER: Viewer = { kind: "superuser", id: "" };
/** Encryption at rest. A text is bound to its owner: another owner cannot open it. */
export type Sealing = {
  seal: (text: string, owner: string) => Promise<string>;
  /** `undefined` if no known key opens it. `outdated`: the key is not the current one. */
  open: (sealed: string, owner: string) => Promise<{ text: string; outdated: boolean } | undefined>;
};

/** Asks the payment provider about the key of a shop. `unknown`: it did not answer, or may not be asked now. */
export type CheckShop = (
  owner: string,
  access: { shopId: string; secretKey: string },
) => Promise<"accepted" | "refused" | "unknown">;

/** What a round is drawn from: the tournament's type and the engine's input. */
export type DrawRequest = { type: string; input: Omit<DrawInput, "designs"> };

/** The owner of a draw: each owner has a share of the queue. */
export type DrawOwner = { tournament: string; organiser: string };

/** The owner's share is used up. */
export type TooManyDraws = { ok: false; retryAfterSeconds: number };

/** The part of the storage that actions use; a batch passes one that joins its transaction. */
export type ActionStorage = Pick<Storage, "reader" | "transact">;

export type ActionDeps = {
  storage: ActionStorage;
  clock: () => Date;
  /** 15 characters of a-z0-9. */
  newId: () => string;
  /** Runs the engine outside the event loop; deterministic for a request. */
  draw: (request: DrawRequest, owner: DrawOwner) => Promise<Draw | TooManyDraws>;
  /** The operator of personal data; absent when not configured. */
  operator?: Operator | undefined;
  /** Whether a channel has a device or an account of this user. Absent: not known. */
  reaches?: (reader: Reader, user: string) => Promise<boolean>;
  /** Encrypts the keys of shops; without it no shop can be connected. */
  sealing?: Sealing | undefined;
  /** Whether this batch made the row. Absent outside of batches. */
  isMadeHere?: (id: string) => boolean;
  /** Absent where it may not be called, as within a transaction. */
  checkShop?: CheckShop | undefined;
};

/** A requested write: only known fields of the collection, already cast; absent keys were not sent. */
export type WriteRequest = {
  viewer: Viewer;
  body: Record<string, Value>;
  /** Client-chosen id on create (makes a retry safe). */
  id?: string;
  /** `If-Match`: the `updated` the client last saw; a different one is a conflict. */
  ifMatch?: string;
};

/** A write to a row that exists. `row` is as it was read; an action reads it again under its lock. */
export type ChangeRequest = WriteRequest & { row: Row };

export type Denied =
  /** Refused by the access rule: 400 with empty data on create, 404 on update and delete. */
  | { ok: false; kind: "forbidden" }
  | { ok: false; kind: "invalid"; errors: FieldErrors }
  | { ok: false; kind: "refused"; code: ErrorCode; field?: string; retryAfterSeconds?: number; evening?: string };

export type ActionOutcome = { ok: true; row: Row } | Denied;

export const refused = (code: ErrorCode, field?: string): Denied & { kind: "refused" } => ({
  ok: false,
  kind: "refused",
  code,
  field,
});
export const forbidden: Denied = { ok: false, kind: "forbidden" };
export const invalid = (errors: FieldErrors): Denied => ({ ok: false, kind: "invalid", errors });

/** The denial of a change of several evenings, with the local day of the evening that does not take it. */
export function ofEvening(denied: Denied, date: string): Denied {
  const evening = date.slice(0, 10);
  if (denied.kind === "refused") return { ...denied, field: denied.field ?? "series_scope", evening };
  if (denied.kind === "forbidden") return denied;
  const errors = Object.entries(denied.errors).map(([field, error]) => [field, { ...error, params: { evening } }]);
  return { ...denied, errors: Object.fromEntries(errors) };
}
