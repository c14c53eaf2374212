import { notifications } from "@mantine/notifications";
import { errorSentence } from "../../text/errors.ts";

/** For an action without a place of its own on the screen: a line of a menu that has closed. */
export const notifyFailure = (error: unknown) => {
  notifications.show({ color: "red", message: errorSentence(error) });
};
