// A cup for display: its groups as tables, its knockout as brackets from the first round to the final.

import type { BracketMatch, BracketRound, Format } from "../format.ts";
import type { Knockout, Place } from "../pairing/bracket.ts";
import { groupStage, groupTables, knockoutStage, readCup, THIRD_PLACE } from "../pairing/cup.ts";
import type { BracketKind } from "../stage.ts";
import type { Side } from "../types.ts";
import { advancesOf, withAdvance } from "./cup-advance.ts";
import { cupInput } from "./cup-table.ts";

const who = (place: Place<Side> | undefined): Side | null => (place?.known ? place.entrant : null);
const isBye = (place: Place<Side> | undefined): boolean => place?.known === true && place.entrant === null;

function bracketOf(knockout: Knockout<Side> | null, bracket: BracketKind): BracketRound[] {
  const lines = knockout?.lines ?? [];
  return lines.slice(0, -1).map((places, round) => ({
    stage: knockoutStage(bracket, places.length),
    meetings: Array.from({ length: places.length / 2 }, (_, index): BracketMatch => {
      const [one, two] = [places[2 * index], places[2 * index + 1]];
      return { sides: [who(one), who(two)], winner: who(lines[round + 1]?.[index]), bye: isBye(one) || isBye(two) };
    }),
  }));
}

export const cupStages: NonNullable<Format["stages"]> = (input) => {
  const read = cupInput(input);
  const cup = readCup(read);
  const advances = advancesOf(cup, read);
  const main = bracketOf(cup.main, "main");
  const bronze: BracketMatch = {
    sides: cup.third?.sides ?? [null, null],
    winner: cup.third?.winner ?? null,
    bye: false,
  };
  const hasSemifinals = main.some(({ meetings }) => meetings.length === 2);
  return {
    groups: groupTables(cup.groups, read).map((table, group) => ({
      stage: groupStage(group),
      table: table.map((line) => withAdvance(line, advances)),
    })),
    main,
    third: hasSemifinals ? { stage: THIRD_PLACE, meetings: [bronze] } : null,
    plate: bracketOf(cup.plate, "plate"),
  };
};
