// What every action shares. An action is one file, one transaction: lock the tournament, read, ask the engine, write, return an outcome.
// Expected refusals are values; only bugs throw. Nothing here knows HTTP.
import type { ErrorCode, FieldErrors, Operator } from "@bandeha/contract";
import type { Draw, DrawInput } from "@bandeha/engine";
import type { Row, Storage, Value } from "../../storage/storage.ts";

export type Viewer =
  | { kind: "guest" }
  /** `mayReadPhone` counts the organisers whose phones this account reads; absent where nothing is shown. */
  | { kind: "user"; id: string; mayReadPhone?: (organiser: string) => boolean }
  | { kind: "superuser"; id: string };

/** What a round is drawn from: the tournament's type and the engine's input. */
export type DrawRequest = { type: string; input: Omit<DrawInput, "designs"> };

/** Whose draw it is: each has a share of the line. */
export type DrawOwner = { tournament: string; organiser: string };

/** The share is used up. */
export type TooManyDraws = { ok: false; retryAfterSeconds: number };

/** What actions need of the storage; a batch gives them one that joins its transaction. */
export type ActionStorage = Pick<Storage, "reader" | "transact">;

export type ActionDeps = {
  storage: ActionStorage;
  clock: () => Date;
  /** 15 characters of a-z0-9. */
  newId: () => string;
  /** Asks the engine off the event loop; same answer for the same request. */
  draw: (request: DrawRequest, owner: DrawOwner) => Promise<Draw | TooManyDraws>;
  /** Who answers for the personal data; absent when it is not configured. */
  operator?: Operator | undefined;
};

/** What a client asks to be written: only known fields of the collection, already cast; absent keys were not sent. */
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
  /** The access rule says no: 400 with empty data on create, 404 on update and delete. */
  | { ok: false; kind: "forbidden" }
  | { ok: false; kind: "invalid"; errors: FieldErrors }
  | { ok: false; kind: "refused"; code: ErrorCode; field?: string; retryAfterSeconds?: number };

export type ActionOutcome = { ok: true; row: Row } | Denied;

export const refused = (code: ErrorCode, field?: string): Denied & { kind: "refused" } => ({
  ok: false,
  kind: "refused",
  code,
  field,
});
export const forbidden: Denied = { ok: false, kind: "forbidden" };
export const invalid = (errors: FieldErrors): Denied => ({ ok: false, kind: "invalid", errors });
