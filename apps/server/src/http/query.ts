// The query of a URL as Go reads it (net/url ParseQuery), which PocketBase relies on.

/** An escape that is none, and a semicolon, which Go no longer takes for a separator. */
const UNREADABLE = /%(?![\da-f]{2})|;/i;

/** Pairs that cannot be read are left out. */
export const parseQuery = (text: string): URLSearchParams =>
  new URLSearchParams(
    text
      .split("&")
      .filter((pair) => !UNREADABLE.test(pair))
      .join("&"),
  );

export function queryOf(url: string): URLSearchParams {
  const start = url.indexOf("?");
  return parseQuery(start < 0 ? "" : url.slice(start + 1));
}

/** Whether a path can be read at all; the query is looked at by `parseQuery`. */
export const isReadablePath = (path: string): boolean => !/%(?![\da-f]{2})/i.test(path);
