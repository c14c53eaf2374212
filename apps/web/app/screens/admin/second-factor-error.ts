import { signInSentence } from "../../text/account/auth.ts";
import { secondFactorTexts } from "../../text/admin/second-factor.ts";

/** 404: the time between password and code is over. */
export function secondFactorError(error: Error & { status: number }): string {
  return error.status === 404 ? secondFactorTexts.late : signInSentence(error);
}
