// Texts of the settings that rank a table.
import { matchesNeeded } from "@bandeha/engine";
import { MATCHES_GENITIVE, plural } from "../../text/format.ts";

/** «Кто сыграет меньше 4 матчей из 7, стоит в таблице после остальных и остаётся без медали»; without a plan by percent. */
export function minimumText(percent: number, matches: number | undefined): string {
  if (percent === 0) return "Место можно занять и с одним матчем: гость, выигравший один матч, может стать первым";
  const needed = matches === undefined ? undefined : matchesNeeded(percent / 100, matches);
  const fewer = needed === undefined ? `меньше ${percent}\u00a0% матчей` : ofMatches(needed, matches ?? 0);
  return `Кто сыграет ${fewer}, стоит в таблице после остальных и остаётся без медали`;
}

const ofMatches = (needed: number, matches: number): string =>
  `меньше ${plural(needed, MATCHES_GENITIVE)} из ${matches}`;

/** «Не меньше 50 %» or «Любое число», in the wizard's summary. */
export const minimumBrief = (percent: number): string =>
  percent === 0 ? "Любое число" : `Не меньше ${percent}\u00a0%`;
