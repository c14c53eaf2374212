// A guest's corrected name reaches the notifications that were stored before (decision 040).
import { CONSENT_VERSION } from "@bandeha/contract";
import { afterEach, describe, expect, test } from "vitest";
import { aBody, ok, openClub, type TestClub } from "../../testing/club.ts";
import { deepDrivers } from "../../testing/deep-drivers.ts";
import type { Viewer } from "../transaction/action.ts";
import { claimGuest, mergeGuests } from "./merge/merge-people.ts";

const PHONE = "+79995550077";

let club: TestClub;
afterEach(() => club.close());

const aGuest = async (organiser: Viewer, name: string) =>
  ok(await club.create(organiser, "users", { name, guest: true, noted_phone: PHONE })).id;

/** A running evening of three accounts and these guests; everyone has been called to the first round. */
async function anEvening(organiser: Viewer, guests: readonly string[]): Promise<string> {
  const { id } = ok(await club.create(organiser, "tournaments", aBody({ max_players: 8, rounds: 3, courts: 1 })));
  for (const person of await club.people(3)) ok(await club.join(person, id));
  for (const user of guests) ok(await club.create(organiser, "tournament_participants", { tournament: id, user }));
  ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
  return id;
}

/** In how many stored notifications the name is. */
async function named(name: string): Promise<number> {
  const rows = await club.deps.storage.reader.find("notifications", { limit: 1000 });
  return rows.filter(({ data }) => JSON.stringify(data).includes(`"${name}"`)).length;
}

describe.each(deepDrivers)("on $name", ({ open }) => {
  test("a mended typo, a merge and a claim change the name in them", async () => {
    club = await openClub(await open());
    const organiser = await club.person();
    const guest = await aGuest(organiser, "Гена Опичатка");
    await anEvening(organiser, [guest]);
    const calls = await named("Гена Опичатка");
    expect(calls).toBeGreaterThan(0);
    ok(await club.update(organiser, "users", guest, { name: "Гена Опечатка" }));
    expect([await named("Гена Опичатка"), await named("Гена Опечатка")]).toEqual([0, calls]);

    const double = await aGuest(organiser, "Геннадий");
    expect(await mergeGuests(club.deps, organiser, { from: guest, into: double })).toMatchObject({ ok: true });
    expect([await named("Гена Опечатка"), await named("Геннадий")]).toEqual([0, calls]);

    const account = await club.person({ name: "Геннадий Котов", phone: PHONE, consent: CONSENT_VERSION });
    expect(await claimGuest(club.deps, account, double)).toMatchObject({ ok: true });
    expect([await named("Геннадий"), await named("Геннадий Котов")]).toEqual([0, calls]);
  });
});

test("of two players with one name in a tournament both keep it", async () => {
  club = await openClub();
  const organiser = await club.person();
  const guests = [await aGuest(organiser, "Вика"), await aGuest(organiser, "Вика")];
  await anEvening(organiser, guests);
  const calls = await named("Вика");
  ok(await club.update(organiser, "users", guests[0] ?? "", { name: "Вика К." }));
  expect([await named("Вика"), await named("Вика К.")]).toEqual([calls, 0]);
});
