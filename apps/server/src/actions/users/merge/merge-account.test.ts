// Two accounts of one person: everything moves to the one that stays, the other is erased and its phone is free (decision 097).
import { collections, emptyRecord, referencesTo } from "@bandeha/contract";
import { afterEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../../integrity/invariants.ts";
import { where } from "../../../storage/condition.ts";
import type { Row } from "../../../storage/storage.ts";
import { aBody, ok, openClub, superuser, type TestClub } from "../../../testing/club.ts";
import { deepDrivers } from "../../../testing/deep-drivers.ts";
import { ratingsFromScratch, shownRatings } from "../../../testing/from-scratch.ts";
import { playRound } from "../../../testing/started-tournament.ts";
import { ratePending } from "../../ratings/rate-pending.ts";
import type { ActionDeps } from "../../transaction/action.ts";
import { eraseAccounts } from "../erase/erase-account.ts";
import { movedFields } from "./account-rows.ts";
import { mergeForAdmin, previewForAdmin, resumeMerges } from "./merge-people.ts";

const admin = { id: "", role: "admin" } as const;
const OLD_PHONE = "+79995550011";

let club: TestClub;
afterEach(() => club.close());

const merge = (from: string, into: string, deps: ActionDeps = club.deps) => mergeForAdmin(deps, admin, { from, into });

async function aTournament(organizer: string, players: readonly string[], difference = {}): Promise<string> {
  const fields = { ...aBody({ max_players: 8, rounds: 3, ...difference }), organizer };
  const { id } = ok(await club.create(superuser, "tournaments", fields));
  for (const user of players)
    ok(await club.create(superuser, "tournament_participants", { tournament: id, user, status: "registered" }));
  return id;
}

async function play(id: string, organizer: string): Promise<void> {
  const viewer = { kind: "user", id: organizer } as const;
  ok(await club.update(viewer, "tournaments", id, { status: "in_progress" }));
  await playRound(club, viewer, id, 1);
}

/** Fields of stored rows that still name the person. */
async function namedIn(user: string): Promise<string[]> {
  const named = [];
  for (const { collection, field } of referencesTo("users"))
    if ((await club.deps.storage.reader.count(collection, where({ [field]: user }))) > 0)
      named.push(`${collection}.${field}`);
  return named;
}

/** A row of the collection that names these people, each in a field. */
async function insert(collection: string, named: Record<string, string>): Promise<string> {
  const id = club.deps.newId();
  const fields = emptyRecord(Object.values(collections).find(({ name }) => name === collection)?.fields ?? {});
  const row = { ...fields, ...named, id, created: "", updated: "2026-11-22 10:00:00.000Z" } as Row;
  await club.deps.storage.transact((tx) => tx.insert(collection, row));
  return id;
}

describe.each(deepDrivers)("on $name", ({ open }) => {
  test("games, tournaments with their fees, roles and ratings go to the account that stays", async () => {
    club = await openClub(await open());
    const [old, kept] = [await club.person({ phone: OLD_PHONE }), await club.person()];
    const others = (await club.people(3)).map(({ id }) => id);
    const [host = ""] = others;
    const own = await aTournament(old.id, [old.id, ...others]);
    await play(own, old.id);
    const upcoming = await aTournament(host, [old.id]);
    const helps = await aTournament(host, []);
    ok(await club.create(superuser, "tournament_roles", { tournament: helps, user: old.id, role: "scorer" }));
    const due = await insert("tournament_dues", { tournament: own, organizer: old.id });
    await ratePending(club.deps);

    const asked = { from: old.id, into: kept.id };
    expect(await previewForAdmin(club.deps, asked)).toMatchObject({ plan: { moved: { length: 3 }, kept: [] } });
    expect(await merge(old.id, kept.id)).toMatchObject({ ok: true });
    await ratePending(club.deps);

    expect(await namedIn(old.id)).toEqual([]);
    expect(await club.get("users", old.id)).toMatchObject({ deleted: true, phone: "" });
    expect(await club.tournament(own)).toMatchObject({ organizer: kept.id });
    expect(await club.get("tournament_dues", due)).toMatchObject({ organizer: kept.id });
    expect(await club.tournament(helps)).toMatchObject({ scorers: [kept.id] });
    expect((await club.entries(upcoming)).map(({ user, status }) => [user, status])).toEqual([[kept.id, "registered"]]);
    const { reader } = club.deps.storage;
    expect(await shownRatings(reader)).toEqual(await ratingsFromScratch(reader));
    for (const id of [own, upcoming]) expect(await checkInvariants(club.deps.storage, id)).toEqual([]);
  });
});

test.each(movedFields)(
  "$field of $collection moves, and where both have such a row one stays",
  async ({ collection, field }) => {
    club = await openClub();
    const [old, kept, other] = [await club.person(), await club.person(), await club.person()];
    const beside = referencesTo("users").find((one) => one.collection === collection && one.field !== field);
    const named = (user: string) => ({ [field]: user, ...(beside && { [beside.field]: other.id }) });
    const first = await insert(collection, named(old.id));
    expect(await merge(old.id, kept.id)).toMatchObject({ ok: true });
    expect(await club.get(collection as "users", first)).toMatchObject(named(kept.id));

    const second = await club.person();
    await insert(collection, named(second.id));
    expect(await merge(second.id, kept.id)).toMatchObject({ ok: true });
    expect(await namedIn(second.id)).toEqual([]);
  },
);

test("blocking, noting or following the own second account is left out", async () => {
  club = await openClub();
  const [old, kept] = [await club.person(), await club.person()];
  await insert("blocks", { organizer: kept.id, user: old.id });
  await insert("follows", { user: old.id, organizer: kept.id });
  expect(await merge(old.id, kept.id)).toMatchObject({ ok: true });
  for (const table of ["blocks", "follows"]) expect(await club.deps.storage.reader.count(table)).toBe(0);
});

test("people who played against each other stay two; of two entries for one evening one is cancelled", async () => {
  club = await openClub();
  const [old, kept] = [await club.person(), await club.person()];
  const others = (await club.people(2)).map(({ id }) => id);
  const ahead = await aTournament(others[0] ?? "", [old.id, kept.id]);
  const played = await aTournament(others[0] ?? "", [old.id, kept.id, ...others]);
  await play(played, others[0] ?? "");
  expect(await merge(old.id, kept.id)).toMatchObject({ code: "both-played" });
  expect(await club.get("users", old.id)).toMatchObject({ deleted: false, delete_after: "" });

  const twin = await club.person();
  ok(
    await club.create(superuser, "tournament_participants", { tournament: ahead, user: twin.id, status: "registered" }),
  );
  expect(await merge(twin.id, kept.id)).toMatchObject({ ok: true, plan: { kept: [{ id: ahead }] } });
  const live = (await club.entries(ahead)).filter(({ status }) => status !== "cancelled");
  expect(live.map(({ user }) => user).sort()).toEqual([old.id, kept.id].sort());
});

test("an account with a shop, a deleted one and a guest as the one that stays are refused", async () => {
  club = await openClub();
  const [old, kept] = [await club.person(), await club.person()];
  const guest = ok(await club.create(kept, "users", { name: "Аня", guest: true })).id;
  const gone = await club.person({ deleted: true });
  const leaving = await club.person({ delete_after: "2030-01-01 00:00:00.000Z" });
  for (const id of [guest, gone.id, leaving.id]) expect(await merge(old.id, id)).toMatchObject({ kind: "forbidden" });
  expect(await merge(gone.id, kept.id)).toMatchObject({ kind: "forbidden" });
  await insert("shops", { user: old.id });
  expect(await merge(old.id, kept.id)).toMatchObject({ code: "shop-stays" });
});

test("a merge that is interrupted anywhere is finished by the upkeep", async () => {
  for (let cut = 0; cut < 12; cut++) {
    club = await openClub();
    const [old, kept] = [await club.person({ phone: OLD_PHONE }), await club.person()];
    const own = await aTournament(old.id, [old.id]);
    await insert("blocks", { organizer: old.id, user: own });
    await merge(old.id, kept.id, cutOff(club.deps, cut)).catch(() => undefined);
    await resumeMerges(club.deps);
    await eraseAccounts(club.deps);
    const wasBegun = cut > 0;
    expect(await club.get("users", old.id)).toMatchObject({ deleted: wasBegun, phone: wasBegun ? "" : OLD_PHONE });
    expect(await club.tournament(own)).toMatchObject({ organizer: wasBegun ? kept.id : old.id });
    if (wasBegun) expect(await namedIn(old.id)).toEqual([]);
    if (cut < 11) await club.close();
  }
});

/** The process is killed before its transaction number `cut`. */
function cutOff(deps: ActionDeps, cut: number): ActionDeps {
  const { storage } = deps;
  let made = 0;
  return {
    ...deps,
    storage: {
      reader: storage.reader,
      transact: (work) => (made++ < cut ? storage.transact(work) : Promise.reject(new Error("killed"))),
    },
  };
}
