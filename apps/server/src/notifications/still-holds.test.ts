// Which notifications are delivered while the tournament is played, and after it.
import { NOTIFICATION_KINDS, type NotificationKind, notificationKinds } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setHidden } from "../actions/administration/tournaments.ts";
import { changeRoster } from "../actions/participants/change-roster.ts";
import type { Viewer } from "../actions/transaction/action.ts";
import { findRows } from "../actions/transaction/stored-rows.ts";
import { aBody, ok, openClub, type TestClub } from "../testing/club.ts";
import { playRound, startTournamentOf } from "../testing/started-tournament.ts";
import { stillHolds } from "./still-holds.ts";

let club: TestClub;
let organiser: Viewer & { kind: "user" };
let started: Awaited<ReturnType<typeof startTournamentOf>>;
beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
});
afterEach(() => club.close());

/** Four play, the fifth waits. */
const start = async (difference: Record<string, unknown> = {}) => {
  started = await startTournamentOf(
    club,
    organiser,
    aBody({ max_players: 4, rounds: 1, courts: 1, allow_waitlist: true, ...difference }),
    5,
  );
};
const player = (index: number): Viewer & { kind: "user" } => started.players[index] ?? organiser;

/** Stored notifications of these kinds, with whether a device would get them now. */
async function delivered(...kinds: NotificationKind[]) {
  const { reader } = club.deps.storage;
  const rows = await findRows(reader, "notifications", { limit: 500 });
  const found: [kind: string, user: string, isDelivered: boolean][] = [];
  for (const row of rows) {
    if (!row.kind || !kinds.includes(row.kind)) continue;
    const { holds }: { holds?: Parameters<typeof stillHolds>[2] } = notificationKinds[row.kind];
    found.push([row.kind, row.user, await stillHolds(reader, row, holds, club.now.at)]);
  }
  return found;
}

test("a substitute and a player who is replaced during play are notified at once", async () => {
  await start();
  const [gone, waits] = [started.entries[0]?.id, player(4).id];
  const change = { gone: [], late: [], redraw: false, substitutes: [{ entry: gone ?? "", by: { user: waits } }] };
  const ask = (basis?: string) =>
    changeRoster(club.deps, {
      viewer: organiser,
      tournament: started.id,
      change: { ...change, ...(basis && { basis }) },
    });
  const preview = await ask();
  expect((await ask(preview.ok ? preview.preview.basis : "")).ok).toBe(true);
  expect(await delivered("promoted", "removed")).toEqual(
    expect.arrayContaining([
      ["promoted", waits, true],
      ["removed", player(0).id, true],
    ]),
  );
});

test("the organiser is notified of a player who leaves during play", async () => {
  await start();
  ok(await club.update(player(0), "tournament_participants", started.entries[0]?.id ?? "", { status: "cancelled" }));
  expect(await delivered("player-left")).toEqual([["player-left", organiser.id, true]]);
});

test("a reminder of a fee is delivered during play and after it, to those who still owe it", async () => {
  await start({ cost: 1500 });
  const terms = {
    tournament: started.id,
    mode: "transfer",
    phone: "+79990000001",
    release_hours: 2,
    refund_rule: "none",
  };
  const { id } = ok(await club.create(organiser, "tournament_money", terms));
  const remind = async () => {
    club.now.at = new Date(club.now.at.getTime() + 3_600_000);
    ok(await club.update(organiser, "tournament_money", id, { reminded_at: club.now.at.toISOString() }));
  };
  await remind();
  await playRound(club, organiser, started.id, 1);
  ok(await club.update(organiser, "tournaments", started.id, { status: "completed" }));
  await remind();
  const due = (await findRows(club.deps.storage.reader, "tournament_dues", { limit: 9 })).find(
    ({ entry }) => entry === started.entries[1]?.id,
  );
  ok(await club.update(player(1), "tournament_dues", due?.id ?? "", { claimed_at: "2026-11-20 12:00:00.000Z" }));
  const sent = await delivered("payment-due");
  expect(sent.map(([, user, isDelivered]) => [user, isDelivered])).toEqual(
    expect.arrayContaining([0, 1, 2, 3].map((index) => [player(index).id, index !== 1])),
  );
  expect(sent).toHaveLength(8);
});

test("what waited is not delivered while an administrator hides the tournament", async () => {
  await start();
  const calls = async () => new Set((await delivered("round-starts")).map(([, , isDelivered]) => isDelivered));
  const admin = { id: "", role: "admin" } as const;
  await setHidden(club.deps, admin, started.id, true);
  expect(await calls()).toEqual(new Set([false]));
  await setHidden(club.deps, admin, started.id, false);
  expect(await calls()).toEqual(new Set([true]));
});

test("what is about the time before play is not delivered after its start", async () => {
  await start();
  const { reader } = club.deps.storage;
  const [any] = await findRows(reader, "notifications", { limit: 1 });
  if (!any) throw new Error("no notification");
  const row = { ...any, user: player(0).id };
  const holding = [];
  for (const kind of NOTIFICATION_KINDS) {
    const { holds }: { holds?: Parameters<typeof stillHolds>[2] } = notificationKinds[kind];
    if (holds && (await stillHolds(reader, row, holds, club.now.at))) holding.push(kind);
  }
  expect(holding.sort()).toEqual(["added", "player-left", "price-changed", "promoted", "removed", "round-starts"]);
});

describe("an evening that was announced", () => {
  const evening = async (difference: Record<string, unknown> = {}) =>
    ok(await club.create(organiser, "tournaments", aBody(difference))).id;
  const isDelivered = async (kind: NotificationKind, user: string) =>
    (await delivered(kind)).filter(([, to]) => to === user).map(([, , isSent]) => isSent);

  test("is no longer announced to who has unfollowed, signed up, or was blocked meanwhile", async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => club.person()));
    const [stays, unfollows, joins, blocked] = people.map(({ id }) => id);
    const follows: string[] = [];
    for (const person of people) follows.push(ok(await club.create(person, "follows", { organizer: organiser.id })).id);
    const tournament = await evening();
    const all = async () => Promise.all(people.map(({ id }) => isDelivered("new-evening", id)));
    expect(await all()).toEqual([[true], [true], [true], [true]]);
    ok(await club.remove({ kind: "user", id: unfollows ?? "" }, "follows", follows[1] ?? ""));
    ok(await club.create({ kind: "user", id: joins ?? "" }, "tournament_participants", { tournament }));
    ok(await club.create(organiser, "blocks", { user: blocked }));
    expect(await all()).toEqual([[true], [false], [false], [false]]);
    expect(await isDelivered("new-evening", stays ?? "")).toEqual([true]);
  });

  test("is announced to a follower of its club, and to the invited alone once it is by invitation", async () => {
    const [follower] = [await club.person()];
    const tournament = await evening();
    const { club: place } = await club.tournament(tournament);
    ok(await club.create(follower, "follows", { club: place }));
    const next = await evening();
    expect(await isDelivered("new-evening", follower.id)).toEqual([true]);
    ok(await club.update(organiser, "tournaments", next, { by_invitation: true }));
    expect(await isDelivered("new-evening", follower.id)).toEqual([false]);
  });
});
