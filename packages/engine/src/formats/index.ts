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

export const formats = [
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

export type FormatKey = (typeof formats)[number]["key"];

/** Keys of the formats on offer, in registry order. */
export const OFFERED: readonly FormatKey[] = formats.map(({ key }) => key);

/** The format of a tournament's type; undefined for a type that is not offered. */
export const formatOf = (key: string): Format | undefined => formats.find((format) => format.key === key);
