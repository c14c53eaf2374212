import { notifyManager } from "@tanstack/react-query";
import type PocketBase from "pocketbase";
import { afterPress } from "../../ui/accessibility/after-press.ts";

/**
 * The screen does not change while a press is in progress. Answers wait before they reach the cache: a component that renders for any other reason
 * reads the cache, so that holding back TanStack Query's notifications would not be enough. They wait, too: an answer may have come just before.
 */
export function stillWhilePressed(api: PocketBase): void {
  notifyManager.setScheduler((notify) => setTimeout(afterPress, 0, notify));
  api.afterSend = async (_response, data) => {
    await new Promise<void>(afterPress);
    return data;
  };
}
