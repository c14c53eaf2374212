// The name of an erased person leaves the notifications of others too (decision 040).
import { DELETED_NAME } from "@bandeha/contract";
import { afterEach, describe, expect, test } from "vitest";
import { where } from "../../../storage/condition.ts";
import { aBody, ok, openClub, superuser, type TestClub } from "../../../testing/club.ts";
import { deepDrivers } from "../../../testing/deep-drivers.ts";
import { startTournamentOf } from "../../../testing/started-tournament.ts";
import { acceptInvitation } from "../../links/accept-invitation.ts";
import { eraseAccounts } from "./erase-account.ts";

const NAME = "Анна Котова";
const WEEK_MS = 7 * 86_400_000;
const FOUR = { max_players: 4, rounds: 3, courts: 1 };

let club: TestClub;
afterEach(() => club.close());

const eraseAfterAWeek = async (person: Awaited<ReturnType<TestClub["person"]>>) => {
  ok(await club.remove(person, "users", person.id));
  club.now.at = new Date(club.now.at.getTime() + WEEK_MS);
  await eraseAccounts(club.deps);
  expect((await club.get("users", person.id)).deleted).toBe(true);
};

/** The kinds of stored notifications with this text in their data. */
async function kindsWith(text: string): Promise<string[]> {
  const rows = await club.deps.storage.reader.find("notifications", { limit: 1000 });
  const kinds = rows.filter(({ data }) => JSON.stringify(data).includes(text)).map(({ kind }) => String(kind));
  return [...new Set(kinds)].toSorted();
}

describe.each(deepDrivers)("on $name", ({ open: openStorage }) => {
  test("an erased player and helper is named in no stored notification", async () => {
    club = await openClub(await openStorage());
    const [host, ana] = [await club.person(), await club.person()];
    ok(await club.update(superuser, "users", ana.id, { name: NAME }));
    const played = ok(await club.create(host, "tournaments", aBody(FOUR))).id;
    ok(await club.join(ana, played));
    for (const other of await club.people(3)) ok(await club.join(other, played));
    ok(await club.update(host, "tournaments", played, { status: "in_progress" }));
    const planned = ok(await club.create(host, "tournaments", aBody({ date: "2026-12-20" }))).id;
    ok(await club.join(ana, planned));
    // Its notifications outlive it.
    ok(await club.update(host, "tournaments", planned, { status: "cancelled" }));
    ok(await club.remove(superuser, "tournaments", planned));
    const asked = ok(await club.create(host, "tournaments", aBody({ date: "2026-12-21", approval: true }))).id;
    ok(await club.create(ana, "tournament_requests", { tournament: asked }));
    const helped = ok(await club.create(host, "tournaments", aBody({ date: "2026-12-22" }))).id;
    const invitation = { tournament: helped, kind: "co_organizer", court: 0 };
    const link = ok(await club.create(host, "tournament_links", invitation));
    ok(await acceptInvitation(club.deps, { ...ana, kind: "user", link: link.id }));
    const kinds = ["entry-requested", "helper-joined", "player-joined", "round-starts"];
    expect(await kindsWith(NAME)).toEqual(kinds);

    await eraseAfterAWeek(ana);

    expect(await kindsWith(NAME)).toEqual([]);
    expect(await kindsWith(DELETED_NAME)).toEqual(["helper-left", ...kinds].toSorted());
  });
});

test("an erased organiser is named in no invitation that others got", async () => {
  club = await openClub();
  const [host, player] = [await club.person(), await club.person()];
  ok(await club.update(superuser, "users", host.id, { name: NAME }));
  const first = ok(await club.create(host, "tournaments", aBody()));
  ok(await club.join(player, first.id));
  ok(await club.create(host, "tournaments", aBody({ date: "2026-12-20", repeat_of: first.id })));
  expect(await kindsWith(NAME)).toEqual(["invited"]);
  await eraseAfterAWeek(host);
  expect(await kindsWith(NAME)).toEqual([]);
});

test("a namesake in another tournament keeps their name", async () => {
  club = await openClub();
  const host = await club.person();
  const { id, players } = await startTournamentOf(club, host, aBody(FOUR), 4);
  const [namesake] = players;
  const ana = await club.person();
  for (const person of [namesake, ana]) ok(await club.update(superuser, "users", person?.id ?? "", { name: NAME }));
  const other = ok(await club.create(host, "tournaments", aBody({ date: "2026-12-20" }))).id;
  ok(await club.join(namesake ?? ana, other));
  await eraseAfterAWeek(ana);
  const rows = await club.deps.storage.reader.find("notifications", {
    where: where({ tournament: other, kind: "player-joined" }),
    limit: 10,
  });
  expect(rows.map(({ data }) => JSON.stringify(data).includes(NAME))).toEqual([true]);
  expect((await club.get("tournaments", id)).status).toBe("in_progress");
});
