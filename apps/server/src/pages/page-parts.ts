// Scripts, styles and links are at both ends of a page. Only these are searched and replaced: each replacement copies the text, and a list of
// tournaments is nine tenths of it.

type PageParts = {
  /** Both ends as one text, each byte as one character: what is searched is ASCII, and such a text takes half the memory of one with Russian letters. */
  outer: string;
  /** The page with other ends. */
  join: (outer: string) => Buffer<ArrayBuffer>;
};

/** @param nonce of this rendering: between the head and the next element with it, nothing is replaced */
export function openPage(page: Buffer<ArrayBuffer>, nonce: string): PageParts {
  const start = Math.max(0, page.indexOf("</head>"));
  const marked = page.indexOf(` nonce="${nonce}"`, start);
  const end = marked < 0 ? page.length : page.lastIndexOf("<", marked);
  // Nobody else knows the nonce, so the texts of the page do not contain it.
  const gap = `<!--${nonce}-->`;
  return {
    outer: page.toString("latin1", 0, start) + gap + page.toString("latin1", end),
    join(outer) {
      const [before = "", after = ""] = outer.split(gap);
      return Buffer.concat([Buffer.from(before, "latin1"), page.subarray(start, end), Buffer.from(after, "latin1")]);
    },
  };
}
