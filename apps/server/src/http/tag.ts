// Entity tags: a hash of the content, equal in all processes, for revalidation.
import { createHash } from "node:crypto";

const LENGTH = 22;

export const digest = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, LENGTH);

/** Weak, because the same text is sent in several encodings. */
export const weakTag = (content: string): string => `W/"${digest(content)}"`;

/** Whether `If-None-Match` contains this tag. */
export const matchesTag = (header: string | null | undefined, etag: string): boolean =>
  header?.split(",").some((tag) => tag.trim() === etag || tag.trim() === "*") ?? false;
