// The sentence of a failure for administrators: several of them may work on one row.
import { adminTexts } from "../../text/admin/admin.ts";
import { errorCode, errorSentence } from "../../text/errors.ts";
import { isNotFound } from "../../text/failures.ts";

/** A row or a relation that is no longer there was there when the list was read. */
export function adminError(error: unknown): string {
  const code = errorCode(error);
  if (code === "account-blocked") return adminTexts.blocked;
  const isGone = isNotFound(error) || hasMissingRelation(error);
  return code === "unknown" && isGone ? adminTexts.changed : errorSentence(error);
}

function hasMissingRelation(error: unknown): boolean {
  const fields: Record<string, { code?: unknown } | undefined> = { ...Object(Object(Object(error).response).data) };
  return Object.values(fields).some((field) => field?.code === "validation_missing_rel_records");
}
