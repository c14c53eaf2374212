// Sessions: issuing tokens, and telling who is behind an Authorization header. A token stands for as long as its owner's token_key does.
import { type CollectionName, collections, limits } from "@bandeha/contract";
import type { Viewer } from "../actions/action.ts";
import type { Row, Storage } from "../storage/storage.ts";
import { type Claims, isSignedBy, readClaims, signToken } from "./jwt.ts";
import type { RandomBytes } from "./random.ts";
import { isRevocation } from "./revocation.ts";
import { keptSecret, type Secret } from "./secrets.ts";

/** The collections one can sign in to: name → PocketBase id and days a token lasts. */
export const authCollections = {
  users: { id: collections.users.id, days: limits.session.userDays },
  // The SDK knows superusers by this id.
  _superusers: { id: "pbc_3142635823", days: limits.session.superuserDays },
} as const satisfies Partial<Record<CollectionName | "_superusers", { id: string; days: number }>>;

export type AuthCollection = keyof typeof authCollections;

/** A token that was found good, and whose it is. */
type Bearer = { token: string; collection: AuthCollection; row: Row; claims: Claims };

export type Tokens = {
  issue(collection: AuthCollection, row: Row): Promise<string>;
  /** Nobody for a missing, malformed, forged, expired or revoked token, and for one of another type (protocol 3.1). */
  bearer(authorization: string | null | undefined): Promise<Bearer | undefined>;
  viewer(authorization: string | null | undefined): Promise<Viewer>;
};

type TokenDeps = { storage: Storage; clock: () => Date; random: RandomBytes };

const REMEMBERED_MAX = 10_000;
const TOKEN_MAX = 2000;
const DAY_SECONDS = 86_400;
const guest: Viewer = { kind: "guest" };

export function createTokens(deps: TokenDeps): Tokens {
  const { storage, clock } = deps;
  const secrets: Record<AuthCollection, Secret> = {
    users: keptSecret(deps, "users-token-secret"),
    _superusers: keptSecret(deps, "superusers-token-secret"),
  };
  const remembered = rememberSignedIn(storage);
  const seconds = () => clock().getTime() / 1000;

  async function bearer(authorization: string | null | undefined): Promise<Bearer | undefined> {
    const token = tokenOf(authorization);
    const claims = token ? readClaims(token) : undefined;
    if (!token || claims?.type !== "auth" || claims.exp <= seconds()) return undefined;
    const collection = collectionOf(claims.collectionId);
    const row = collection && (await storage.reader.findById(collection, claims.id));
    // An empty key belongs to someone who has never signed in: a player added by name, an imported record.
    if (!row || typeof row.token_key !== "string" || row.token_key === "") return undefined;
    const key = row.token_key + (await secrets[collection]());
    return isSignedBy(token, key) ? { token, collection, row, claims } : undefined;
  }

  return {
    bearer,
    async issue(collection, row) {
      const { id: collectionId, days } = authCollections[collection];
      const exp = Math.floor(seconds()) + days * DAY_SECONDS;
      const claims = { collectionId, exp, id: row.id, refreshable: true, type: "auth" };
      return signToken(claims, String(row.token_key) + (await secrets[collection]()));
    },
    async viewer(authorization) {
      const token = tokenOf(authorization);
      if (!token) return guest;
      const known = remembered.find(token, seconds());
      if (known) return { kind: "user", id: known };
      const { epoch } = remembered;
      const found = await bearer(token);
      if (!found) return guest;
      const { id } = found.row;
      // Superusers are few, and their table announces no changes: they are looked up every time.
      if (found.collection === "_superusers") return { kind: "superuser", id };
      remembered.add(token, { id, exp: found.claims.exp }, epoch);
      return { kind: "user", id };
    },
  };
}

function tokenOf(authorization: string | null | undefined): string | undefined {
  const token = authorization?.replace(/^bearer\s+/i, "").trim();
  return token && token.length <= TOKEN_MAX ? token : undefined;
}

function collectionOf(collectionId: string): AuthCollection | undefined {
  const names: readonly AuthCollection[] = ["users", "_superusers"];
  return names.find((name) => authCollections[name].id === collectionId);
}

/** Tokens of users found good, until the user's key changes: saves a read and a signature per request. */
function rememberSignedIn(storage: Storage) {
  const users = new Map<string, { id: string; exp: number }>();
  let epoch = 0;
  const forget = (isRevoked: (id: string) => boolean) => {
    epoch++;
    for (const [token, { id }] of users) if (isRevoked(id)) users.delete(token);
  };
  storage.onGap(() => forget(() => true));
  storage.onCommit((changes) => {
    const revoked = changes.filter(isRevocation).map(({ row }) => row.id);
    if (revoked.length > 0) forget((id) => revoked.includes(id));
  });
  return {
    get epoch() {
      return epoch;
    },
    find(token: string, now: number): string | undefined {
      const user = users.get(token);
      return user && user.exp > now ? user.id : undefined;
    },
    /** `since`: the epoch before the user was read; a key changed in between must not be remembered. */
    add(token: string, user: { id: string; exp: number }, since: number): void {
      if (since !== epoch) return;
      const [oldest] = users.keys();
      if (users.size >= REMEMBERED_MAX && oldest) users.delete(oldest);
      users.set(token, user);
    },
  };
}
