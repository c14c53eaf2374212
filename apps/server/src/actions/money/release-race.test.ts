// Two processes with connections of their own release unpaid places of one database.
import { expect, test } from "vitest";
import { checkInvariants } from "../../integrity/invariants.ts";
import { where } from "../../storage/condition.ts";
import { openPostgres } from "../../storage/postgres/open-postgres.ts";
import { testDatabaseUrl } from "../../storage/postgres/test-server.ts";
import { aBody, ok, openClub } from "../../testing/club.ts";
import { releaseUnpaid } from "./release-unpaid.ts";

test("a place is released once, and its next player is asked to pay once", async () => {
  const url = await testDatabaseUrl();
  const club = await openClub(await openPostgres({ url }));
  const other = await openPostgres({ url });
  const organiser = await club.person();
  const { id } = ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, cost: 1500 })));
  for (const player of await club.people(7)) ok(await club.join(player, id));
  const terms = { mode: "transfer", phone: "+79990000001", release_hours: 24, refund_rule: "none" };
  ok(await club.create(organiser, "tournament_money", { tournament: id, ...terms }));

  // The start is on 21 November at 18:00 in Saint Petersburg: 15:00 UTC.
  club.now.at = new Date("2026-11-20T15:00:00.000Z");
  // Ids of the other process do not meet those of the first.
  let ids = 0;
  const newId = () => `other${String(++ids).padStart(10, "0")}`;
  await Promise.all([releaseUnpaid(club.deps), releaseUnpaid({ ...club.deps, storage: other, newId })]);

  const entries = await club.entries(id);
  expect(entries.map(({ status }) => status).sort()).toEqual([
    ...Array(4).fill("cancelled"),
    ...Array(3).fill("registered"),
  ]);
  const { reader } = club.deps.storage;
  const dues = await reader.find("tournament_dues", { where: where({ tournament: id }), limit: 100 });
  expect(new Set(dues.map(({ entry }) => entry)).size).toBe(dues.length);
  expect(dues).toHaveLength(7);
  expect(await reader.count("notifications", where({ tournament: id, kind: "unpaid-released" }))).toBe(4);
  expect(await reader.count("notifications", where({ tournament: id, kind: "removed" }))).toBe(0);
  expect(await checkInvariants(club.deps.storage, id)).toEqual([]);
  await other.close();
  await club.close();
});
