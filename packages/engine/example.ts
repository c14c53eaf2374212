import { formatOf, type Player, type Round, type Settings } from "@bandeha/engine";
import { designLibrary } from "@bandeha/engine/designs";

const format = formatOf("league_singles");
if (!format) throw new Error("no such format");
const players: Player[] = ["Ana", "Bob", "Cy", "Dan", "Eva", "Fay", "Gus", "Hal"].map((id) => ({ id, level: 3 }));
const settings: Settings = {
  courts: 2,
  rounds: 7,
  scoring: "points",
  pointsPerMatch: 24,
  side: "2v2",
  partners: "rotating",
  seed: "wednesday",
};

const draw = format.draw({ players, rounds: [], settings, designs: designLibrary });
if (!draw.ok) throw new Error(draw.reason);
const rounds: Round[] = draw.rounds.map(({ number, matches }) => ({
  number,
  status: "completed",
  matches: matches.map((match) => ({ ...match, round: number, score: { team1: 14, team2: 10 } })),
}));
export const table = format
  .rank({ players, rounds, settings })
  .map(({ place, side, average }) => ({ place, side, average }));
