// Whose results on this phone the strip speaks of: the viewer's, and those that were entered by a link, which needs no account (decision 078).
import { isLinkAuthor } from "./link-authors.ts";
import { countMatches, isResult, type Outbox } from "./outbox.ts";

/** A player's report or objection is of use on its evening: later the phone does not ask its next owner to sign in for it. */
const REPORT_ASKED_MS = 24 * 3_600_000;

/** `strangers`: matches with results of an account that is not signed in any more. */
export function ownResults(
  box: Outbox,
  viewer: string | undefined,
  now = Date.now(),
): { own: Outbox; strangers: number } {
  const own = box.filter(({ author }) => author === viewer || isLinkAuthor(author));
  if (viewer !== undefined) return { own, strangers: 0 };
  const asked = box.filter((entry) => !own.includes(entry) && !(!isResult(entry) && now - entry.at > REPORT_ASKED_MS));
  return { own, strangers: countMatches(asked) };
}
