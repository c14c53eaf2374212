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
const address = (file: string) => file.replace(/#$/, "");

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
      const styles = (route.css ?? []).map(address).filter((style) => !isOnPage(style));
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

const load = (file: string): Promise<unknown> =>
  file.endsWith(".css") ? loadStyle(file) : import(/* @vite-ignore */ file);

const fetchCode = (href: string, bring = load) => Promise.all(missingCode(href).map(bring));

/** Ahead of a press: what does not come now is asked for again then. */
export const lookAhead = (href: string): void => void fetchCode(href).catch(() => undefined);

/** The browser is on its way to another page: nothing may redirect this one any more. */
let leaving = false;

/** What a visitor does on a page he is still on. */
const GOING_ON = ["pointerdown", "keydown", "popstate"] as const;

type Opening = {
  /** Its address takes the place of the one on show. */
  replace?: boolean;
  /** Done once this page is gone; not if its visitor, asked about unsaved changes, has stayed and gone on. */
  gone?: () => void;
};

/** Opens a page by the browser: a fresh document, which the worker may answer. */
export function openPage(href: string, { replace = false, gone }: Opening = {}): void {
  leaving = true;
  const stays = new AbortController();
  const once = { once: true, signal: stays.signal };
  const onGoingOn = (goesOn: () => void) => {
    for (const sign of GOING_ON) window.addEventListener(sign, goesOn, { ...once, capture: true });
  };
  const stay = () => (leaving = false);
  // A browser may bring this very page back, as it was left; or nobody has left it.
  window.addEventListener("pageshow", stay, once);
  onGoingOn(stay);
  if (gone) {
    window.addEventListener("pagehide", gone, once);
    window.addEventListener("beforeunload", (event) => event.defaultPrevented && onGoingOn(() => stays.abort()), once);
  }
  if (replace) window.location.replace(href);
  else window.location.assign(href);
}

let last = 0;

type Going = {
  /** Goes inside the app. */
  within: () => unknown;
  /** A redirect: its address takes the place of the one on show, and a page that is being left stays left. */
  instead?: boolean;
  bring?: (file: string) => Promise<unknown>;
};

/** Goes to a page once its code is here. Of several asked for, to the last; not at all where another way was taken meanwhile. */
export async function goTo(href: string, { within, instead = false, bring }: Going): Promise<void> {
  if (instead && leaving) return;
  last += 1;
  const turn = last;
  const from = window.location.href;
  const come = await fetchCode(href, bring).then(
    () => true,
    () => false,
  );
  if (turn !== last || window.location.href !== from) return;
  if (come) within();
  else openPage(href, { replace: instead });
}
