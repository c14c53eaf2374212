// How a long name is cut, on the board and in tables: full, then with the initial, then a double surname with its last part as an initial.
// A surname is never cut inside a word.
import { initialledName, softHyphens } from "@bandeha/contract";
import { emWidth, widestOf } from "./text-width.ts";

/** «К. Григорьев-О.» of «К. Григорьев-Оболенский»; other names are unchanged. */
export const cutSurname = (name: string): string =>
  name.replace(/(\p{L}{2,})-(\p{L})\p{L}+$/u, (_, first: string, last: string) => `${first}-${last}.`);

/** The forms of a name from the longest to the shortest, without repetition. */
export function nameForms(name: string): string[] {
  const initialled = initialledName(name);
  return [...new Set([name, initialled, cutSurname(initialled)])];
}

/** The width of the widest word, for names that wrap at spaces. */
export const widestWord = (name: string): number => widestOf(name.split(" "));

/** The width of the widest part that stays on a line, for names that are divided by syllables and after hyphens. */
export const widestPart = (name: string): number =>
  widestOf(
    softHyphens(name)
      .replaceAll("\u00ad", "- ")
      .split(/ |(?<=-)/),
  );

/** The first form that is at most `em` wide, else the last one. */
export const formThatFits = (forms: readonly string[], em: number, width: (form: string) => number = emWidth): string =>
  forms.find((form) => width(form) <= em) ?? forms.at(-1) ?? "";
