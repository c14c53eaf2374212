// What may be stored as a session: a token with an expiry, and the record it belongs to.
import { getTokenPayload } from "pocketbase";

export type WholeSession = { token: string; record: { id: string; collectionId: string; collectionName: string } };

export function isWholeSession(value: unknown): value is WholeSession {
  const { token, record } = Object(value);
  if (typeof token !== "string" || typeof record !== "object" || record === null) return false;
  const { id, exp } = getTokenPayload(token);
  return typeof record.id === "string" && record.id !== "" && record.id === id && typeof exp === "number";
}
