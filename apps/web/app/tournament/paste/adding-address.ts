/** The query of a Manage page that opens with the sheet for adding players. */
const ADDING = "add";

export const withAdding = (path: string): string => `${path}?${ADDING}=1`;

export const isAdding = (search: URLSearchParams): boolean => search.has(ADDING);

export function withoutAdding(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(ADDING);
  return rest;
}
