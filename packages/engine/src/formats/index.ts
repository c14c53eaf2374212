// The registry of formats, in the order of the type step, and of their variants. Each is one file here and one line below;
// formats.test.ts tests it. Nothing about a single format belongs in this file.

import type { Format, Variant } from "../format.ts";
import { beatTheBox } from "./beat-the-box.ts";
import { championshipDoubles } from "./championship-doubles.ts";
import { championshipSingles } from "./championship-singles.ts";
import { clubTie } from "./club-tie.ts";
import { friendlyDoubles } from "./friendly-doubles.ts";
import { friendlySingles } from "./friendly-singles.ts";
import { kingDoubles } from "./king-doubles.ts";
import { kingMixed } from "./king-mixed.ts";
import { kingSingles } from "./king-singles.ts";
import { leagueDoubles } from "./league-doubles.ts";
import { leagueSingles } from "./league-singles.ts";
import { mexicanoEveryOther } from "./mexicano-every-other.ts";
import { mexicanoOuter } from "./mexicano-outer.ts";
import { mixedDoubles } from "./mixed-doubles.ts";
import { mixedPairs } from "./mixed-pairs.ts";
import { mixicano } from "./mixicano.ts";
import { teamMexicano } from "./team-mexicano.ts";
import { winnerStays } from "./winner-stays.ts";

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

const variants = [
  winnerStays,
  beatTheBox,
  kingMixed,
  clubTie,
  teamMexicano,
  mexicanoOuter,
  mexicanoEveryOther,
  mixicano,
  mixedPairs,
] as const satisfies readonly Format[];

export type VariantKey = (typeof variants)[number]["variant"]["key"];
export type FormatKey = (typeof offered)[number]["key"];
export type OfferedFormat = Format & { key: FormatKey };

const registry: OfferedFormat[] = [...offered];

/** Every format, in registry order. */
export const formats: readonly OfferedFormat[] = registry;

/** A way to play a type; its variant is empty for the usual way. */
export type Way = Format & { variant: Variant & { key: VariantKey | "" } };

/** The ways to play a type, the usual one first; empty where there is one way only. */
export const variantsOf = (key: string): readonly Way[] => {
  const others = variants.filter((format) => format.key === key);
  const usual = formats.find((format) => format.key === key);
  return usual?.variant ? [{ ...usual, variant: { ...usual.variant, key: "" } }, ...others] : [];
};

/** The format of a tournament's type; undefined for an unknown type. The usual one for a variant that the type does not have. */
export const formatOf = (key: string, variant = ""): Format | undefined =>
  variants.find((format) => format.key === key && format.variant.key === variant) ??
  formats.find((format) => format.key === key);

/** Adds a format at run time, for one process: to try a format before it has its line above. Returns the function that removes it. */
export function registerFormat(format: Format): () => void {
  // The compiler's list of keys cannot have it.
  const registered = format as OfferedFormat;
  registry.push(registered);
  return () => void registry.splice(registry.indexOf(registered), 1);
}
