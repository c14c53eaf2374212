// Deleting an account (decision 040): a week to cancel, then all personal data are erased and other data stay consistent.
import { DELETED_NAME } from "@bandeha/contract";
import { afterEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../../integrity/invariants.ts";
import { where } from "../../../storage/condition.ts";
import type { Row, Storage } from "../../../storage/storage.ts";
import { aBody, ok, openClub, superuser, type TestClub, verdict } from "../../../testing/club.ts";
import { deepDrivers } from "../../../testing/deep-drivers.ts";
import { playRound, startTournamentOf } from "../../../testing/started-tournament.ts";
import type { ActionDeps } from "../../transaction/action.ts";
import { insertRow } from "../../transaction/write-row.ts";
import { eraseAccounts } from "./erase-account.ts";

const WEEK_MS = 7 * 86_400_000;
const PHONE = "+79995550011";
const NOTE = "левша, долг 500";

let club: TestClub;
afterEach(() => club.close());

/** A user with rows in every table: entries with a waitlist, played and organised tournaments, guests, notes. */
async function aBusyPerson(storage?: Storage) {
  club = await openClub(storage);
  const host = await club.person();
  const played = await startTournamentOf(club, host, aBody({ max_players: 4, rounds: 3, courts: 1 }), 4);
  const [leaver = host] = played.players;
  await club.update(superuser, "users", leaver.id, { phone: PHONE, name: "Анна Котова" });
  await playRound(club, host, played.id, 1);
  ok(await club.update(host, "tournaments", played.id, { status: "completed" }));

  const open = ok(await club.create(host, "tournaments", aBody({ max_players: 4, allow_waitlist: true })));
  ok(await club.join(leaver, open.id));
  for (const player of await club.people(4)) ok(await club.join(player, open.id));
  for (const { id, user } of await club.entries(open.id)) {
    if (user === leaver.id) ok(await club.update(host, "tournament_participants", id, { notes: NOTE }));
  }

  const playing = await startTournamentOf(club, leaver, aBody({ max_players: 4, rounds: 3, courts: 1 }), 4);
  await playRound(club, leaver, playing.id, 1);
  ok(await club.update(leaver, "tournament_participants", playing.entries[0]?.id ?? "", { notes: NOTE }));
  const untouched = await startTournamentOf(club, leaver, aBody({ max_players: 4, rounds: 3, courts: 1 }), 4);
  const own = ok(await club.create(leaver, "tournaments", aBody()));
  const draft = ok(await club.create(leaver, "tournaments", aBody({ status: "draft" })));
  const guest = ok(await club.create(leaver, "users", { name: "Пётр", guest: true, noted_phone: "8 999 555-00-12" }));
  ok(await club.create(leaver, "tournament_participants", { tournament: own.id, user: guest.id }));
  await club.deps.storage.transact((tx) =>
    insertRow(tx, club.deps, "consents", { user: leaver.id, version: "1", digest: "", withdrawn: "" }),
  );
  const tournaments = [played.id, open.id, playing.id, untouched.id, own.id];
  return { host, leaver, played, open, playing, untouched, own, draft, guest, tournaments };
}

const pass = (ms: number) => {
  club.now.at = new Date(club.now.at.getTime() + ms);
};
const statusOf = async (id: string) => (await club.tournament(id)).status;

async function everythingAbout(id: string): Promise<string> {
  const tables = ["users", "tournament_participants", "tournaments", "consents", "_codes", "tournament_matches"];
  const rows: Row[][] = [];
  for (const table of tables) rows.push(await club.deps.storage.reader.find(table, { limit: 1000 }));
  return JSON.stringify(rows.flat().filter((row) => JSON.stringify(row).includes(id) || row.notes || row.phone));
}

describe.each(deepDrivers)("on $name", ({ open: openStorage }) => {
  test("a deleted account keeps its results under another name, and no personal data", async () => {
    const { leaver, played, open, playing, untouched, own, draft, guest, tournaments } = await aBusyPerson(
      await openStorage(),
    );
    const ratingsBefore = await club.deps.storage.reader.find("ratings", { limit: 100 });
    const marked = await club.remove(leaver, "users", leaver.id);
    expect(ok(marked).delete_after).toBe("2026-11-27 09:00:00.000Z");

    pass(WEEK_MS - 1);
    await eraseAccounts(club.deps);
    expect(await statusOf(own.id)).toBe("open");
    expect((await club.get("users", leaver.id)).phone).toBe(PHONE);

    pass(1);
    await eraseAccounts(club.deps);
    expect(await club.get("users", leaver.id)).toMatchObject({
      name: DELETED_NAME,
      deleted: true,
      guest: false,
      phone: "",
      city: "",
      gender: "",
      skill_level: 0,
      token_key: "",
      consent: "",
      delete_after: "",
    });
    const left = await everythingAbout(leaver.id);
    for (const personal of [PHONE, "Анна Котова", NOTE, "9995550012"]) expect(left).not.toContain(personal);
    expect(await club.get("users", guest.id)).toMatchObject({ name: "Пётр", created_by: "", noted_phone: "" });

    const seats = (await club.entries(open.id)).map(({ status, position }) => `${status} ${position}`).sort();
    expect(seats).toEqual(["cancelled 0", "registered 0", "registered 0", "registered 0", "registered 0"]);
    expect(await Promise.all([played, playing, untouched, own].map(({ id }) => statusOf(id)))).toEqual([
      "completed",
      "completed",
      "cancelled",
      "cancelled",
    ]);
    await expect(club.get("tournaments", draft.id)).rejects.toThrow();
    expect((await club.matches(played.id, 1)).some((match) => Object.values(match).includes(leaver.id))).toBe(true);
    expect(await club.deps.storage.reader.find("ratings", { limit: 100 })).toEqual(ratingsBefore);
    const [consent] = await club.deps.storage.reader.find("consents", { where: where({ user: leaver.id }), limit: 1 });
    expect(consent?.withdrawn).toBe("2026-11-27 09:00:00.000Z");
    for (const id of tournaments) expect(await checkInvariants(club.deps.storage, id)).toEqual([]);
  });
});

test("interrupted after any transaction and run again, it has the same result", async () => {
  const comeTo: string[] = [];
  let finished = false;
  for (let cut = 0; !finished; cut++) {
    const { leaver, tournaments } = await aBusyPerson();
    ok(await club.remove(leaver, "users", leaver.id));
    pass(WEEK_MS);
    finished = await eraseAccounts(cutOff(club.deps, cut)).then(
      () => true,
      () => false,
    );
    await eraseAccounts(club.deps);
    const statuses = await Promise.all(tournaments.map(statusOf));
    comeTo.push(JSON.stringify([await everythingAbout(leaver.id), statuses]).replace(/"updated":"[^"]*"/g, ""));
    for (const id of tournaments) expect(await checkInvariants(club.deps.storage, id)).toEqual([]);
    if (!finished) await club.close();
  }
  expect(comeTo.length).toBeGreaterThan(5);
  expect(new Set(comeTo).size).toBe(1);
});

/** The process is killed before its transaction number `cut`. */
function cutOff(deps: ActionDeps, cut: number): ActionDeps {
  let made = 0;
  const { storage } = deps;
  return {
    ...deps,
    storage: {
      reader: storage.reader,
      transact: (work) => (made++ < cut ? storage.transact(work) : Promise.reject(new Error("killed"))),
    },
  };
}

test("an account that cannot be erased does not block the others", async () => {
  club = await openClub();
  const people = await club.people(2);
  for (const one of people) ok(await club.remove(one, "users", one.id));
  pass(WEEK_MS);
  const { storage } = club.deps;
  let first = true;
  const transact: typeof storage.transact = (work) => {
    if (!first) return storage.transact(work);
    first = false;
    return Promise.reject(new Error("a bug"));
  };
  await expect(eraseAccounts({ ...club.deps, storage: { reader: storage.reader, transact } })).rejects.toThrow("a bug");
  const deleted = await Promise.all(people.map(async ({ id }) => (await club.get("users", id)).deleted));
  expect(deleted.sort()).toEqual([false, true]);
});

test("accounts that wait do not keep others from being erased, however many they are", async () => {
  club = await openClub();
  const { storage } = club.deps;
  const due = await club.people(1001);
  await storage.transact(async (tx) => {
    for (const { id } of due) await tx.update("users", id, { delete_after: "2026-11-20 08:59:59.000Z" });
  });
  const busy: typeof storage.transact = () => Promise.reject(new Error("waits"));
  await expect(eraseAccounts({ ...club.deps, storage: { reader: storage.reader, transact: busy } })).rejects.toThrow(
    "1001 of 1001 failed",
  );
});

test("two concurrent processes have the same result as one", async () => {
  const { leaver, tournaments } = await aBusyPerson();
  ok(await club.remove(leaver, "users", leaver.id));
  pass(WEEK_MS);
  await Promise.all([eraseAccounts(club.deps), eraseAccounts(club.deps), eraseAccounts(club.deps)]);
  await eraseAccounts(club.deps);
  expect((await club.get("users", leaver.id)).deleted).toBe(true);
  for (const id of tournaments) expect(await checkInvariants(club.deps.storage, id)).toEqual([]);
});

describe("the week", () => {
  test("lets the owner keep the account, and is not prolonged by a second request", async () => {
    club = await openClub();
    const ana = await club.person();
    const day = ok(await club.remove(ana, "users", ana.id)).delete_after;
    pass(WEEK_MS / 2);
    expect(ok(await club.remove(ana, "users", ana.id)).delete_after).toBe(day);
    ok(await club.update(ana, "users", ana.id, { delete_after: "" }));
    pass(WEEK_MS);
    await eraseAccounts(club.deps);
    expect((await club.get("users", ana.id)).deleted).toBe(false);
  });

  test("after its end the account cannot be kept", async () => {
    club = await openClub();
    const ana = await club.person();
    ok(await club.remove(ana, "users", ana.id));
    pass(WEEK_MS);
    expect(verdict(await club.update(ana, "users", ana.id, { delete_after: "" }))).toBe("account-deleted");
  });

  test("a superuser does not wait for it", async () => {
    club = await openClub();
    const ana = await club.person();
    ok(await club.update(superuser, "users", ana.id, { delete_after: "2026-11-20 08:59:59.000Z" }));
    await eraseAccounts(club.deps);
    expect((await club.get("users", ana.id)).deleted).toBe(true);
  });
});

test("a number without a profile, a consent and a trace is removed at once", async () => {
  club = await openClub();
  const bare = await club.person({ name: "", city: "", phone: PHONE });
  ok(await club.remove(bare, "users", bare.id));
  await expect(club.get("users", bare.id)).rejects.toThrow();
  expect(await everythingAbout(bare.id)).toBe("[]");
  const playing = await club.person({ name: "", city: "" });
  const host = await club.person();
  const { id } = ok(await club.create(host, "tournaments", aBody()));
  ok(await club.create(superuser, "tournament_participants", { tournament: id, user: playing.id }));
  expect(ok(await club.remove(playing, "users", playing.id)).delete_after).not.toBe("");
});

test("only the owner deletes an account, and the date cannot be set", async () => {
  club = await openClub();
  const ana = await club.person();
  const stranger = await club.person();
  expect(verdict(await club.remove(stranger, "users", ana.id))).toBe("forbidden");
  expect(verdict(await club.remove({ kind: "guest" }, "users", ana.id))).toBe("forbidden");
  expect(verdict(await club.update(ana, "users", ana.id, { delete_after: "2026-12-01 00:00:00.000Z" }))).toBe(
    "forbidden",
  );
});

test("a deleted player cannot be added to a tournament", async () => {
  const { host, leaver } = await aBusyPerson();
  ok(await club.remove(leaver, "users", leaver.id));
  pass(WEEK_MS);
  await eraseAccounts(club.deps);
  const next = ok(await club.create(host, "tournaments", aBody({ date: "2026-12-20" })));
  expect(verdict(await club.create(host, "tournament_participants", { tournament: next.id, user: leaver.id }))).toBe(
    "forbidden",
  );
});
