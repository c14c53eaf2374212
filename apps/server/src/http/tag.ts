// The name of a content: equal for equal bytes, whichever process made them and whenever. Whoever has the content is told by its name that it still stands.
import { createHash } from "node:crypto";

const LENGTH = 22;

export const digest = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, LENGTH);

/** Weak: the same words may be sent in several encodings. */
export const weakTag = (content: string): string => `W/"${digest(content)}"`;

/** Whether `If-None-Match` names this tag. */
export const matchesTag = (header: string | null | undefined, etag: string): boolean =>
  header?.split(",").some((tag) => tag.trim() === etag || tag.trim() === "*") ?? false;
