// JSON Web Tokens: only HS256, with PocketBase's claims (wire 3.1). tokens.ts checks their owner and session.
import { createHmac, timingSafeEqual } from "node:crypto";

export type Claims = {
  collectionId: string;
  exp: number;
  id: string;
  refreshable: boolean;
  type: string;
  /** The session's id, its secret, and the number of this token in the session. Absent in tokens older than sessions (decision 033). */
  session?: string;
  sessionKey?: string;
  generation?: number;
};

const HEADER = encode({ alg: "HS256", typ: "JWT" });

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

export function signToken(claims: Claims, key: string): string {
  const { collectionId, exp, generation, id, refreshable, session, sessionKey, type } = claims;
  // PocketBase writes claims in alphabetical order; the test vector checks it.
  const signed = `${HEADER}.${encode({ collectionId, exp, generation, id, refreshable, session, sessionKey, type })}`;
  return `${signed}.${signature(signed, key).toString("base64url")}`;
}

/** The claims of a token, not verified. */
export function readClaims(token: string): Claims | undefined {
  const [header, payload, , ...more] = token.split(".");
  if (!header || !payload || more.length > 0 || parse(header)?.alg !== "HS256") return undefined;
  const claims = parse(payload);
  return isClaims(claims) ? claims : undefined;
}

export function isSignedBy(token: string, key: string): boolean {
  const end = token.lastIndexOf(".");
  const actual = Buffer.from(token.slice(end + 1), "base64url");
  const expected = signature(token.slice(0, end), key);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

const signature = (text: string, key: string): Buffer => createHmac("sha256", key).update(text).digest();

function parse(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString());
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function isClaims(value: Record<string, unknown> | undefined): value is Claims {
  return (
    typeof value?.id === "string" &&
    typeof value.collectionId === "string" &&
    typeof value.type === "string" &&
    typeof value.exp === "number" &&
    typeof value.refreshable === "boolean" &&
    ["undefined", "string"].includes(typeof value.session) &&
    ["undefined", "string"].includes(typeof value.sessionKey) &&
    ["undefined", "number"].includes(typeof value.generation)
  );
}
