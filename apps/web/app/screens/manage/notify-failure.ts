import { errorSentence } from "../../text/errors.ts";
import { showNotice } from "../../ui/overlays/notices.ts";

/** For an action whose menu has closed, so its error has no other place. */
export const notifyFailure = (error: unknown) => {
  showNotice({ color: "red", message: errorSentence(error) });
};
