// Parts of an absolute URL, without parsing the URL.

/** The path and the query. */
export const addressIn = (url: string): string => url.slice(url.indexOf("/", url.indexOf("://") + 3));

export function withoutQuery(address: string): string {
  const end = address.indexOf("?");
  return end < 0 ? address : address.slice(0, end);
}

export const pathOf = (url: string): string => withoutQuery(addressIn(url));
