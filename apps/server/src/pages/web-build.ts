// Opens the built web app: its files, and the function that renders a page. The web's entry.server exports `loadContext` and `pageAddress`.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { openStaticFiles, type StaticFiles } from "./static-files.ts";

type PageContext = {
  fetch: typeof fetch;
  nonce: string;
  /** The public address; empty if unknown. */
  origin: string;
};

export type WebBuild = {
  files: StaticFiles;
  handle: RequestHandler;
  contextFor: (page: PageContext) => RouterContextProvider;
  /** The canonical address: addresses that show the same page have the same one. */
  addressOf: (path: string, search: URLSearchParams) => string;
};

type Entry = {
  loadContext: (page: PageContext) => RouterContextProvider;
  pageAddress: (path: string, search: URLSearchParams) => string;
};

/** @param folder of the build, with `client/` and `server/` in it. @returns undefined if the app is not built */
export async function openWebBuild(folder: string): Promise<WebBuild | undefined> {
  const server = join(folder, "server", "index.js");
  if (!existsSync(server)) return undefined;
  const build: ServerBuild = await import(pathToFileURL(server).href);
  const entry = build.entry.module;
  if (!isEntry(entry))
    throw new Error("the web build does not export loadContext and pageAddress from its entry.server");
  const isScreen = screensOf(routeTree(build.routes));
  return {
    files: await openStaticFiles(join(folder, "client")),
    handle: createRequestHandler(build, "production"),
    contextFor: (page) => entry.loadContext(page),
    addressOf: (path, search) => (isScreen(path) ? entry.pageAddress(path, search) : NOT_FOUND),
  };
}

const isEntry = (entry: object): entry is Entry =>
  ["loadContext", "pageAddress"].every((name) => typeof Reflect.get(entry, name) === "function");

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

/** Whether a path has a screen. Matching compiles the patterns of all routes, so results are kept. */
function screensOf(routes: RouteObject[]): (path: string) => boolean {
  const known = new Map<string, boolean>();
  return (path) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const screen = matchRoutes(routes, path)?.at(-1)?.route;
    const isScreen = screen !== undefined && screen.path !== "*";
    if (known.size >= PATHS_MAX) known.clear();
    known.set(path, isScreen);
    return isScreen;
  };
}
