// The messages between a Mini App and the messenger around it, as its documentation names them: https://docs.telegram-mini-apps.com/platform
// Telegram's own script is not loaded, because scripts of other origins are forbidden here.

type Launch = {
  /** Signed by Telegram; the server verifies it. */
  initData: string;
  startParam: string;
  /** `#rrggbb` of the messenger's background. */
  background: string | undefined;
};

/** The launch parameters of the fragment; undefined outside of the messenger. */
export function readLaunch(fragment: string): Launch | undefined {
  const values = new URLSearchParams(fragment.replace(/^#/, ""));
  const initData = values.get("tgWebAppData");
  if (!initData) return undefined;
  return {
    initData,
    startParam: values.get("tgWebAppStartParam") ?? new URLSearchParams(initData).get("start_param") ?? "",
    background: backgroundOf(values.get("tgWebAppThemeParams")),
  };
}

function backgroundOf(theme: string | null): string | undefined {
  try {
    const { bg_color }: { bg_color?: unknown } = JSON.parse(theme ?? "{}");
    return typeof bg_color === "string" && /^#[\da-f]{6}$/i.test(bg_color) ? bg_color : undefined;
  } catch {
    return undefined;
  }
}

/** Whether light text is readable on this colour. */
export function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

export type MiniAppEvent = { type: string; data: Record<string, unknown> };

/** The web version of Telegram shows the app in a frame. */
const WEB_ORIGIN = "https://web.telegram.org";

type Native = { postEvent: (type: string, data: string) => void };
declare global {
  interface Window {
    /** Of Telegram's own browser. */
    TelegramWebviewProxy?: Native;
    Telegram?: { WebView: { receiveEvent: (type: string, data: unknown) => void } };
  }
}

/** Sends an event to the messenger. */
export function postEvent(type: string, data: Record<string, unknown> = {}): void {
  if (window.TelegramWebviewProxy) window.TelegramWebviewProxy.postEvent(type, JSON.stringify(data));
  else if (window.parent !== window)
    window.parent.postMessage(JSON.stringify({ eventType: type, eventData: data }), WEB_ORIGIN);
}

/** Calls back for each event of the messenger; returns a remover. */
export function onEvent(listener: (event: MiniAppEvent) => void): () => void {
  const listeners = listenersOf();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let shared: Set<(event: MiniAppEvent) => void> | undefined;

function listenersOf(): Set<(event: MiniAppEvent) => void> {
  if (shared) return shared;
  const listeners = new Set<(event: MiniAppEvent) => void>();
  shared = listeners;
  const receive = (type: string, data: unknown) => {
    const event = { type, data: typeof data === "object" && data !== null ? { ...data } : {} };
    for (const listener of listeners) listener(event);
  };
  window.Telegram = { WebView: { receiveEvent: receive } };
  window.addEventListener("message", ({ origin, data }) => {
    if (origin !== WEB_ORIGIN || typeof data !== "string") return;
    try {
      const { eventType, eventData }: { eventType?: unknown; eventData?: unknown } = JSON.parse(data);
      if (typeof eventType === "string") receive(eventType, eventData);
    } catch {
      // Not a message of the bridge.
    }
  });
  return listeners;
}
