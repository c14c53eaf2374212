// The end of a question in MAX: the message says how it was answered, and only its link stays.
import type { ShowClosed } from "../notifications/asked-messages.ts";
import type { MaxDeps } from "./max-deps.ts";
import { closedMessage } from "./press.ts";

/** MAX could not be reached, or may have done it: an edit may be repeated. */
const UNCLEAR_SECONDS = 15;

export const endQuestion =
  (deps: MaxDeps): ShowClosed =>
  async ({ notification, mid }) => {
    const message = await closedMessage(deps, String(notification));
    // A notification that is deleted, or of a kind that this version does not have: its text is not known.
    if (!message) return undefined;
    const edited = await deps.api.editMessage(String(mid), message);
    if (edited.ok) return undefined;
    if (edited.why === "later") return { seconds: edited.seconds };
    return edited.why === "unclear" ? { seconds: UNCLEAR_SECONDS } : undefined;
  };
