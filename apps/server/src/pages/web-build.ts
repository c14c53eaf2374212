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
  const routes = routeTree(build.routes);
  return {
    files: await openStaticFiles(join(folder, "client")),
    handle: createRequestHandler(build, "production"),
    contextFor: (page) => entry.loadContext(page),
    addressOf: (path, search) => (isScreen(routes, path) ? entry.pageAddress(path, search) : NOT_FOUND),
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

const isScreen = (routes: RouteObject[], path: string): boolean => {
  const screen = matchRoutes(routes, path)?.at(-1)?.route;
  return screen !== undefined && screen.path !== "*";
};
