// The record API's own sentences (wire 1.2, 2.8).
import { failure } from "../http/errors.ts";

export const missingCollection = failure(404, "Missing collection context.");
/** What a create or an update meets first in PocketBase, the limit of its body, says it in other words. */
export const missingForWrite = failure(404, "Missing or invalid collection context.");
export const superusersOnly = failure(403, "Only superusers can perform this action.");
