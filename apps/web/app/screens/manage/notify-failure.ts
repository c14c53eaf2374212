import { errorSentence } from "../../text/errors.ts";
import { notify } from "../../ui/overlays/notices.ts";

/** For an action without a place of its own on the screen: a line of a menu that has closed. */
export const notifyFailure = (error: unknown) => {
  notify({ color: "red", message: errorSentence(error) });
};
