// What published packages do that comes nearest, at the same size.

import { BracketsManager } from "brackets-manager";
import { InMemoryDatabase } from "brackets-memory-db";
import { Status } from "brackets-model";
import roundrobin from "roundrobin";
import Organizer from "tournament-organizer";

export const everyoneMeets = (count: number) => roundrobin(count);

/** A Swiss of `count` single players with so many rounds behind it; the one that computes a table and the next round. */
export function swissAfter(count: number, rounds: number) {
  const swiss = new Organizer().createTournament("bench", {
    stageOne: { format: "swiss", rounds: rounds + 1, maxPlayers: count },
    scoring: {
      bestOf: 31,
      tiebreaks: ["game win percentage", "versus", "opponent game win percentage", "earned game wins"],
    },
  });
  for (let i = 0; i < count; i++) swiss.createPlayer(`p${i}`, `p${i}`);
  swiss.startTournament();
  for (let round = 1; round <= rounds; round++) {
    if (round > 1) swiss.nextRound();
    for (const [i, match] of swiss.getMatchesByRound(round).entries()) {
      swiss.enterResult(match.getId(), i % 2 === 0 ? 14 : 10, i % 2 === 0 ? 10 : 14);
    }
  }
  return swiss;
}

/** Groups of four of 16 pairs and a knockout of eight, every result entered. */
export async function cupOf16(): Promise<void> {
  const manager = new BracketsManager(new InMemoryDatabase());
  const names = Array.from({ length: 16 }, (_, i) => `pair ${i + 1}`);
  const groups = await manager.create.stage({
    tournamentId: 0,
    name: "groups",
    type: "round_robin",
    seeding: names,
    settings: { groupCount: 4 },
  });
  await playAll(manager, Number(groups.id));
  const knockout = await manager.create.stage({
    tournamentId: 0,
    name: "knockout",
    type: "single_elimination",
    seeding: names.slice(0, 8),
    settings: { consolationFinal: true },
  });
  await playAll(manager, Number(knockout.id));
}

async function playAll(manager: BracketsManager, stage: number): Promise<void> {
  const { match } = await manager.get.stageData(stage);
  for (const { id } of match) {
    const now = await manager.storage.select("match", id);
    if (now?.status !== Status.Ready) continue;
    await manager.update.match({ id, opponent1: { score: 14, result: "win" }, opponent2: { score: 10 } });
  }
}
