// The canonical address of a page, for caches. A rendered page depends on its path and on the query keys named here, and on nothing else of its
// address. Keys that are read only once the viewer is known (a redirect, a dialog, a sheet of the organiser) do not belong here.
import { homeAddress } from "./screens/home/home-filter.ts";

type Search = (path: string, search: URLSearchParams) => string;

/** Keeps one key where it has one of the values. */
const oneOf =
  (key: string, values: readonly string[]): Search =>
  (path, search) => {
    const value = values.find((known) => known === search.get(key));
    return value ? `${path}?${key}=${value}` : path;
  };

const PAGES: readonly [path: RegExp, address: Search][] = [
  [/^\/$/, (_path, search) => homeAddress(search)],
  [/^\/my-tournaments\/?$/, oneOf("tab", ["played", "organised"])],
  [/^\/notifications\/?$/, oneOf("tab", ["settings"])],
  [/^\/tournament\/[^/]+\/results\/?$/, oneOf("tab", ["league"])],
  [/^\/tournament\/create\//, oneOf("from", ["summary"])],
];

/** Exported by the server build (`entry.module.pageAddress`): the key of cached pages. */
export function pageAddress(path: string, search: URLSearchParams): string {
  const [, address] = PAGES.find(([pattern]) => pattern.test(path)) ?? [];
  return address ? address(path, search) : path;
}
