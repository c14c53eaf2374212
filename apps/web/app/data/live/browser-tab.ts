// This tab, as the shared stream sees it.
import { currentConnection, onConnection, probe } from "../../offline/connection.ts";
import { currentSession, onIdentity } from "../session/session.ts";
import type { BrowserTab } from "./shared-stream.ts";

const CHANNEL = "live-stream";

export const browserTab = (): BrowserTab => ({
  locks: navigator.locks,
  openChannel: () => new BroadcastChannel(CHANNEL),
  now: Date.now,
  identity: () => currentSession().user?.id ?? "guest",
  onIdentity,
  isVisible: () => document.visibilityState === "visible",
  onVisible: (seen) =>
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") seen();
    }),
  onSuspend(suspended) {
    window.addEventListener("pagehide", suspended);
    document.addEventListener("freeze", suspended);
  },
  onResume(resumed) {
    window.addEventListener("pageshow", resumed);
    document.addEventListener("resume", resumed);
  },
  probe: () => void probe(),
  onOffline: (offline) =>
    onConnection(() => {
      if (!currentConnection().online) offline();
    }),
});
