// The nearest functions of published packages, at the same size.

import { BracketsManager } from "brackets-manager";
import { InMemoryDatabase } from "brackets-memory-db";
import { Status } from "brackets-model";
import roundrobin from "roundrobin";

export const everyoneMeets = (count: number) => roundrobin(count);

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
