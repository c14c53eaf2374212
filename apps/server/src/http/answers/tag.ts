// Entity tags: a hash of the content, equal in all processes, for revalidation.
import { hash } from "node:crypto";

const LENGTH = 22;

export const digest = (content: string | Uint8Array): string => hash("sha256", content, "base64url").slice(0, LENGTH);

/** Weak, because the same text is sent in several encodings. */
export const weakTag = (content: string | Uint8Array): string => `W/"${digest(content)}"`;

/** Whether `If-None-Match` contains this tag. */
export const matchesTag = (header: string | null | undefined, etag: string): boolean =>
  header?.split(",").some((tag) => tag.trim() === etag || tag.trim() === "*") ?? false;
