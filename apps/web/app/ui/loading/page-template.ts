// Pages that differ in few places, such as all searches that find something: React renders one of them with placeholders, and the others are that
// page with their own values. For the server.
import type { RenderedOf } from "./markup-cache.ts";
import type { PagePart } from "./place.ts";

/** A page as one of its kind. */
export type TemplatePage = {
  /** Everything that the template shows: pages with the same key have the same template. */
  key: string;
  /** The query of the address under which the template is rendered. */
  search: string;
  /** Makes the answers of the page known under that address; called before the template is rendered. */
  prepare: () => void;
  /** A list of it (`useCachedList`) is a placeholder. */
  listed: (component: unknown) => boolean;
  values: (rendered: RenderedOf) => PageValues;
};

/** By placeholder. */
export type PageValues = ReadonlyMap<string, readonly PagePart[]>;

/** 14 digits: with one more they are still a whole number, because some are in places for a number. No page contains them otherwise. */
const mark = String(10 ** 13 + Math.floor(Math.random() * 9 * 10 ** 13));

export const placeholders = {
  /** For what a user has typed: `~` is the same in HTML, and `%7E` in an address. */
  typed: `~${mark}0`,
  firstCount: `${mark}1`,
  secondCount: `${mark}2`,
  list: `<!--${mark}3-->`,
  answers: `<!--${mark}4-->`,
};
const typedInAddress = encodeURIComponent(placeholders.typed).replace("~", "%7E");
const ANY = new RegExp(`(${[...Object.values(placeholders), typedInAddress].join("|")})`);

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** What a user has typed, where a page shows it and in its addresses. */
export const typedValues = (text: string): [placeholder: string, parts: readonly PagePart[]][] => [
  [placeholders.typed, [text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)]],
  [typedInAddress, [new URLSearchParams([["", text]]).toString().slice(1)]],
];

/** Text and placeholders by turns. */
const pieces = new WeakMap<Buffer, (string | Buffer)[]>();

/** @param page a template, perhaps changed by the server */
export function fillTemplate(page: Buffer, values: PageValues): Buffer<ArrayBuffer> {
  const known =
    pieces.get(page) ??
    page
      .toString("latin1")
      .split(ANY)
      .map((piece, at) => (at % 2 === 0 ? Buffer.from(piece, "latin1") : piece));
  pieces.set(page, known);
  const parts: Uint8Array[] = [];
  for (const piece of known) {
    if (typeof piece !== "string") parts.push(piece);
    else for (const part of values.get(piece) ?? []) parts.push(typeof part === "string" ? Buffer.from(part) : part);
  }
  return Buffer.concat(parts);
}
