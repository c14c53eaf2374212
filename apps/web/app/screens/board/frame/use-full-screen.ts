import { useSyncExternalStore } from "react";

function subscribe(changed: () => void) {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
}

export type FullScreen = "offered" | "on" | "impossible";

const read = (): FullScreen => {
  if (document.fullscreenElement) return "on";
  return document.fullscreenEnabled ? "offered" : "impossible";
};

/** Not offered on the server and where the browser does not support it. */
export const useFullScreen = (): FullScreen => useSyncExternalStore(subscribe, read, () => "impossible");

// A refusal (for example by a kiosk's policy) changes nothing, and the button stays.
export const fillScreen = (): void => void document.documentElement.requestFullscreen().catch(() => undefined);
