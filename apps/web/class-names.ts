// Names of classes in pages: the name in the stylesheet after three letters for the file, as `kQzbar`. Every page has hundreds of them, and Vite's own
// (`_bar_142cy_21`) also have the line, so that a line more in a stylesheet is another file for every visitor.
import { createHash } from "node:crypto";
import { relative } from "node:path/posix";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL(".", import.meta.url));
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LETTERS_OF_FILE = 3;

const letterOf = (byte: number) => LETTERS[byte % LETTERS.length];
const lettersOf = (file: string) =>
  [...createHash("sha256").update(file).digest().subarray(0, LETTERS_OF_FILE)].map(letterOf).join("");

const files = new Map<string, string>();

/** By the path alone, so that both builds have the same names and builds in other folders too. Throws if another file has the name. */
export function className(name: string, path: string): string {
  const file = relative(web, path);
  const given = lettersOf(file) + name;
  const taken = files.get(given);
  if (taken !== undefined && taken !== file) throw new Error(`${given} would be a class of ${taken} and of ${file}`);
  files.set(given, file);
  return given;
}
