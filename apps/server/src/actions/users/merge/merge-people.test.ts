// Merging a guest into another user: no row is lost, no reference dangles, tables and ratings stay consistent (decision 040).
import { CONSENT_VERSION, standingsOf } from "@bandeha/contract";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../../integrity/invariants.ts";
import { where } from "../../../storage/condition.ts";
import type { Row, Storage } from "../../../storage/storage.ts";
import { aBody, ok, openClub, superuser, type TestClub, verdict } from "../../../testing/club.ts";
import { deep } from "../../../testing/deep.ts";
import { deepDrivers } from "../../../testing/deep-drivers.ts";
import { ratingsFromScratch, shownRatings } from "../../../testing/from-scratch.ts";
import { playRound } from "../../../testing/started-tournament.ts";
import { ratePending } from "../../ratings/rate-pending.ts";
import type { ActionDeps, Viewer } from "../../transaction/action.ts";
import { claimsOf, declineGuest } from "./guest-claims.ts";
import { claimGuest, mergeGuests, previewMerge, resumeMerges } from "./merge-people.ts";

const PHONE = "+79995550077";
type Member = Viewer & { kind: "user" };

let club: TestClub;
afterEach(() => club.close());

const aGuest = async (organiser: Viewer, name: string, noted_phone = "") =>
  ok(await club.create(organiser, "users", { name, guest: true, noted_phone })).id;
const anAccount = (difference = {}) => club.person({ phone: PHONE, consent: CONSENT_VERSION, ...difference });

/** A played tournament with these players, completed unless play continues. */
async function aTournament(
  organiser: Member,
  players: readonly string[],
  date: string,
  finished = true,
): Promise<string> {
  const { id } = ok(
    await club.create(superuser, "tournaments", {
      ...aBody({ date, max_players: 8, rounds: 3 }),
      organizer: organiser.id,
    }),
  );
  for (const user of players) {
    ok(await club.create(superuser, "tournament_participants", { tournament: id, user, status: "registered" }));
  }
  ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
  await playRound(club, organiser, id, 1);
  if (finished) ok(await club.update(organiser, "tournaments", id, { status: "completed" }));
  return id;
}

/** The table without the names: what everyone has, as a multiset. */
async function tableOf(id: string): Promise<string[]> {
  const live = (await club.entries(id)).filter(({ status }) => status !== "cancelled");
  const lines = standingsOf(await club.tournament(id), live, await club.rounds(id), await club.matches(id));
  return lines
    .map(({ side: _side, ...line }) => JSON.stringify(line, (key, value) => (key === "side" ? "" : value)))
    .sort();
}

const REFERRING = ["tournament_participants", "tournament_matches", "ratings", "tournament_result_changes", "users"];
async function refersTo(id: string): Promise<Row[]> {
  const rows = [];
  for (const table of REFERRING) rows.push(...(await club.deps.storage.reader.find(table, { limit: 5000 })));
  return rows.filter((row) => Object.values(row).includes(id));
}

describe.each(deepDrivers)("on $name", ({ open }) => {
  test("of two guests merged into each other at once one stays with the history", async () => {
    club = await openClub(await open());
    const organiser = await club.person();
    for (let pair = 0; pair < 3; pair++) {
      const [one, two] = [await aGuest(organiser, "Аня"), await aGuest(organiser, "Анна")];
      const outcomes = await Promise.allSettled([
        mergeGuests(club.deps, organiser, { from: one, into: two }),
        mergeGuests(club.deps, organiser, { from: two, into: one }),
      ]);
      expect(outcomes.filter((outcome) => outcome.status === "fulfilled" && outcome.value.ok)).toHaveLength(1);
      expect(await club.deps.storage.reader.count("users", where({ created_by: organiser.id }))).toBe(pair + 1);
    }
  });

  test("a claim moves all entries, partners, matches and ratings, and deletes the guest", async () => {
    club = await openClub(await open());
    const organiser = await club.person({ name: "Олег Ильин" });
    const others = (await club.people(3)).map(({ id }) => id);
    const guest = await aGuest(organiser, "Аня с работы", "8 (999) 555-00-77");
    const played = await aTournament(organiser, [guest, ...others], "2026-11-10");
    const playing = await aTournament(organiser, [guest, ...others], "2026-11-20", false);
    await ratePending(club.deps);
    const ana = await anAccount();
    const tables = [await tableOf(played), await tableOf(playing)];

    expect(await claimsOf(club.deps.storage.reader, ana)).toEqual([
      {
        guest,
        name: "Аня с работы",
        organiser: "Олег Ильин",
        tournaments: [
          { id: playing, name: "Кубок Невы", date: "2026-11-20 00:00:00.000Z" },
          { id: played, name: "Кубок Невы", date: "2026-11-10 00:00:00.000Z" },
        ],
      },
    ]);
    expect(await claimGuest(club.deps, ana, guest)).toMatchObject({ ok: true, plan: { kept: [] } });
    await ratePending(club.deps);

    expect(await refersTo(guest)).toEqual([]);
    expect([await tableOf(played), await tableOf(playing)]).toEqual(tables);
    const { reader } = club.deps.storage;
    expect(await shownRatings(reader)).toEqual(await ratingsFromScratch(reader));
    expect((await club.get("users", ana.id)).rating_sigma).toBeGreaterThan(0);
    expect(await claimsOf(reader, ana)).toEqual([]);
    expect(await reader.count("_claims")).toBe(0);
    for (const id of [played, playing]) expect(await checkInvariants(club.deps.storage, id)).toEqual([]);
  });
});

