import { afterEach, beforeEach, expect, test } from "vitest";
import { openClub, type TestClub } from "../../testing/club.ts";
import { updateRow } from "./write-row.ts";

let club: TestClub;
beforeEach(async () => {
  club = await openClub();
});
afterEach(() => club.close());

test("a revision grows with every write, within one millisecond and after the clock was set back", async () => {
  const { id } = await club.person();
  const revisions = [String((await club.get("users", id)).updated)];
  for (const minutes of [0, 0, -60]) {
    club.now.at = new Date(club.now.at.getTime() + minutes * 60_000);
    const row = await club.get("users", id);
    const written = await club.deps.storage.transact((tx) => updateRow(tx, club.deps, "users", row, {}));
    revisions.push(written.updated);
  }
  expect(new Set(revisions).size).toBe(4);
  expect(revisions).toEqual(revisions.toSorted());
});
