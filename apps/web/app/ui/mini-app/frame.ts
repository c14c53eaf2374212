// What surrounds the app inside of the messenger: theme, back button, safe areas, links and sharing. Installed once in a
// document, for all screens.
import { chooseColorScheme } from "../theme/color-scheme.ts";
import { isDark, onEvent, postEvent } from "./bridge.ts";
import { rememberFrame } from "./resume-frame.ts";

const OWN_LINK = "https://t.me/";

/** The steps of the browser's history in this app; React Router stores them. */
const stepOf = (state: unknown): number =>
  typeof state === "object" && state !== null && "idx" in state ? Number(state.idx) : 0;

let isInstalled = false;

/** @param background of the launch; without it the messenger is asked for its theme */
export function installFrame(background: string | undefined): void {
  follow(background);
  if (isInstalled) return;
  isInstalled = true;
  rememberFrame();
  const canGoBack = startOfHistory();
  onEvent(({ type, data }) => {
    if (type === "theme_changed") {
      const { bg_color }: { bg_color?: unknown } = Object(data.theme_params);
      follow(typeof bg_color === "string" ? bg_color : undefined);
    }
    if (type === "back_button_pressed") {
      if (canGoBack()) window.history.back();
      else postEvent("web_app_close");
    }
    if (type === "safe_area_changed") setInset(data.bottom);
  });
  openLinksInside();
  postEvent("web_app_ready");
  postEvent("web_app_expand");
  postEvent("web_app_setup_back_button", { is_visible: true });
  postEvent("web_app_request_safe_area");
  if (!background) postEvent("web_app_request_theme");
}

/** Whether the app has a page before the shown one. A page that was loaded as a document counts its steps from 0. */
function startOfHistory(): () => boolean {
  // The landing has replaced the launch, so it has the launch's step.
  const first = stepOf(window.history.state);
  return () => window.navigation?.canGoBack ?? stepOf(window.history.state) > first;
}

function follow(background: string | undefined): void {
  if (background) chooseColorScheme(isDark(background) ? "dark" : "light");
  postEvent("web_app_set_header_color", { color_key: "bg_color" });
}

/** For styles: Telegram's own browser does not report its insets to the page. */
function setInset(bottom: unknown): void {
  if (typeof bottom === "number") document.documentElement.style.setProperty("--inset-bottom", `${bottom}px`);
}

/** Links to Telegram, and sharing, open in Telegram itself: one tap to choose a chat. */
function openLinksInside(): void {
  const open = (url: URL) => postEvent("web_app_open_tg_link", { path_full: url.pathname + url.search });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.href.startsWith(OWN_LINK)) return;
    event.preventDefault();
    open(new URL(link.href));
  });
  const share = async ({ url = window.location.href, text = "", title = "" }: ShareData = {}) =>
    open(new URL(`${OWN_LINK}share/url?${new URLSearchParams({ url, text: text || title })}`));
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
  // Files have no way into a chat from here.
  Object.defineProperty(navigator, "canShare", { configurable: true, value: () => false });
}

/** Asks for the phone, which Telegram sends to the bot; false when the person declines. */
export function requestPhone(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = onEvent(({ type, data }) => {
      if (type !== "phone_requested") return;
      stop();
      resolve(data.status === "sent");
    });
    postEvent("web_app_request_phone");
  });
}
