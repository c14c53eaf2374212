import { type RosterPreview, rosterChange } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../integrity/invariants.ts";
import { aBody, ok, openClub, type TestClub, verdict } from "../../testing/club.ts";
import { beginNext, peopleOfMatch, playRound, startTournamentOf } from "../../testing/started-tournament.ts";
import type { Viewer } from "../transaction/action.ts";
import { insertRow } from "../transaction/write-row.ts";
import { changeRoster } from "./change-roster.ts";

type Body = Record<string, unknown>;

let club: TestClub;
let organiser: Awaited<ReturnType<TestClub["person"]>>;
let started: Awaited<ReturnType<typeof startTournamentOf>>;
let names = 0;

/** Eight players, two courts, seven rounds: no player rests. */
const start = async (difference: Body = {}, count = 8) => {
  started = await startTournamentOf(club, organiser, aBody({ max_players: 12, rounds: 7, ...difference }), count);
};
const ask = (change: Body, viewer: Viewer = organiser) =>
  changeRoster(club.deps, { viewer, tournament: started.id, change: rosterChange.parse(change) });
const preview = async (change: Body): Promise<RosterPreview> => {
  const answer = await ask(change);
  if (!answer.ok) throw new Error(`denied: ${JSON.stringify(answer)}`);
  return answer.preview;
};
const refusal = async (change: Body, viewer?: Viewer) => {
  const answer = await ask(change, viewer);
  return answer.ok ? "ok" : verdict(answer);
};
const confirm = async (change: Body) => {
  const { basis } = await preview(change);
  return preview({ ...change, basis });
};
const guest = (name = "Пётр") => ({ user: `guest${String(++names).padStart(10, "0")}`, guest: { name } });
const entry = (index: number) => started.entries[index]?.id ?? "";
const user = (index: number) => started.players[index]?.id ?? "";
const toCome = async (from = 2) => (await club.matches(started.id)).filter(({ round }) => round >= from);
const state = async () => [
  await club.tournament(started.id),
  await club.entries(started.id),
  await club.rounds(started.id),
  await club.matches(started.id),
];

beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
});
afterEach(async () => {
  expect(await checkInvariants(club.deps.storage, started.id)).toEqual([]);
  await club.close();
});

test("a late player who asked for a place before the start has their answer", async () => {
  await start();
  await playRound(club, organiser, started.id, 1);
  const late = await club.person();
  const earlier = ok(await club.create(organiser, "tournaments", aBody())).id;
  ok(await club.create(late, "tournament_participants", { tournament: earlier }));
  const asked = { tournament: started.id, user: late.id, state: "pending" };
  const { id } = await club.deps.storage.transact((tx) => insertRow(tx, club.deps, "tournament_requests", asked));
  await confirm({ late: [{ user: late.id }], gone: [], courts: 2 });
  expect(await club.get("tournament_requests", id)).toMatchObject({ state: "approved" });
});

describe("a preview", () => {
  test("writes nothing, and equals the confirmed change", async () => {
    await start();
    await playRound(club, organiser, started.id, 1);
    await beginNext(club, organiser, started.id);
    const change = { late: [guest()], gone: [entry(3)], courts: 1 };
    const before = await state();
    const seen = await preview(change);
    expect(await state()).toEqual(before);
    expect(await club.deps.storage.reader.findById("users", change.late[0]?.user ?? "")).toBeUndefined();

    await preview({ ...change, basis: seen.basis });
    const drawn = (await toCome(3)).map((match) => [match.round, match.court, ...peopleOfMatch(match)]);
    const promised = seen.rounds.flatMap(({ number, matches }) =>
      matches.map(({ court, sides }) => [number, court, ...sides.flat()]),
    );
    expect(drawn).toEqual(promised);
    expect((await toCome(3)).every(({ court }) => court === 1)).toBe(true);
    expect(seen.players).toContain(change.late[0]?.user);
    expect(seen.players).not.toContain(user(3));
  });

  test("is made while the clock moves", async () => {
    await start();
    await playRound(club, organiser, started.id, 1);
    await beginNext(club, organiser, started.id);
    const { clock } = club.deps;
    let passed = 0;
    club.deps.clock = () => new Date(clock().getTime() + passed++);
    expect((await confirm({ late: [guest()] })).rounds.length).toBeGreaterThan(0);
  });

  test("does not change completed and active rounds", async () => {
    await start();
    await playRound(club, organiser, started.id, 1);
    await beginNext(club, organiser, started.id);
    const begun = async () => (await club.matches(started.id)).filter(({ round }) => round <= 2);
    const before = await begun();
    await confirm({ gone: [entry(0)], late: [guest()] });
    expect(await begun()).toEqual(before);
  });

  test("can be confirmed only while nothing has changed", async () => {
    await start();
    const { basis } = await preview({ late: [guest()] });
    const other = { late: [guest()], basis };
    expect(await refusal(other)).toBe("lineup-changed");
    expect((await club.entries(started.id)).length).toBe(8);
  });

  test("is available only to the organiser, during play", async () => {
    await start();
    expect(await refusal({ gone: [entry(0)] }, started.players[1])).toBe("forbidden");
    ok(await club.update(organiser, "tournaments", started.id, { status: "open" }));
    expect(await refusal({ gone: [entry(0)] })).toBe("illegal-status");
  });
});

