// The name of a content: equal for equal bytes, whoever made them and whenever.
import { createHash } from "node:crypto";

const LENGTH = 22;

export const digest = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, LENGTH);
