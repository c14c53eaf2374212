// The table of pairs that meet each other. A pair with a substitute keeps its line; a pair that withdrew has a note.

import type { Format } from "../format.ts";
import { roundsOver } from "../standings/buchholz.ts";
import { rankByScoring } from "../standings/rank-by-scoring.ts";
import { withdrawalNote } from "../standings/withdrawals.ts";
import { linesOf, WITH_SUBSTITUTE } from "./fixed-pairs.ts";
import { pairFieldOf } from "./pair-field.ts";

export const rankMeetings: Format["rank"] = (input) => {
  const { seats, swiss, withdrawn, counted } = pairFieldOf(input);
  const table = rankByScoring({
    players: input.players,
    rounds: counted,
    settings: input.settings,
    sides: linesOf(seats, input.players),
    swiss: swiss ? { rounds: input.settings.rounds, over: roundsOver(input.rounds) } : undefined,
  });
  const gone = new Map(withdrawn.map((each) => [each.seat.members, withdrawalNote(each)]));
  return table.map((line) => {
    const note = gone.get(line.side as string[]) ?? (line.side.length > 2 ? WITH_SUBSTITUTE : undefined);
    return note ? { ...line, note } : line;
  });
};
