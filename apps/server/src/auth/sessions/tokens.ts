// Issues tokens and finds the viewer of an Authorization header. A token is valid while its session is (sessions.ts) and its owner's token_key is the same.
import { type CollectionName, collections, limits, readTimestamp } from "@bandeha/contract";
import type { Administrator } from "../../actions/administration/admin-log.ts";
import type { Viewer } from "../../actions/transaction/action.ts";
import type { Row } from "../../storage/storage.ts";
import { type Secret, storedSecret } from "../secrets.ts";
import { type Claims, isSignedBy, readClaims, signToken } from "./jwt.ts";
import { rememberTokens } from "./remembered-tokens.ts";
import {
  beginSession,
  findValidSession,
  noteSeen,
  type SessionClaims,
  type SessionDeps,
  type ValidSession,
} from "./sessions.ts";

/** Collections with accounts: PocketBase id, and days until a token expires. */
export const authCollections = {
  users: { id: collections.users.id, days: limits.session.userDays },
  // The SDK recognises superusers by this id.
  _superusers: { id: "pbc_3142635823", days: limits.session.superuserDays },
} as const satisfies Partial<Record<CollectionName | "_superusers", { id: string; days: number }>>;

export type AuthCollection = keyof typeof authCollections;

/** A valid token and its owner. */
type Bearer = { token: string; collection: AuthCollection; row: Row; claims: Claims; session: string };

/** The viewer of a request and the session. A moderator reads and writes records as a guest does: their rights are those of `/api/admin`. */
export type Caller = { viewer: Viewer; session?: string; administrator?: Administrator };

type Refreshable = { ok: true; bearer: Bearer } | { ok: false; hasEnded: boolean };

export type Tokens = {
  /** Begins a session after a successful sign-in. */
  issue(collection: AuthCollection, row: Row, device?: string): Promise<string>;
  /** The session's next token. */
  replace(bearer: Bearer, device: string): Promise<string>;
  /** Undefined for a missing, malformed, forged, expired or revoked token, and for one of another type (wire 3.1). */
  bearer(authorization: string | null | undefined): Promise<Bearer | undefined>;
  /** As `bearer`, but an expired token is accepted while its session is valid. */
  refreshable(authorization: string | null | undefined): Promise<Refreshable>;
  caller(authorization: string | null | undefined): Promise<Caller>;
  viewer(authorization: string | null | undefined): Promise<Viewer>;
};

const TOKEN_MAX = 2000;
const SEEN_EVERY_MS = limits.session.seenEveryMinutes * 60_000;
const DAY_SECONDS = 86_400;
const guest: Caller = { viewer: { kind: "guest" } };

type Signed = Omit<Bearer, "session">;

export function createTokens(deps: SessionDeps): Tokens {
  const { storage, clock } = deps;
  const secrets: Record<AuthCollection, Secret> = {
    users: storedSecret(deps, "users-token-secret"),
    _superusers: storedSecret(deps, "superusers-token-secret"),
  };
  const remembered = rememberTokens<Caller>(storage);
  const now = () => clock().getTime();

  /** Checks only the signature, not expiry and session. */
  async function signed(authorization: string | null | undefined): Promise<Signed | undefined> {
    const token = tokenOf(authorization);
    const claims = token ? readClaims(token) : undefined;
    if (!token || claims?.type !== "auth") return undefined;
    const collection = collectionOf(claims.collectionId);
    const row = collection && (await storage.reader.findById(collection, claims.id));
    // An empty key means that the user has never signed in: a player added by name, an imported record.
    if (!row || typeof row.token_key !== "string" || row.token_key === "" || row.blocked) return undefined;
    const key = row.token_key + (await secrets[collection]());
    return isSignedBy(token, key) ? { token, collection, row, claims } : undefined;
  }

  const standing = ({ claims, collection, row }: Signed) =>
    findValidSession(deps, claims, { id: row.id, superuser: collection === "_superusers" });

  async function check(authorization: string | null | undefined): Promise<(Bearer & ValidSession) | undefined> {
    const found = await signed(authorization);
    if (!found || found.claims.exp * 1000 <= now()) return undefined;
    const valid = await standing(found);
    return valid && { ...found, ...valid, session: valid.stored.id };
  }

  async function sign(collection: AuthCollection, row: Row, session: SessionClaims): Promise<string> {
    const { id: collectionId, days } = authCollections[collection];
    const exp = Math.floor(now() / 1000) + days * DAY_SECONDS;
    const claims = { collectionId, exp, id: row.id, refreshable: true, type: "auth", ...session };
    return signToken(claims, String(row.token_key) + (await secrets[collection]()));
  }

  async function issue(collection: AuthCollection, row: Row, device = ""): Promise<string> {
    const account = { id: row.id, superuser: collection === "_superusers" };
    return sign(collection, row, await beginSession(deps, account, device));
  }

  async function caller(authorization: string | null | undefined): Promise<Caller> {
    const token = tokenOf(authorization);
    if (!token) return guest;
    const known = remembered.find(token, now());
    if (known) {
      if (remembered.isDue(known.session, now())) void noteSeen(deps, known.session);
      return known.caller;
    }
    const { epoch } = remembered;
    const found = await check(token);
    if (!found) return guest;
    const { collection, row, session, stored, claims, until } = found;
    const lastSeen = readTimestamp(String(stored.last_seen)).getTime();
    if (now() - lastSeen >= SEEN_EVERY_MS) void noteSeen(deps, session);
    // Not cached, because the table of superusers reports no changes.
    if (collection === "_superusers") return { ...asAdministrator(row), session };
    const user: Caller = { viewer: { kind: "user", id: row.id }, session };
    const end = Math.min(claims.exp * 1000, until);
    remembered.add(token, { caller: user, account: row.id, session, until: end }, lastSeen, epoch);
    return user;
  }

  return {
    bearer: check,
    issue,
    caller,
    viewer: async (authorization) => (await caller(authorization)).viewer,
    async replace({ collection, row, claims, session }, device) {
      const { sessionKey, generation = 0 } = claims;
      // A token older than sessions: its session is shared by all devices of the user, so this device gets its own.
      if (sessionKey === undefined) return issue(collection, row, device);
      return sign(collection, row, { session, sessionKey, generation: generation + 1 });
    },
    async refreshable(authorization) {
      const found = await signed(authorization);
      if (!found) return { ok: false, hasEnded: false };
      const valid = await standing(found);
      return valid ? { ok: true, bearer: { ...found, session: valid.stored.id } } : { ok: false, hasEnded: true };
    },
  };
}

const asAdministrator = ({ id, role }: Row): Caller =>
  role === "moderator"
    ? { viewer: guest.viewer, administrator: { id, role } }
    : { viewer: { kind: "superuser", id }, administrator: { id, role: "admin" } };

function tokenOf(authorization: string | null | undefined): string | undefined {
  const token = authorization?.replace(/^bearer\s+/i, "").trim();
  return token && token.length <= TOKEN_MAX ? token : undefined;
}

function collectionOf(collectionId: string): AuthCollection | undefined {
  const names: readonly AuthCollection[] = ["users", "_superusers"];
  return names.find((name) => authCollections[name].id === collectionId);
}
