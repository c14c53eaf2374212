// The code of a page, by its address. If the code of a route does not load, React Router reloads the page on screen, even for a prefetch, so without a
// network a link would lead nowhere. Therefore the code is loaded here first; if that fails, the browser loads the document, which the service worker
// answers from its cache. React Router has no public way to list the files of a route or to handle a failed load, so this file reads three globals of
// its client: `__reactRouterManifest`, `__reactRouterRouteModules` and `__reactRouterDataRouter`. If an update renames one, `missingCode` returns nothing,
// links need a network, and e2e/journeys/offline/offline-navigation.test.ts fails.
import { matchRoutes, type RouteObject } from "react-router";
import { whileAwaited } from "../loading/awaited-code.ts";

/** Private globals of React Router's client; absent on the server. */
type RouterOnPage = {
  __reactRouterManifest?: {
    routes: Record<string, { module: string; imports?: string[]; css?: string[] } | undefined>;
  };
  __reactRouterRouteModules?: Record<string, unknown>;
  __reactRouterDataRouter?: { routes: RouteObject[] };
};

/** The build marks a stylesheet that lazy parts share with `#`; the address is the same. */
const withoutMark = (file: string) => file.replace(/#$/, "");

const isOnPage = (style: string) => document.querySelector(`link[rel="stylesheet"][href="${style}"]`) !== null;

/** The files of a page that the router has not loaded yet, including its styles. */
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

/** A request that a network has swallowed never fails. */
const CODE_LIMIT_MS = 15_000;

/** Whether the code has come. With a worker it is not waited for without a limit, because the worker has the page or says that there is no network. */
function hasCome(href: string, load?: (file: string) => Promise<unknown>): Promise<boolean> {
  const fetched = fetchCode(href, load).then(
    () => true,
    () => false,
  );
  if (!navigator.serviceWorker?.controller) return fetched;
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), CODE_LIMIT_MS));
  return Promise.race([fetched, late]);
}

/** Before a press: a failure is ignored, because the press loads again. */
export const prefetchCode = (href: string): void => void fetchCode(href).catch(() => undefined);

/** The browser is loading another document: this page must not redirect any more. */
let leaving = false;

/** Events that show that the visitor is still on the page. */
const INPUT_EVENTS = ["pointerdown", "keydown", "popstate"] as const;

type DocumentLoad = {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Runs when this page is left; not if the visitor was asked about unsaved changes and stayed. */
  onLeft?: () => void;
};

/** Loads a page as a document, which the worker may answer. */
export function loadDocument(href: string, { replace = false, onLeft }: DocumentLoad = {}): void {
  leaving = true;
  const stays = new AbortController();
  const once = { once: true, signal: stays.signal };
  const onInput = (goesOn: () => void) => {
    for (const sign of INPUT_EVENTS) window.addEventListener(sign, goesOn, { ...once, capture: true });
  };
  const stay = () => (leaving = false);
  // The browser may restore this page from its cache, or the visitor may stay.
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
let isAwaitingCode = false;

/** Another page has been chosen and is on its way; what was begun before must not change the address of this one. */
export const isOnTheWay = (): boolean => leaving || isAwaitingCode;

type Navigation = {
  /** Navigates inside the app. */
  navigate: () => unknown;
  /** A redirect: replaces the current history entry, and is ignored on a page that is being left. */
  replace?: boolean;
  load?: (file: string) => Promise<unknown>;
};

/** Navigates to a page once its code is loaded. Of several calls the last wins; none wins if the address has changed meanwhile. */
export async function navigateTo(href: string, { navigate, replace = false, load }: Navigation): Promise<void> {
  if (replace && leaving) return;
  lastTurn += 1;
  const turn = lastTurn;
  const from = window.location.href;
  isAwaitingCode = true;
  const come = await whileAwaited(hasCome(href, load));
  if (turn !== lastTurn) return;
  isAwaitingCode = false;
  if (window.location.href !== from) return;
  if (come) navigate();
  else loadDocument(href, { replace });
}
