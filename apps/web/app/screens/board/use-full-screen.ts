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

/** On the server, and on a phone that cannot: not offered. */
export const useFullScreen = (): FullScreen => useSyncExternalStore(subscribe, read, () => "impossible");

// A refusal (a kiosk's policy) leaves the page as it is: nothing to tell, the button stays.
export const fillScreen = (): void => void document.documentElement.requestFullscreen().catch(() => undefined);
