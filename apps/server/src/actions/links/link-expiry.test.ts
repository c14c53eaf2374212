import { DAY_MS, readTimestamp } from "@bandeha/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aBody, ok, openClub, type TestClub } from "../../testing/club.ts";
import { getLink } from "../transaction/stored-rows.ts";

let club: TestClub;
let organiser: Awaited<ReturnType<TestClub["person"]>>;
let id: string;
beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
  id = ok(await club.create(organiser, "tournaments", aBody())).id;
});
afterEach(() => club.close());

const aLink = async (kind: string) =>
  ok(await club.create(organiser, "tournament_links", { tournament: id, kind, court: 0 })).id;
const expiryOf = async (link: string) => {
  const row = await getLink(club.deps.storage.reader, link);
  return readTimestamp(String(row?.expires)).getTime();
};

test("links for scores follow an evening that is moved; invitations and links that were taken back do not", async () => {
  const [court, keeper, invitation, taken] = [
    await aLink("court"),
    await aLink("scorekeeper"),
    await aLink("scorer"),
    await aLink("court"),
  ];
  ok(await club.update(organiser, "tournament_links", taken, { revoked: "2026-11-20 10:00:00.000Z" }));
  const before = await Promise.all([court, keeper, invitation, taken].map(expiryOf));
  const { date } = await club.tournament(id);
  const later = new Date(readTimestamp(date).getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
  ok(await club.update(organiser, "tournaments", id, { date: later }));
  const after = await Promise.all([court, keeper, invitation, taken].map(expiryOf));
  expect(after.map((moment, index) => moment - (before[index] ?? 0))).toEqual([2 * DAY_MS, 2 * DAY_MS, 0, 0]);
});

test("another change of the tournament leaves them", async () => {
  const link = await aLink("court");
  const before = await expiryOf(link);
  club.now.at = new Date(club.now.at.getTime() + 3_600_000);
  ok(await club.update(organiser, "tournaments", id, { name: "Другое имя" }));
  expect(await expiryOf(link)).toBe(before);
});
