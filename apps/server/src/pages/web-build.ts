// The built web app, opened: its files, and the function that renders a page. `loadContext` is exported by the web's entry.server.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type RequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { openStaticFiles, type StaticFiles } from "./static-files.ts";

type PageContext = { fetch: typeof fetch; nonce: string };

export type WebBuild = {
  files: StaticFiles;
  handle: RequestHandler;
  contextFor: (page: PageContext) => RouterContextProvider;
};

type Entry = { loadContext: (page: PageContext) => RouterContextProvider };

/** @param folder of the build, with `client/` and `server/` in it; undefined when the app has not been built */
export async function openWebBuild(folder: string): Promise<WebBuild | undefined> {
  const server = join(folder, "server", "index.js");
  if (!existsSync(server)) return undefined;
  const build: ServerBuild = await import(pathToFileURL(server).href);
  const entry = build.entry.module;
  if (!hasLoadContext(entry)) throw new Error("the web build does not export loadContext from its entry.server");
  return {
    files: await openStaticFiles(join(folder, "client")),
    handle: createRequestHandler(build, "production"),
    contextFor: (page) => entry.loadContext(page),
  };
}

const hasLoadContext = (entry: object): entry is Entry =>
  "loadContext" in entry && typeof entry.loadContext === "function";