describe("people and courts", () => {
  test("that are fewer than before make players rest; surplus courts stay empty", async () => {
    await start();
    await confirm({ courts: 1 });
    expect(new Set((await toCome()).map(({ court }) => court))).toEqual(new Set([1]));
    expect((await club.tournament(started.id)).courts).toBe(1);
    await confirm({ courts: 5 });
    expect(new Set((await toCome()).map(({ court }) => court))).toEqual(new Set([1, 2]));
  });

  test("that join include the organiser and a player of the waitlist, and need a place", async () => {
    await start({ max_players: 9 }, 10);
    await confirm({ gone: [entry(0)], late: [{ user: user(9) }] });
    expect((await toCome()).flatMap(peopleOfMatch)).toContain(user(9));
    const entered = (await club.entries(started.id)).filter(({ entered_at }) => entered_at !== "");
    expect(entered.map((one) => one.user)).toEqual([user(9)]);
    expect(await refusal({ late: [{ user: organiser.id }] })).toBe("tournament-full");
    await confirm({ gone: [entry(1)], late: [{ user: organiser.id }] });
    expect((await toCome()).flatMap(peopleOfMatch)).toContain(organiser.id);
  });

  test("cannot join twice, nor be another organiser's guest", async () => {
    await start();
    expect(await refusal({ late: [{ user: user(0) }] })).toBe("already-joined");
    const stranger = await club.person();
    expect(await refusal({ late: [{ user: stranger.id }] })).toBe("forbidden");
    expect(await refusal({ gone: [entry(0), entry(0)] })).toBe("lineup-changed");
  });

  test("may withdraw even if no round can be drawn, but not join then", async () => {
    await start({ max_players: 8, rounds: 3, courts: 1 }, 4);
    const gone = [entry(0), entry(1)];
    expect(await refusal({ gone, late: [guest()] })).toBe("too-few-players");
    expect((await confirm({ gone })).kind).toBe("over");
    expect((await club.rounds(started.id)).map(({ status }) => status)).toEqual(["active"]);
  });

  test("of a type drawn round by round are considered when the next round is drawn", async () => {
    await start({ type: "championship_singles" });
    const change = await confirm({ late: [guest()] });
    expect(change).toMatchObject({ kind: "later", rounds: [] });
    expect(change.players).toHaveLength(9);
  });
});

