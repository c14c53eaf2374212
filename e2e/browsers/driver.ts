// A browser of a phone's size, as a person uses it: a pointer, a keyboard and pictures. Everything else is in phone.ts.

export type BrowserDriver = {
  open: (url: string) => Promise<void>;
  /** The JSON of what the expression is in the page; a promise is awaited. */
  run: (expression: string) => Promise<unknown>;
  /** A press and a release at a place of the viewport. */
  tap: (x: number, y: number) => Promise<void>;
  /** Into the focused field, key by key. */
  type: (text: string) => Promise<void>;
  picture: () => Promise<Buffer>;
  /** Errors of scripts and of the page's policy so far. */
  problems: () => string[];
  close: () => Promise<void>;
};

export type Launch = {
  /** Files that the page downloads are stored here. */
  downloads: string;
  /** Profile and cache of the browser, of one journey only. */
  data: string;
  /** `older`: without popovers, as Safari before 17. Firefox only. */
  age?: "older" | undefined;
};

export const SIZE = { width: 390, height: 844, scale: 2 } as const;

/** What the machine lacks, with the packages that bring it. */
export class MissingBrowser extends Error {
  constructor(what: string, packages: string) {
    super(`${what} не найден. В Debian и Ubuntu: apt-get install -y --no-install-recommends ${packages}`);
  }
}
