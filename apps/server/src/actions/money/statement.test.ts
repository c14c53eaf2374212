import { expect, test } from "vitest";
import { aBody, ok, openClub } from "../../testing/club.ts";
import { eveningsOfMonth } from "./statement.ts";

test("a month has all its evenings in the order of their days, however many there are", async () => {
  const club = await openClub();
  const organiser = await club.person();
  const { id } = ok(await club.create(organiser, "tournaments", aBody()));
  const evening = await club.get("tournaments", id);
  await club.deps.storage.transact(async (tx) => {
    for (let at = 0; at < 450; at++) {
      const date = `2026-11-${String(30 - (at % 30)).padStart(2, "0")} 00:00:00.000Z`;
      await tx.insert("tournaments", { ...evening, id: `aa${String(at).padStart(13, "0")}`, date });
    }
    await tx.insert("tournaments", { ...evening, id: "bb0000000000000", date: "2026-12-01 00:00:00.000Z" });
  });
  const found = await eveningsOfMonth(club.deps.storage.reader, organiser.id, "2026-11");
  const days = found.map(({ date }) => date);
  expect(days).toHaveLength(451);
  expect(days).toEqual(days.toSorted());
  await club.close();
});
