// Makes the map of routes smaller, which every first visit loads: which files each page needs.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

type RouteMap = { routes: Record<string, { imports: string[] }> };

const START = "window.__reactRouterManifest=";
const END = ";";

/**
 * The same map with the scripts of each page in one order: those of most pages first. So lists begin alike, and brotli finds them in the ones before: 0.5 KB
 * less. Scripts of a list are asked for at once, so their order has no meaning. That of styles has: React compares the links of a page with the server's.
 */
export function orderScripts(script: string): string {
  if (!script.startsWith(START) || !script.endsWith(END)) throw new Error("the map of routes has another form");
  const map: RouteMap = JSON.parse(script.slice(START.length, -END.length));
  const lists = Object.values(map.routes).map(({ imports }) => imports);
  const pages = new Map<string, number>();
  for (const file of lists.flat()) pages.set(file, (pages.get(file) ?? 0) + 1);
  const count = (file: string) => pages.get(file) ?? 0;
  for (const list of lists) list.sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1));
  return START + JSON.stringify(map) + END;
}

/** @param folder the files that the server sends */
export async function orderRouteMap(folder: string): Promise<void> {
  const assets = join(folder, "assets");
  const maps = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name));
  const [name] = maps;
  if (!name || maps.length > 1) throw new Error(`${maps.length} maps of routes in ${assets}`);
  const path = join(assets, name);
  await writeFile(path, orderScripts(await readFile(path, "utf8")));
}
