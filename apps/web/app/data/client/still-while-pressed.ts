import { notifyManager } from "@tanstack/react-query";
import { afterPress } from "../../ui/accessibility/press.ts";

/** Answers and live events reach the screen when no press is in progress. The cache has them at once. */
export const stillWhilePressed = (): void => notifyManager.setScheduler((notify) => setTimeout(afterPress, 0, notify));
