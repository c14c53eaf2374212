// Parses the query of a URL as Go does (net/url ParseQuery), for compatibility with PocketBase.

/** An invalid escape, or a semicolon, which Go does not accept as a separator. */
const UNREADABLE = /%(?![\da-f]{2})|;/i;

/** Drops invalid pairs. */
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

/** Whether a path has only valid escapes. */
export const isReadablePath = (path: string): boolean => !/%(?![\da-f]{2})/i.test(path);
