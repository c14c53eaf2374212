import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closeConsistent } from "../../testing/close-consistent.ts";
import { aBody, ok, openClub, superuser, type TestClub, verdict } from "../../testing/club.ts";

type User = Awaited<ReturnType<TestClub["person"]>>;
type Joined = { player: User; id: string };

let club: TestClub;
let organiser: User;
let id: string;

const open = async (difference: Record<string, unknown> = {}) => {
  id = ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, cost: 500, ...difference }))).id;
};
const joined = async (count: number): Promise<Joined[]> => {
  const all: Joined[] = [];
  for (const player of await club.people(count)) all.push({ player, id: ok(await club.join(player, id)).id });
  return all;
};
const set = (viewer: Parameters<TestClub["update"]>[0], entry: Joined | undefined, body: Record<string, unknown>) =>
  club.update(viewer, "tournament_participants", entry?.id ?? "", body);
const stateOf = async (entry: Joined | undefined) => {
  const { status, position } = await club.get("tournament_participants", entry?.id ?? "");
  return [status, position];
};

beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
});
afterEach(() => closeConsistent(club, id));

describe("leaving", () => {
  test("moves the first of the waitlist up and closes the gap, in one commit", async () => {
    await open();
    const [ana, , , , eve, fay, gus] = await joined(7);
    const commits: string[][] = [];
    club.deps.storage.onCommit((changes) => {
      commits.push(changes.flatMap(({ table, row }) => (table === "notifications" ? [] : [row.id])));
    });
    expect(ok(await set(ana?.player ?? organiser, ana, { status: "cancelled" }))).toMatchObject({
      status: "cancelled",
    });
    expect(await stateOf(eve)).toEqual(["registered", 0]);
    expect(await stateOf(fay)).toEqual(["waitlist", 1]);
    expect(await stateOf(gus)).toEqual(["waitlist", 2]);
    expect(commits).toHaveLength(1);
    expect(commits[0]).toHaveLength(4);
  });

  test("from the middle of the waitlist closes the gap", async () => {
    await open();
    const all = await joined(7);
    ok(await set(all[5]?.player ?? organiser, all[5], { status: "cancelled" }));
    expect(await stateOf(all[4])).toEqual(["waitlist", 1]);
    expect(await stateOf(all[6])).toEqual(["waitlist", 2]);
  });

  test("a full tournament opens it again", async () => {
    await open({ allow_waitlist: false });
    const all = await joined(4);
    expect((await club.tournament(id)).status).toBe("full");
    ok(await set(all[0]?.player ?? organiser, all[0], { status: "cancelled" }));
    expect((await club.tournament(id)).status).toBe("open");
  });

  test("twice changes nothing more; a player cannot remove another", async () => {
    await open();
    const [ana, bob] = await joined(2);
    expect(verdict(await set(bob?.player ?? organiser, ana, { status: "cancelled" }))).toBe("forbidden");
    expect(verdict(await set({ kind: "guest" }, ana, { status: "cancelled" }))).toBe("forbidden");
    ok(await set(ana?.player ?? organiser, ana, { status: "cancelled" }));
    expect(verdict(await set(ana?.player ?? organiser, ana, { status: "cancelled" }))).toBe("ok");
    expect(await stateOf(bob)).toEqual(["registered", 0]);
  });

  test("is refused after the tournament has ended", async () => {
    await open();
    const [ana] = await joined(1);
    ok(await club.update(organiser, "tournaments", id, { status: "cancelled" }));
    expect(verdict(await set(ana?.player ?? organiser, ana, { status: "cancelled" }))).toBe("illegal-status");
  });
});

test.each(["registered", "confirmed", "waitlist"])("a player cannot set their own status to %s", async (status) => {
  await open();
  const all = await joined(5);
  const entry = status === "waitlist" ? all[0] : all[4];
  expect(verdict(await set(entry?.player ?? organiser, entry, { status }))).toBe("forbidden");
});

test.each([
  { notes: "vip" },
  { payment_status: "paid" },
  { payment_amount: 500 },
  { position: 1 },
  { registration_date: "2020-01-01" },
  { user: "super0000000001" },
  { tournament: "super0000000001" },
])("a player may not write %o into their entry", async (body) => {
  await open();
  const [ana] = await joined(1);
  const before = await club.get("tournament_participants", ana?.id ?? "");
  expect(verdict(await set(ana?.player ?? organiser, ana, body))).toBe("forbidden");
  expect(await club.get("tournament_participants", ana?.id ?? "")).toEqual(before);
});