describe("a substitute", () => {
  test("plays at once in a match without a result, and in all later rounds", async () => {
    await start();
    const by = guest("Семён");
    const seen = await confirm({ substitutes: [{ entry: entry(0), by }] });
    expect(seen.swaps).toMatchObject([{ from: user(0), to: by.user }]);
    const people = (await toCome(1)).flatMap(peopleOfMatch);
    expect(people).toContain(by.user);
    expect(people).not.toContain(user(0));
  });

  test("who has left and comes back does not play twice in the running round", async () => {
    await start();
    const [first, second] = await club.matches(started.id, 1);
    const entryOf = async (player = "") =>
      (await club.entries(started.id)).find((one) => one.user === player && one.status !== "cancelled")?.id ?? "";
    await confirm({ gone: [await entryOf(first?.team1_player1)] });
    const back = { entry: await entryOf(second?.team1_player1), by: { user: first?.team1_player1 } };
    expect((await confirm({ substitutes: [back] })).swaps).toEqual([]);
  });

  test("takes the seat in the drawn rounds; drawing again is offered with what both cost", async () => {
    await start();
    await playRound(club, organiser, started.id, 1);
    const before = await toCome();
    const by = guest("Семён");
    const change = { substitutes: [{ entry: entry(0), by }] };
    const seen = await confirm(change);
    expect(seen.kind).toBe("seat");
    expect(seen.costs?.seat).toEqual({ partnerRepeats: 0, newOpponents: 0, changedLines: 0 });
    expect(seen.costs?.draw?.changedLines).toBeGreaterThan(0);
    const inSeat = (id: string) => (id === user(0) ? by.user : id);
    expect((await toCome()).map(peopleOfMatch)).toEqual(before.map((match) => peopleOfMatch(match).map(inSeat)));
  });

  test("may have the remaining rounds drawn again instead", async () => {
    await start();
    await playRound(club, organiser, started.id, 1);
    const before = (await toCome()).map(peopleOfMatch);
    const by = guest();
    const seen = await confirm({ substitutes: [{ entry: entry(0), by }], redraw: true });
    expect(seen.kind).toBe("draw");
    const after = (await toCome()).map(peopleOfMatch);
    expect(after.flat()).toContain(by.user);
    expect(after.map((people) => people.map((id) => (id === by.user ? user(0) : id)))).not.toEqual(before);
  });

  test("takes the seat of the next round of a Mexicano; beside a withdrawal the rounds are drawn again", async () => {
    await start({ type: "championship_singles" });
    await playRound(club, organiser, started.id, 1);
    const seen = await preview({ substitutes: [{ entry: entry(0), by: guest() }] });
    expect(["seat", "later"]).toContain(seen.kind);
    await start();
    expect((await preview({ substitutes: [{ entry: entry(0), by: guest() }], gone: [entry(1)] })).kind).toBe("draw");
  });

  test("does not get results of matches that the other player played", async () => {
    await start();
    await playRound(club, organiser, started.id, 1);
    const played = await club.matches(started.id, 1);
    const by = guest();
    expect((await confirm({ substitutes: [{ entry: entry(0), by }] })).swaps).toEqual([]);
    expect(await club.matches(started.id, 1)).toEqual(played);
    expect((await toCome()).flatMap(peopleOfMatch)).not.toContain(user(0));
  });

  test("becomes the partner of the withdrawn player's partner", async () => {
    await start({ type: "league_doubles", rounds: 3 });
    const mate = (await club.entries(started.id)).find(({ id }) => id === entry(0))?.partner;
    const by = guest();
    const opponents = async () => (await toCome()).map((match) => peopleOfMatch(match).filter((id) => id !== by.user));
    const published = (await opponents()).map((ids) => ids.filter((id) => id !== user(0)));
    // The pair keeps its opponents, so the preview does not announce other rounds.
    expect((await confirm({ substitutes: [{ entry: entry(0), by }] })).kind).toBe("seat");
    expect(await opponents()).toEqual(published);
    const partners = new Map((await club.entries(started.id)).map((one) => [one.user, one.partner]));
    expect([partners.get(by.user), partners.get(mate ?? "")]).toEqual([mate, by.user]);
    const match = (await toCome()).find((one) => peopleOfMatch(one).includes(by.user));
    expect(match && peopleOfMatch(match)).toContain(mate);
  });

  test("is the only newcomer in a league of pairs; a friendly accepts a late pair", async () => {
    await start({ type: "league_doubles", rounds: 3 });
    const [one, two] = [guest("Ян"), guest("Лев")];
    const late = [{ ...one, partner: two.user }, two];
    expect(await refusal({ late })).toBe("newcomers-refused");
    await start({ type: "friendly_doubles", rounds: 5 });
    expect(await refusal({ late: [one] })).toBe("odd-pairs");
    await confirm({ late });
    expect((await toCome()).flatMap(peopleOfMatch)).toContain(one.user);
  });

  test("with more pairs than rounds changes the schedule to a Swiss", async () => {
    await start({ type: "friendly_doubles", rounds: 3 });
    const [one, two] = [guest("Ян"), guest("Лев")];
    expect((await confirm({ late: [{ ...one, partner: two.user }, two] })).kind).toBe("later");
    expect(await toCome()).toEqual([]);
  });

  test("may complete a pair that lost a player", async () => {
    await start({ type: "league_doubles", rounds: 3 });
    const mate = (await club.entries(started.id)).find(({ id }) => id === entry(0))?.partner ?? "";
    await confirm({ gone: [entry(0)] });
    expect((await toCome()).flatMap(peopleOfMatch)).not.toContain(mate);
    const by = guest();
    await confirm({ late: [{ ...by, partner: mate }] });
    expect((await toCome()).flatMap(peopleOfMatch)).toEqual(expect.arrayContaining([mate, by.user]));
  });

  test("joins a cup only before the pair's first result", async () => {
    await start({ type: "championship_doubles", rounds: 8 });
    const seat = { substitutes: [{ entry: entry(0), by: guest() }] };
    expect(await refusal(seat)).toBe("ok");
    await playRound(club, organiser, started.id, 1);
    expect(await refusal(seat)).toBe("substitute-too-late");
  });
});
