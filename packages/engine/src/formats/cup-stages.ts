// A cup for display: its groups as tables, its knockout as brackets from the first round to the final.

import type { BracketMatch, BracketRound, Format } from "../format.ts";
import type { Knockout, Place } from "../pairing/cup/bracket.ts";
import { goneFrom, groupStage, groupTables, readCup } from "../pairing/cup/cup.ts";
import { knockoutStage, placementStage } from "../pairing/cup/cup-brackets.ts";
import type { Stage } from "../stage.ts";
import type { Side } from "../types.ts";
import { advancesOf, withAdvance } from "./cup-advance.ts";
import { cupInput, withGone } from "./cup-table.ts";

const who = (place: Place<Side> | undefined): Side | null => (place?.known ? place.entrant : null);
const isBye = (place: Place<Side> | undefined): boolean => place?.known === true && place.entrant === null;

function bracketOf(knockout: Knockout<Side> | null, stageOf: (size: number) => Stage): BracketRound[] {
  const lines = knockout?.lines ?? [];
  return lines.slice(0, -1).map((places, round) => ({
    stage: stageOf(places.length),
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
  const gone = goneFrom(cup.groups, read);
  const placements = cup.placements.map(({ place, knockout }) => ({
    place,
    rounds: bracketOf(knockout, (size) => placementStage(place, size)),
  }));
  return {
    groups: groupTables(cup.groups, read).map((table, group) => ({
      stage: groupStage(group),
      table: table.map((line) => withGone(withAdvance(line, advances), gone)),
    })),
    main: bracketOf(cup.main, (size) => knockoutStage("main", size)),
    third: placements.find(({ place }) => place === 3)?.rounds[0] ?? null,
    plate: bracketOf(cup.plate, (size) => knockoutStage("plate", size)),
    places: placements.filter(({ place }) => place !== 3).flatMap(({ rounds }) => rounds),
  };
};
