import { expect } from "vitest";
import { checkInvariants } from "../integrity/invariants.ts";
import type { TestClub } from "./club.ts";

/** Ends a test: its tournaments hold all invariants. */
export async function closeConsistent(club: TestClub, ...tournaments: readonly string[]): Promise<void> {
  for (const id of tournaments) expect(await checkInvariants(club.deps.storage, id)).toEqual([]);
  await club.close();
}