test("if both play in one tournament the guest stays, the answer says so, and the claim is not shown again", async () => {
  club = await openClub();
  const organiser = await club.person();
  const others = (await club.people(3)).map(({ id }) => id);
  const guest = await aGuest(organiser, "Аня", PHONE);
  const ana = await anAccount();
  const alone = await aTournament(organiser, [guest, ...others], "2026-11-10");
  const both = await aTournament(organiser, [guest, ana.id, ...others], "2026-11-11");
  const outcome = await claimGuest(club.deps, ana, guest);
  expect(outcome).toMatchObject({ ok: true, plan: { moved: [{ id: alone }], kept: [{ id: both }] } });
  await ratePending(club.deps);
  expect((await refersTo(guest)).map(({ tournament }) => tournament)).not.toContain(alone);
  expect((await club.entries(both)).map(({ user }) => user)).toEqual(expect.arrayContaining([guest, ana.id]));
  expect(await claimsOf(club.deps.storage.reader, ana)).toEqual([]);
  const { reader } = club.deps.storage;
  expect(await shownRatings(reader)).toEqual(await ratingsFromScratch(reader));
});

test("an entry that a player claims answers the request that they sent for the same evening", async () => {
  club = await openClub();
  const [organiser, ana] = [await club.person(), await anAccount()];
  const pairs = aBody({ type: "league_doubles", approval: true, max_players: 8 });
  const { id: tournament } = ok(await club.create(organiser, "tournaments", pairs));
  const [half, other] = [await aGuest(organiser, "Аня с работы", PHONE), await aGuest(organiser, "Борис")];
  ok(await club.create(organiser, "tournament_participants", { tournament, user: half }));
  ok(await club.create(organiser, "tournament_participants", { tournament, user: other, partner: half }));
  const request = ok(await club.create(ana, "tournament_requests", { tournament }));
  expect(await claimGuest(club.deps, ana, half)).toMatchObject({ ok: true, plan: { kept: [] } });
  expect(await club.get("tournament_requests", request.id)).toMatchObject({ user: ana.id, state: "approved" });
});

test("a declined guest is not offered again, and stays with the organiser", async () => {
  club = await openClub();
  const organiser = await club.person();
  const guest = await aGuest(organiser, "Аня", PHONE);
  const ana = await anAccount();
  expect(await declineGuest(club.deps, ana, guest)).toEqual({ ok: true });
  expect(await claimsOf(club.deps.storage.reader, ana)).toEqual([]);
  expect((await club.get("users", guest)).created_by).toBe(organiser.id);
});

test("only the owner of the noted phone claims, and only after consenting", async () => {
  club = await openClub();
  const organiser = await club.person();
  const guest = await aGuest(organiser, "Аня", PHONE);
  const stranger = await club.person({ phone: "+79995550078", consent: CONSENT_VERSION });
  const silent = await anAccount({ consent: "" });
  for (const viewer of [stranger, silent, organiser, { kind: "guest" } as const]) {
    expect(await claimsOf(club.deps.storage.reader, viewer)).toEqual([]);
    expect(await claimGuest(club.deps, viewer, guest)).toMatchObject({ ok: false, kind: "forbidden" });
  }
  expect((await club.get("users", guest)).name).toBe("Аня");
});

