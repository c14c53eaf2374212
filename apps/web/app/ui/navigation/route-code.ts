// The code of a page, by its address. Left to itself the router loads the page on screen anew when the code of another does not come, and does so even
// when it only looks ahead: without network a link would lead nowhere. So the code is asked for here first; a page whose code cannot be had is opened by
// the browser instead, and the worker shows it as it was kept.
import { matchRoutes, type RouteObject } from "react-router";

/** What the router leaves on the page for itself: nothing of it is there while the server draws. */
type RouterOnPage = {
  __reactRouterManifest?: {
    routes: Record<string, { module: string; imports?: string[]; css?: string[] } | undefined>;
  };
  __reactRouterRouteModules?: Record<string, unknown>;
  __reactRouterDataRouter?: { routes: RouteObject[] };
};

/** The build marks a stylesheet that late parts share; its address is the same. */
const withoutMark = (file: string) => file.replace(/#$/, "");

const isOnPage = (style: string) => document.querySelector(`link[rel="stylesheet"][href="${style}"]`) !== null;

/** The files of a page that the router has not taken in yet, its styles among them: without those it would be drawn naked. */
export function missingCode(href: string): string[] {
  const { __reactRouterManifest, __reactRouterRouteModules: here, __reactRouterDataRouter } = window as RouterOnPage;
  if (!__reactRouterManifest || !here || !__reactRouterDataRouter) return [];
  const { pathname } = new URL(href, window.location.href);
  const missing = (matchRoutes(__reactRouterDataRouter.routes, { pathname }) ?? []).flatMap(
    ({ route: { id = "" } }) => {
      const route = id in here ? undefined : __reactRouterManifest.routes[id];
      if (!route) return [];
      const styles = (route.css ?? []).map(withoutMark).filter((style) => !isOnPage(style));
      return [route.module, ...(route.imports ?? []), ...styles];
    },
  );
  return [...new Set(missing)];
}

const loadStyle = (href: string) =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "style", href, onload: resolve, onerror: reject });
    document.head.append(link);
  }).finally(() => document.querySelector(`link[rel="preload"][href="${href}"]`)?.remove());

const loadFile = (file: string): Promise<unknown> =>
  file.endsWith(".css") ? loadStyle(file) : import(/* @vite-ignore */ file);

const fetchCode = (href: string, load = loadFile) => Promise.all(missingCode(href).map(load));

/** Ahead of a press: what does not come now is asked for again then. */
export const prefetchCode = (href: string): void => void fetchCode(href).catch(() => undefined);

/** The browser is on its way to another page: nothing may redirect this one any more. */
let leaving = false;

/** What a visitor does on a page he is still on. */
const INPUT_EVENTS = ["pointerdown", "keydown", "popstate"] as const;

type DocumentLoad = {
  /** Its address takes the place of the one on show. */
  replace?: boolean;
  /** Done once this page is gone; not if its visitor, asked about unsaved changes, has stayed and gone on. */
  onLeft?: () => void;
};

/** Opens a page by the browser: a fresh document, which the worker may answer. */
export function loadDocument(href: string, { replace = false, onLeft }: DocumentLoad = {}): void {
  leaving = true;
  const stays = new AbortController();
  const once = { once: true, signal: stays.signal };
  const onInput = (goesOn: () => void) => {
    for (const sign of INPUT_EVENTS) window.addEventListener(sign, goesOn, { ...once, capture: true });
  };
  const stay = () => (leaving = false);
  // A browser may bring this very page back, as it was left; or nobody has left it.
  window.addEventListener("pageshow", stay, once);
  onInput(stay);
  if (onLeft) {
    window.addEventListener("pagehide", onLeft, once);
    window.addEventListener("beforeunload", (event) => event.defaultPrevented && onInput(() => stays.abort()), once);
  }
  if (replace) window.location.replace(href);
  else window.location.assign(href);
}

let lastTurn = 0;

type Navigation = {
  /** Goes inside the app. */
  navigate: () => unknown;
  /** A redirect: its address takes the place of the one on show, and a page that is being left stays left. */
  replace?: boolean;
  load?: (file: string) => Promise<unknown>;
};

/** Goes to a page once its code is here. Of several asked for, to the last; not at all where another way was taken meanwhile. */
export async function navigateTo(href: string, { navigate, replace = false, load }: Navigation): Promise<void> {
  if (replace && leaving) return;
  lastTurn += 1;
  const turn = lastTurn;
  const from = window.location.href;
  const come = await fetchCode(href, load).then(
    () => true,
    () => false,
  );
  if (turn !== lastTurn || window.location.href !== from) return;
  if (come) navigate();
  else loadDocument(href, { replace });
}
