// The registry of formats, in the order of the type step. A format is one file here and one line below;
// formats.test.ts tests it. Nothing about a single format belongs in this file.

import type { Format } from "../format.ts";
import { championshipDoubles } from "./championship-doubles.ts";
import { championshipSingles } from "./championship-singles.ts";
import { friendlyDoubles } from "./friendly-doubles.ts";
import { friendlySingles } from "./friendly-singles.ts";
import { kingDoubles } from "./king-doubles.ts";
import { kingSingles } from "./king-singles.ts";
import { leagueDoubles } from "./league-doubles.ts";
import { leagueSingles } from "./league-singles.ts";
import { mixedDoubles } from "./mixed-doubles.ts";

const offered = [
  kingDoubles,
  kingSingles,
  leagueDoubles,
  leagueSingles,
  championshipDoubles,
  championshipSingles,
  friendlyDoubles,
  friendlySingles,
  mixedDoubles,
] as const satisfies readonly Format[];

export type FormatKey = (typeof offered)[number]["key"];
export type OfferedFormat = Format & { key: FormatKey };

const registry: OfferedFormat[] = [...offered];

/** Every format, in registry order. */
export const formats: readonly OfferedFormat[] = registry;

/** The format of a tournament's type; undefined for an unknown type. */
export const formatOf = (key: string): Format | undefined => formats.find((format) => format.key === key);

/** Adds a format at run time, for one process: to try a format before it has its line above. Returns the function that removes it. */
export function registerFormat(format: Format): () => void {
  // The compiler's list of keys cannot have it.
  const registered = format as OfferedFormat;
  registry.push(registered);
  return () => void registry.splice(registry.indexOf(registered), 1);
}