test("an organiser merges only their own guests", async () => {
  club = await openClub();
  const organiser = await club.person();
  const other = await club.person();
  const others = (await club.people(3)).map(({ id }) => id);
  const [one, two] = [await aGuest(organiser, "Аня", PHONE), await aGuest(organiser, "Анна К.")];
  const foreign = await aGuest(other, "Анна");
  const id = await aTournament(organiser, [one, ...others], "2026-11-10");
  expect(await mergeGuests(club.deps, organiser, { from: foreign, into: two })).toMatchObject({ kind: "forbidden" });
  expect(await mergeGuests(club.deps, other, { from: one, into: two })).toMatchObject({ kind: "forbidden" });
  expect(await mergeGuests(club.deps, organiser, { from: one, into: one })).toMatchObject({ kind: "forbidden" });
  expect(await previewMerge(club.deps, organiser, { from: one, into: two })).toMatchObject({
    plan: { moved: [{ id }] },
  });
  expect(await refersTo(one)).not.toEqual([]);
  expect(await mergeGuests(club.deps, organiser, { from: one, into: two })).toMatchObject({ ok: true });
  await ratePending(club.deps);
  expect(await refersTo(one)).toEqual([]);
  expect(await club.get("users", two)).toMatchObject({ name: "Анна К.", noted_phone: PHONE });
});

test("a guest in a running merge cannot be added to a tournament or merged again", async () => {
  club = await openClub();
  const organiser = await club.person();
  const [one, two] = [await aGuest(organiser, "Аня"), await aGuest(organiser, "Анна")];
  await club.deps.storage.transact((tx) =>
    tx.insert("_claims", { id: "claim0000000001", created: "", updated: "", guest: one, user: two, state: "merging" }),
  );
  const next = ok(await club.create(organiser, "tournaments", aBody()));
  const join = { tournament: next.id, user: one };
  expect(verdict(await club.create(organiser, "tournament_participants", join))).toBe("forbidden");
  const third = await aGuest(organiser, "Анечка");
  expect(await mergeGuests(club.deps, organiser, { from: one, into: third })).toMatchObject({ code: "merge-running" });
});

test("any merge, interrupted anywhere and resumed, keeps tables, invariants and ratings", async () => {
  const shape = fc.record({
    /** For each tournament: whether the guest and the account play in it. */
    entered: fc.array(fc.constantFrom("guest", "account", "both"), { minLength: 1, maxLength: 3 }),
    finished: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    cut: fc.nat({ max: 8 }),
    rated: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(shape, async ({ entered, finished, cut, rated }) => {
      club = await openClub();
      const organiser = await club.person();
      const others = (await club.people(3)).map(({ id }) => id);
      const guest = await aGuest(organiser, "Аня", PHONE);
      const ana = await anAccount();
      const ids: string[] = [];
      for (const [index, who] of entered.entries()) {
        const them = who === "both" ? [guest, ana.id] : [who === "guest" ? guest : ana.id];
        ids.push(await aTournament(organiser, [...them, ...others], `2026-11-1${index}`, finished[index]));
      }
      if (rated) await ratePending(club.deps);
      const before = await Promise.all(ids.map(tableOf));
      await claimGuest(cutOff(club.deps, cut), ana, guest).catch(() => undefined);
      await resumeMerges(club.deps);
      await claimGuest(club.deps, ana, guest);
      await ratePending(club.deps);

      const kept = entered.includes("both");
      expect(await club.deps.storage.reader.count("users", where({ id: guest }))).toBe(kept ? 1 : 0);
      const still = (await refersTo(guest)).filter(({ id }) => id !== guest && id !== "");
      const where_ = new Set(still.map(({ tournament }) => tournament).filter(Boolean));
      expect([...where_].sort()).toEqual(ids.filter((_id, index) => entered[index] === "both").sort());
      expect(await Promise.all(ids.map(tableOf))).toEqual(before);
      const { reader } = club.deps.storage;
      expect(await shownRatings(reader)).toEqual(await ratingsFromScratch(reader));
      for (const id of ids) expect(await checkInvariants(club.deps.storage, id)).toEqual([]);
      await club.close();
    }),
    { numRuns: deep(25, 8) },
  );
  club = await openClub();
});

/** The process is killed before its transaction number `cut`. */
function cutOff(deps: ActionDeps, cut: number): ActionDeps {
  let made = 0;
  const storage: Pick<Storage, "reader" | "transact"> = deps.storage;
  return {
    ...deps,
    storage: {
      reader: storage.reader,
      transact: (work) => (made++ < cut ? storage.transact(work) : Promise.reject(new Error("killed"))),
    },
  };
}
