// Opens the built web app: its files, and the function that renders a page. React Router is in the build.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type {
  createRequestHandler,
  matchRoutes,
  RequestHandler,
  RouteObject,
  RouterContextProvider,
  ServerBuild,
} from "react-router";
import { openStaticFiles, type StaticFiles } from "./static-files.ts";

type PageContext = {
  fetch: typeof fetch;
  nonce: string;
  /** The public address; empty if unknown. */
  origin: string;
  /** Called with the page if it is a document; its response has no body then. */
  take: (page: RenderedPage) => void;
};

/**
 * The page with marks, the nonce of its scripts, and what replaces the marks by the parts that were bytes before it was rendered. Pages of one template
 * have the same bytes and nonce.
 */
export type RenderedPage = {
  bytes: Buffer<ArrayBuffer>;
  nonce: string;
  fill: (bytes: Buffer) => Buffer<ArrayBuffer>;
};

export type WebBuild = {
  files: StaticFiles;
  handle: RequestHandler;
  contextFor: (page: PageContext) => RouterContextProvider;
  /** The canonical address: addresses that show the same page have the same one. */
  addressOf: (path: string, search: URLSearchParams) => string;
};

type Entry = {
  createRequestHandler: typeof createRequestHandler;
  matchRoutes: typeof matchRoutes;
  loadContext: (page: PageContext) => RouterContextProvider;
  pageAddress: (path: string, search: URLSearchParams) => string;
};

/** @param folder of the build, with `client/` and `server/` in it. @returns undefined if the app is not built */
export async function openWebBuild(folder: string): Promise<WebBuild | undefined> {
  const server = join(folder, "server", "index.js");
  if (!existsSync(server)) return undefined;
  const build: ServerBuild = await import(pathToFileURL(server).href);
  const entry = build.entry.module;
  if (!isEntry(entry)) throw new Error(`the entry.server of the web build does not export ${EXPORTS.join(", ")}`);
  const screenOf = screensOf(build, entry);
  return {
    files: await openStaticFiles(join(folder, "client")),
    handle: (request, context) => screenOf(new URL(request.url).pathname).handle(request, context),
    contextFor: (page) => entry.loadContext(page),
    addressOf: (path, search) => (screenOf(path).isFound ? entry.pageAddress(path, search) : NOT_FOUND),
  };
}

const EXPORTS = ["createRequestHandler", "loadContext", "matchRoutes", "pageAddress"];
const isEntry = (entry: object): entry is Entry =>
  EXPORTS.every((name) => typeof Reflect.get(entry, name) === "function");

/** The canonical address of all addresses without a screen. */
const NOT_FOUND = "/404";

function routeTree(routes: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path = "", index } = route;
    return [index ? { id, index } : { id, path, children: routeTree(routes, id) }];
  });
}

/** Paths that clients choose, so bounded. */
const PATHS_MAX = 2000;

type Screen = { isFound: boolean; handle: RequestHandler };

/**
 * The screen of a path, with a handler of its own that knows no other route: React Router compares an address with the patterns of all its routes
 * several times for a page. Matching compiles the patterns here too, so results are kept.
 */
function screensOf(
  build: ServerBuild,
  router: Pick<Entry, "createRequestHandler" | "matchRoutes">,
): (path: string) => Screen {
  const routes = routeTree(build.routes);
  const screens = new Map<string, Screen>();
  const known = new Map<string, Screen>();

  const find = (path: string): Screen => {
    const branch = (router.matchRoutes(routes, path) ?? []).map(({ route }) => route);
    const ids = branch.flatMap(({ id }) => id ?? []);
    const key = ids.join();
    const screen = screens.get(key) ?? {
      isFound: branch.length > 0 && branch.at(-1)?.path !== "*",
      handle: router.createRequestHandler(ids.length > 0 ? withRoutes(build, ids) : build, "production"),
    };
    screens.set(key, screen);
    return screen;
  };

  return (path) => {
    const screen = known.get(path) ?? find(path);
    if (known.size >= PATHS_MAX) known.clear();
    known.set(path, screen);
    return screen;
  };
}

function withRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const among = <Route>(all: Record<string, Route>) => Object.fromEntries(ids.map((id) => [id, all[id]]));
  return { ...build, routes: among(build.routes), assets: { ...build.assets, routes: among(build.assets.routes) } };
}
