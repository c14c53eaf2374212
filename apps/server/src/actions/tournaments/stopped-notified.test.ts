// The people of a stopped evening are notified that it is stopped and that it goes on, also when the process ends in between; those of a hidden one
// read it, leave it, and nobody else does.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { serverCollections } from "../../collections/index.ts";
import { where } from "../../storage/condition.ts";
import { aBody, ok, openClub, superuser, type TestClub } from "../../testing/club.ts";
import { deepDrivers } from "../../testing/deep-drivers.ts";
import { blockAccount, unblockAccount } from "../administration/people.ts";
import { reassignOrganiser, setHidden } from "../administration/tournaments.ts";
import { mortal } from "../money/online/mortal-storage.fixture.ts";
import { checkSeats } from "../participants/offers/seat-check.ts";
import type { ActionDeps, Viewer } from "../transaction/action.ts";
import { mergeForAdmin } from "../users/merge/merge-people.ts";

type Person = Awaited<ReturnType<TestClub["person"]>>;
const admin = { id: "", role: "admin" } as const;

let club: TestClub;
let organiser: Person;
let seated: Person;
let waiting: Person;
let stranger: Person;
let id: string;

const evening = async (difference = {}) =>
  ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, allow_waitlist: true, ...difference }))).id;

const noticesOf = async (user: Person, kind: string): Promise<number> =>
  club.deps.storage.reader.count("notifications", where({ user: user.id, kind, tournament: id }));

/** The tournaments that the viewer reads. */
const reads = async (viewer: Viewer): Promise<boolean> => {
  const rule = serverCollections.tournaments.view(viewer);
  if (rule === "everyone" || rule === "locked") throw new Error("a condition");
  return (await club.deps.storage.reader.count("tournaments", { and: [where({ id }), rule] })) === 1;
};

type Act = (deps: ActionDeps) => Promise<unknown>;
/** `commits`: how many transactions the act that resumes has. */
const ways: { way: string; stop: Act; resume: Act; commits?: number }[] = [
  {
    way: "blocked",
    stop: (deps) => blockAccount(deps, admin, organiser.id),
    resume: (deps) => unblockAccount(deps, admin, organiser.id),
  },
  {
    way: "hidden",
    stop: (deps) => setHidden(deps, admin, id, true),
    resume: (deps) => setHidden(deps, admin, id, false),
  },
  {
    way: "blocked, then another organiser's",
    stop: (deps) => blockAccount(deps, admin, organiser.id),
    resume: async (deps) => reassignOrganiser(deps, admin, { id, from: organiser.id, to: (await club.person()).id }),
  },
  {
    way: "blocked, then another account's",
    stop: (deps) => blockAccount(deps, admin, organiser.id),
    commits: 2,
    resume: async (deps) => mergeForAdmin(deps, admin, { from: organiser.id, into: (await club.person()).id }),
  },
];

