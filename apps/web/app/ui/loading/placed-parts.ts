// Parts of a page that are bytes before it is rendered: cards, and the page's data. React writes a marker for each, because it would copy, escape and
// encode them as text: nine tenths of a list of tournaments.
import { randomUUID } from "node:crypto";
import type { PagePart, PlaceParts } from "./place.ts";

type PlacedParts = {
  place: PlaceParts;
  /** The page with the parts instead of the markers. What was rendered twice is placed where the page shows it. */
  fill: (page: Buffer) => Buffer<ArrayBuffer>;
};

const END = "-->";

export function openPlaces(): PlacedParts {
  const placed: (readonly PagePart[])[] = [];
  // No text of a user can contain it.
  const mark = `<!--${randomUUID()} `;
  return {
    place: (parts) => `${mark}${placed.push(parts) - 1}${END}`,
    fill(page) {
      const filled: Uint8Array[] = [];
      let from = 0;
      for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, from)) {
        const end = page.indexOf(END, at);
        const parts = placed[Number(page.toString("latin1", at + mark.length, end))] ?? [];
        filled.push(page.subarray(from, at));
        for (const part of parts) filled.push(typeof part === "string" ? Buffer.from(part) : part);
        from = end + END.length;
      }
      return Buffer.concat([...filled, page.subarray(from)]);
    },
  };
}
