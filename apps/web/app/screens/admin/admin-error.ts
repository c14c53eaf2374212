// The sentence of a failure for administrators: several of them may work on one row.
import { adminAccessTexts, adminTexts } from "../../text/admin/admin.ts";
import { adminPlacesTexts } from "../../text/admin/places.ts";
import { errorCode, errorSentence } from "../../text/errors.ts";
import { isNotFound } from "../../text/failures.ts";

/** A row or a relation that is no longer there was there when the list was read. */
export function adminError(error: unknown): string {
  const code = errorCode(error);
  if (code === "account-blocked") return adminTexts.blocked;
  const isGone = isNotFound(error) || hasMissingRelation(error);
  return code === "unknown" && isGone ? adminTexts.changed : errorSentence(error);
}

/** The sentences under the fields of a city or a club that were refused. */
export function placeErrors(error: unknown): Record<string, string> {
  const known = Object.keys(fieldErrors(error)).map((name) => [name, adminPlacesTexts.wrong[name]]);
  return Object.fromEntries(known.filter(([, sentence]) => sentence));
}

/** Why a moderator was not added. */
export function moderatorError(error: unknown): string {
  const code = fieldErrors(error).email?.code;
  if (code === "validation_not_unique") return adminAccessTexts.taken;
  if (code === "validation_length_too_long") return adminAccessTexts.tooMany;
  return Object(error).status === 400 ? adminAccessTexts.wrong : adminError(error);
}

const hasMissingRelation = (error: unknown): boolean =>
  Object.values(fieldErrors(error)).some((field) => field?.code === "validation_missing_rel_records");

const fieldErrors = (error: unknown): Record<string, { code?: unknown } | undefined> => ({
  ...Object(Object(Object(error).response).data),
});
