import { errorSentences } from "../../text/errors.ts";
import { manage } from "../../text/manage/manage.ts";
import { type Entered, isBegun, type Rules, readEntered, wantsAnotherSet } from "./entered.ts";

/** What an entry still needs; undefined before its first tap and when it is complete. */
export function missingText(entered: Entered, rules: Rules): string | undefined {
  const reading = readEntered(entered, rules);
  if (reading.ok || !isBegun(entered)) return undefined;
  return wantsAnotherSet(entered, rules) ? manage.anotherSet : errorSentences[reading.reason];
}
