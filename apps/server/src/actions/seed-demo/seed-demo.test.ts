import { statusOf, TOURNAMENT_STATUSES } from "@bandeha/contract";
import { expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { type Club, openClub } from "../../testing/club.ts";
import { checkInvariants } from "../../testing/invariants.ts";
import { matchesOf, type TournamentRow } from "../stored-rows.ts";
import { seedDemo } from "./seed-demo.ts";

const tournamentsOf = async ({ deps }: Club) =>
  (await deps.storage.reader.find("tournaments", { limit: 100 })) as unknown as TournamentRow[];

test.each(["2026-11-20T09:00:00.000Z", "2027-03-01T21:40:00.000Z", "2027-07-01T04:10:00.000Z"])(
  "shows a tournament in every status, whatever the hour (%s)",
  async (now) => {
    const club = await openClub();
    club.now.at = new Date(now);
    expect(await seedDemo(club.deps)).toBe(true);
    const tournaments = await tournamentsOf(club);
    expect(new Set(tournaments.map(statusOf))).toEqual(new Set(TOURNAMENT_STATUSES));
    for (const { id } of tournaments) expect(await checkInvariants(club.deps.storage, id)).toEqual([]);
    for (const { created, updated } of tournaments) {
      expect(created <= updated && updated <= now.replace("T", " ")).toBe(true);
    }
    await club.close();
  },
);

test("the organiser of the known phone leads one that is being played and three that were", async () => {
  const club = await openClub();
  await seedDemo(club.deps);
  const { reader } = club.deps.storage;
  const [anna] = await reader.find("users", { where: where({ phone: "+79990000001" }), limit: 1 });
  expect(anna?.name).toBe("Анна Котова");
  const own = (await tournamentsOf(club)).filter(({ organizer }) => organizer === anna?.id);
  const of = (status: string) => own.filter((tournament) => tournament.status === status);
  expect(of("completed")).toHaveLength(3);
  const [live] = of("in_progress");
  const statuses = (await matchesOf(reader, live?.id ?? "", 3)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set(["active", "completed"]));
  await club.close();
});

test("fills a database once, and never one with people of its own", async () => {
  const club = await openClub();
  expect(await Promise.all([seedDemo(club.deps), seedDemo(club.deps)])).toEqual([true, false]);
  expect(await seedDemo(club.deps)).toBe(false);
  await club.close();
  const lived = await openClub();
  await lived.person();
  expect(await seedDemo(lived.deps)).toBe(false);
  expect(await tournamentsOf(lived)).toEqual([]);
  await lived.close();
});
