// A city whose time zone is corrected: what its evenings say by the local clock stays.
import { expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { seedCityIds } from "../../storage/seed/cities.ts";
import { aBody, ok, openClub, superuser } from "../../testing/club.ts";
import { checkSeats } from "../participants/offers/seat-check.ts";
import { findRows } from "../transaction/stored-rows.ts";
import { repairCity } from "./repair-city.ts";

test("the deadline, the question whether one comes and the links for scores move with the city's clock", async () => {
  const club = await openClub();
  const organiser = await club.person();
  const deadline = "2026-11-24 15:00:00.000Z";
  const evening = aBody({ date: "2026-11-25", registration_deadline: deadline, confirm_hours: 24 });
  const { id } = ok(await club.create(organiser, "tournaments", evening));
  ok(await club.join(await club.person(), id));
  ok(await club.create(organiser, "tournament_links", { tournament: id, kind: "scorekeeper" }));
  await checkSeats(club.deps);
  const asked = async () => (await club.tournament(id)).next_seat_check.slice(5, 16);
  const expiry = async () =>
    (await findRows(club.deps.storage.reader, "tournament_links", { where: where({ tournament: id }), limit: 1 }))[0]
      ?.expires ?? "";
  const until = Date.parse(await expiry());
  expect(await asked()).toBe("11-24 15:00");

  const row = await club.get("cities", seedCityIds.spb);
  const before = await club.tournament(id);
  club.now.at = new Date("2026-11-20T09:00:01.000Z");
  ok(await repairCity(club.deps, { viewer: superuser, row, body: { timezone: "Asia/Yekaterinburg" } }));
  await checkSeats(club.deps);

  // 18:00 there, two hours before 18:00 in Moscow. The changed record reaches the screens that are open.
  expect(await club.tournament(id)).toMatchObject({ registration_deadline: "2026-11-24 13:00:00.000Z" });
  expect((await club.tournament(id)).updated).not.toBe(before.updated);
  expect(await asked()).toBe("11-24 13:00");
  expect(until - Date.parse(await expiry())).toBe(2 * 3_600_000);
  await club.close();
});
