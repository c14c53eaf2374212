// Authors of results that have a link instead of an account (decision 078): the tokens stay on the phone until their results are sent.
const KEY = "bandeha-links";
/** Links that one phone remembers; the oldest is forgotten. */
const KEPT = 20;

type Kept = Record<string, string>;

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

const PREFIX = "link:";

/** The author of results that are entered by this link. */
export const linkAuthor = (link: string): string => `${PREFIX}${link}`;

export const isLinkAuthor = (author: string): boolean => author.startsWith(PREFIX);

export function rememberLink(link: string, token: string): void {
  const kept = Object.entries({ ...read(), [linkAuthor(link)]: token }).slice(-KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Full or forbidden: results are sent as long as the page is open.
    memory = Object.fromEntries(kept);
  }
}

let memory: Kept = {};

export const linkAuthors = (): string[] => Object.keys({ ...read(), ...memory });

/** The token of a link's author; undefined for a user. */
export const tokenOf = (author: string): string | undefined =>
  isLinkAuthor(author) ? { ...read(), ...memory }[author] : undefined;
