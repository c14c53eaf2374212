// Error answers of the record API (wire 1.2, 2.8).
import { failure } from "../../http/errors/errors.ts";

export const missingCollection = failure(404, "Missing collection context.");
/** In PocketBase a create or update fails earlier, in its body limit, with this other message. */
export const missingForWrite = failure(404, "Missing or invalid collection context.");
export const superusersOnly = failure(403, "Only superusers can perform this action.");