describe("the organiser", () => {
  test("confirms an entry, reverts it, and cancels it", async () => {
    await open();
    const [ana] = await joined(1);
    expect(ok(await set(organiser, ana, { status: "confirmed", notes: "с ракеткой" }))).toMatchObject({
      status: "confirmed",
      notes: "с ракеткой",
    });
    expect(verdict(await set(organiser, ana, { status: "registered" }))).toBe("ok");
    expect(verdict(await set(organiser, ana, { status: "waitlist" }))).toBe("illegal-status");
    expect(verdict(await set(organiser, ana, { status: "cancelled" }))).toBe("ok");
    expect(verdict(await set(organiser, ana, { status: "registered" }))).toBe("illegal-status");
  });

  test("cannot seat more players than places", async () => {
    await open();
    const all = await joined(5);
    expect(verdict(await set(organiser, all[4], { status: "confirmed" }))).toBe("tournament-full");
    expect(await stateOf(all[4])).toEqual(["waitlist", 1]);
  });

  test("marks payments: the full price unless another sum is sent, and 0 when unpaid", async () => {
    await open();
    const [ana] = await joined(1);
    expect(ok(await set(organiser, ana, { payment_status: "paid" })).payment_amount).toBe(500);
    expect(ok(await set(organiser, ana, { payment_status: "unpaid" })).payment_amount).toBe(0);
    const partly = { payment_status: "paid", payment_amount: 300 };
    expect(ok(await set(organiser, ana, partly)).payment_amount).toBe(300);
    expect(verdict(await set(organiser, ana, { payment_amount: 2_000_000 }))).toBe("invalid payment_amount");
  });

  test("may record a payment after the end and for a cancelled entry, but not change its status", async () => {
    await open();
    const [ana, bob] = await joined(2);
    ok(await set(ana?.player ?? organiser, ana, { status: "cancelled" }));
    ok(await club.update(organiser, "tournaments", id, { status: "cancelled" }));
    expect(ok(await set(organiser, ana, { payment_status: "paid" })).payment_amount).toBe(500);
    expect(verdict(await set(organiser, bob, { status: "confirmed" }))).toBe("illegal-status");
  });

  test("of another tournament is refused", async () => {
    await open();
    const [ana] = await joined(1);
    const other = await club.person();
    ok(await club.create(other, "tournaments", aBody()));
    expect(verdict(await set(other, ana, { payment_status: "paid" }))).toBe("forbidden");
  });
});

test("an update with an outdated revision of an entry is a conflict", async () => {
  await open();
  const [ana] = await joined(1);
  const seen = String((await club.get("tournament_participants", ana?.id ?? "")).updated);
  ok(await set(organiser, ana, { notes: "первая" }));
  const body = { notes: "вторая" };
  const entry = ana?.id ?? "";
  expect(verdict(await club.update(organiser, "tournament_participants", entry, body, { ifMatch: seen }))).toBe(
    "result-conflict",
  );
});

describe("the superuser", () => {
  test("writes any field; omitted fields are derived", async () => {
    await open();
    const all = await joined(6);
    ok(await set(superuser, all[0], { status: "cancelled", notes: "ошибка" }));
    expect(await stateOf(all[4])).toEqual(["registered", 0]);
    expect(await stateOf(all[5])).toEqual(["waitlist", 1]);
    ok(await set(superuser, all[5], { position: 1, registration_date: "2020-01-01 00:00:00.000Z" }));
    expect((await club.get("tournament_participants", all[5]?.id ?? "")).registration_date).toBe(
      "2020-01-01 00:00:00.000Z",
    );
  });

  test("deletes an entry, and the waitlist moves up; others may not delete", async () => {
    await open();
    const all = await joined(6);
    expect(verdict(await club.remove(organiser, "tournament_participants", all[0]?.id ?? ""))).toBe("forbidden");
    expect(verdict(await club.remove(superuser, "tournament_participants", all[0]?.id ?? ""))).toBe("ok");
    expect(await stateOf(all[4])).toEqual(["registered", 0]);
    expect(await stateOf(all[5])).toEqual(["waitlist", 1]);
  });
});
