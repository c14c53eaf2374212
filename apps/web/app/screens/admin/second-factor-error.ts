import { secondFactorTexts } from "../../text/admin/second-factor.ts";
import { errorSentence } from "../../text/errors.ts";

/** 404: the time between password and code is over. */
export function secondFactorError(error: Error & { status: number }): string {
  if (error.status === 429) return secondFactorTexts.tooMany;
  return error.status === 404 ? secondFactorTexts.late : errorSentence(error);
}
