import { statusOf, TOURNAMENT_STATUSES } from "@bandeha/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInvariants } from "../../integrity/invariants.ts";
import { where } from "../../storage/condition.ts";
import { openClub, type TestClub } from "../../testing/club.ts";
import { findRows, matchesOf } from "../transaction/stored-rows.ts";
import { demoTournaments } from "./demo-tournaments.ts";
import { seedDemo } from "./seed-demo.ts";

const tournamentsOf = ({ deps }: TestClub) => findRows(deps.storage.reader, "tournaments", { limit: 100 });

/** With the samples; tests only read it. */
let seeded: TestClub;
beforeAll(async () => {
  seeded = await openClub();
  await seedDemo(seeded.deps);
});
afterAll(() => seeded.close());

test.each(["2026-11-20T09:00:00.000Z", "2027-03-01T21:40:00.000Z", "2027-07-01T04:10:00.000Z"])(
  "has a tournament in every status at any hour (%s)",
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

test("what happened more than a day ago has been read", async () => {
  const yesterday = new Date(seeded.now.at.getTime() - 86_400_000).toISOString().replace("T", " ");
  const events = await findRows(seeded.deps.storage.reader, "notifications", { limit: 5000 });
  expect(events.length).toBeGreaterThan(50);
  expect(events.filter(({ created, read }) => !read && created < yesterday)).toEqual([]);
});

test("the organiser with the known phone has one running and three completed tournaments", async () => {
  const { reader } = seeded.deps.storage;
  const [anna] = await reader.find("users", { where: where({ phone: "+79990000001" }), limit: 1 });
  expect(anna?.name).toBe("Анна Котова");
  const own = (await tournamentsOf(seeded)).filter(({ organizer }) => organizer === anna?.id);
  const of = (status: string) => own.filter((tournament) => tournament.status === status);
  expect(of("completed")).toHaveLength(3);
  const [live] = of("in_progress");
  const statuses = (await matchesOf(reader, live?.id ?? "", 3)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set(["active", "completed"]));
});

test("has examples of types: a running King of the Court, a cup with its plate, an open mixed tournament", async () => {
  const tournaments = await tournamentsOf(seeded);
  const of = (type: string) => tournaments.filter((tournament) => tournament.type === type);
  const { reader } = seeded.deps.storage;
  const [king] = of("king_singles");
  expect(king?.status).toBe("in_progress");
  const played = await matchesOf(reader, king?.id ?? "");
  expect(Math.max(...played.map(({ round }) => round))).toBe(3);
  expect(played.some(({ winner }) => winner === "draw")).toBe(false);
  const [cup] = of("championship_doubles");
  expect(cup?.status).toBe("completed");
  const stages = new Set((await matchesOf(reader, cup?.id ?? "")).map(({ stage }) => stage));
  for (const stage of ["group-0", "group-1", "main-4", "main-2", "place-3", "plate-2"]) {
    expect(stages).toContain(stage);
  }
  expect(of("mixed_doubles").map(statusOf)).toEqual(["open"]);
});

test("is the same in every run", async () => {
  const scoresIn = async (club: TestClub) => {
    const played = [];
    for (const { id } of await tournamentsOf(club)) played.push(...(await matchesOf(club.deps.storage.reader, id)));
    return played.map(({ round, court, team1_score, team2_score }) => [round, court, team1_score, team2_score]);
  };
  const again = await openClub();
  await seedDemo(again.deps);
  expect(await scoresIn(again)).toEqual(await scoresIn(seeded));
  await again.close();
});

test("fills a database once, and never one that has users", async () => {
  const club = await openClub();
  await Promise.all([seedDemo(club.deps), seedDemo(club.deps)]);
  expect(await tournamentsOf(club)).toHaveLength(demoTournaments.length);
  expect(await seedDemo(club.deps)).toBe(false);
  await club.close();
  const lived = await openClub();
  await lived.person();
  expect(await seedDemo(lived.deps)).toBe(false);
  expect(await tournamentsOf(lived)).toEqual([]);
  await lived.close();
});
