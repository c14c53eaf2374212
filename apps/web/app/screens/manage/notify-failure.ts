import { errorSentence } from "../../text/errors.ts";
import { notify } from "../../ui/overlays/notices.ts";

/** For an action whose menu has closed, so its error has no other place. */
export const notifyFailure = (error: unknown) => {
  notify({ color: "red", message: errorSentence(error) });
};
