/** The header with the token of a link of a tournament. */
export const LINK_HEADER = "X-Link";