describe.each(deepDrivers)("on $name", ({ open }) => {
  beforeEach(async () => {
    club = await openClub(await open());
    organiser = await club.person();
    [seated, waiting, stranger] = (await club.people(3)) as [Person, Person, Person];
    id = await evening();
    ok(await club.join(seated, id));
    for (const other of await club.people(3)) ok(await club.join(other, id));
    ok(await club.join(waiting, id));
  });
  afterEach(() => club.close());

  describe.each(ways)("an evening that is $way", ({ stop, resume, commits = 1 }) => {
    test("notifies its people once that it is stopped, and once that it goes on", async () => {
      await stop(club.deps);
      await stop(club.deps);
      await checkSeats(club.deps);
      expect(await club.tournament(id)).toMatchObject({ stopped: true });
      expect([
        await noticesOf(seated, "stopped"),
        await noticesOf(waiting, "stopped"),
        await noticesOf(stranger, "stopped"),
      ]).toEqual([1, 1, 0]);
      expect(await noticesOf(seated, "resumed")).toBe(0);
      await resume(club.deps);
      await checkSeats(club.deps);
      expect(await club.tournament(id)).toMatchObject({ stopped: false });
      expect([
        await noticesOf(seated, "stopped"),
        await noticesOf(seated, "resumed"),
        await noticesOf(waiting, "resumed"),
      ]).toEqual([1, 1, 1]);
    });

    test("is settled by the job where the process ends after the act", async () => {
      const endsAfter = (count: number) => {
        const kills = Array.from({ length: count }, (_, at) => (at === count - 1 ? 2 : 0));
        return { ...club.deps, storage: mortal(club.deps.storage, kills, () => {}).storage };
      };
      await expect(stop(endsAfter(1))).rejects.toThrow();
      expect(await club.tournament(id)).toMatchObject({ stopped: false });
      // Another change of the places meanwhile does not take the check away.
      const [entry] = (await club.entries(id)).filter(({ user }) => user === waiting.id);
      ok(await club.update(superuser, "tournament_participants", entry?.id ?? "", { status: "cancelled" }));
      await checkSeats(club.deps);
      expect(await club.tournament(id)).toMatchObject({ stopped: true, next_seat_check: "" });
      expect(await noticesOf(seated, "stopped")).toBe(1);
      ok(await club.update(superuser, "tournaments", id, { seat_offers: "timed" }));
      await expect(resume(endsAfter(commits))).rejects.toThrow();
      await checkSeats(club.deps);
      expect(await club.tournament(id)).toMatchObject({ stopped: false });
      expect(await noticesOf(seated, "resumed")).toBe(1);
    });
  });

  test("the owner of a blocked account is not notified, who helps is", async () => {
    const helper = await club.person();
    ok(await club.create(superuser, "tournament_roles", { tournament: id, user: helper.id, role: "co_organizer" }));
    await blockAccount(club.deps, admin, organiser.id);
    expect([await noticesOf(organiser, "stopped"), await noticesOf(helper, "stopped")]).toEqual([0, 1]);
    await unblockAccount(club.deps, admin, organiser.id);
    await setHidden(club.deps, admin, id, true);
    expect(await noticesOf(organiser, "stopped")).toBe(1);
  });

  test("who asks for a place is notified too", async () => {
    id = await evening({ approval: true });
    ok(await club.create(stranger, "tournament_requests", { tournament: id }));
    await setHidden(club.deps, admin, id, true);
    expect(await noticesOf(stranger, "stopped")).toBe(1);
    expect(await reads(stranger)).toBe(true);
  });

  test("what runs goes on without a message", async () => {
    ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
    await blockAccount(club.deps, admin, organiser.id);
    await setHidden(club.deps, admin, id, true);
    await checkSeats(club.deps);
    expect(await noticesOf(seated, "stopped")).toBe(0);
    expect(await reads(seated)).toBe(true);
  });

  test("an evening that is over is not reported as stopped", async () => {
    club.now.at = new Date("2026-11-23T09:00:00Z");
    await setHidden(club.deps, admin, id, true);
    expect(await noticesOf(seated, "stopped")).toBe(0);
  });

  describe("a hidden evening", () => {
    test("is read by its people and by nobody else, and left by them", async () => {
      await setHidden(club.deps, admin, id, true);
      expect([
        await reads(seated),
        await reads(waiting),
        await reads(stranger),
        await reads({ kind: "guest" }),
      ]).toEqual([true, true, false, false]);
      const [own] = (await club.entries(id)).filter(({ user }) => user === seated.id);
      ok(await club.update(seated, "tournament_participants", own?.id ?? "", { status: "cancelled" }));
      expect(await reads(seated)).toBe(true);
      await setHidden(club.deps, admin, id, false);
      expect(await reads(stranger)).toBe(true);
    });

    test("by invitation is not read by who was only invited, until it is restored", async () => {
      id = await evening({ by_invitation: true });
      const { invite_code } = await club.tournament(id);
      for (const one of [seated, stranger])
        ok(await club.create(one, "tournament_invitations", { tournament: id, code: invite_code }));
      ok(await club.join(seated, id));
      await setHidden(club.deps, admin, id, true);
      await setHidden(club.deps, admin, id, true);
      expect([await reads(seated), await reads(stranger)]).toEqual([true, false]);
      await setHidden(club.deps, admin, id, false);
      expect([await reads(seated), await reads(stranger), await reads(waiting)]).toEqual([true, true, false]);
    });
  });
});
