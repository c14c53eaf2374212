import type { ErrorCode } from "@bandeha/contract";
import { errorCode, errorSentence } from "../../text/errors.ts";
import { isNotFound } from "../../text/failures.ts";
import { showNotice } from "../../ui/overlays/notices.ts";

/** For an action whose menu has closed, so its error has no other place. */
export const notifyFailure = (error: unknown) => {
  showNotice({ color: "red", message: errorSentence(error) });
};

/**
 * For a card that goes away when the lists are read again: what it offered has changed meanwhile.
 * @param code the refusal that means this, or `unknown` for a record that is gone
 */
export const notifyMeanwhile = (error: unknown, code: ErrorCode, changed: string) => {
  const isGone = code === "unknown" ? isNotFound(error) : errorCode(error) === code;
  showNotice({ color: "red", message: isGone ? changed : errorSentence(error) });
};
