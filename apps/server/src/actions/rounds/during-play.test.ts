import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../integrity/invariants.ts";
import { aBody, ok, openClub, superuser, type TestClub, verdict } from "../../testing/club.ts";
import { beginNext, peopleOfMatch, playRound, startTournamentOf } from "../../testing/started-tournament.ts";

type Body = Record<string, unknown>;
type StartedTournament = Awaited<ReturnType<typeof startTournamentOf>>;

let club: TestClub;
let organiser: Awaited<ReturnType<TestClub["person"]>>;
let started: StartedTournament;

/** Nine players, two courts, nine rounds: everyone rests once. */
const start = async (difference: Body = {}, count = 9) => {
  started = await startTournamentOf(club, organiser, aBody({ max_players: 10, rounds: 9, ...difference }), count);
};
const playing = async (from: number) =>
  new Set((await club.matches(started.id)).filter(({ round }) => round >= from).flatMap(peopleOfMatch));
const leave = (index: number) => {
  const viewer = started.players[index] ?? organiser;
  return club.update(viewer, "tournament_participants", started.entries[index]?.id ?? "", { status: "cancelled" });
};
const addGuest = async (more: Body = {}) => {
  const guest = ok(await club.create(organiser, "users", { name: "Пётр", guest: true }));
  return { id: guest.id, outcome: await club.join(organiser, started.id, { user: guest.id, ...more }) };
};

beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
});
afterEach(async () => {
  expect(await checkInvariants(club.deps.storage, started.id)).toEqual([]);
  await club.close();
});

describe("a player who withdraws during play", () => {
  test("is in no later round; completed and active rounds stay", async () => {
    await start();
    await playRound(club, organiser, started.id, 1);
    await beginNext(club, organiser, started.id);
    const before = (await club.matches(started.id)).filter(({ round }) => round <= 2);
    const gone = started.players[0]?.id ?? "";
    expect(verdict(await leave(0))).toBe("ok");
    expect((await club.matches(started.id)).filter(({ round }) => round <= 2)).toEqual(before);
    expect(await playing(3)).not.toContain(gone);
    expect((await playing(3)).size).toBe(8);
    expect(await club.rounds(started.id)).toHaveLength(9);
  });

  test("is not replaced from the waitlist", async () => {
    await start({ max_players: 8, rounds: 7 }, 10);
    expect(verdict(await leave(0))).toBe("ok");
    expect((await club.entries(started.id)).filter(({ status }) => status === "waitlist")).toHaveLength(2);
  });

  test("and leaves too few players, ends the schedule", async () => {
    await start({ max_players: 4, rounds: 3 }, 4);
    expect(verdict(await leave(0))).toBe("ok");
    expect((await club.rounds(started.id)).map(({ status }) => status)).toEqual(["active"]);
    const guest = await addGuest();
    expect(verdict(guest.outcome)).toBe("ok");
    expect(await playing(2)).toContain(guest.id);
    expect(await club.rounds(started.id)).toHaveLength(3);
  });

  test("may be withdrawn by the organiser with the same effect", async () => {
    await start();
    const entry = started.entries[3]?.id ?? "";
    ok(await club.update(organiser, "tournament_participants", entry, { status: "cancelled" }));
    expect(await playing(2)).not.toContain(started.players[3]?.id);
  });
});

describe("a late player", () => {
  test("is added by the organiser and plays from the next round", async () => {
    await start({}, 8);
    const before = await club.matches(started.id, 1);
    const guest = await addGuest();
    expect(ok(guest.outcome)).toMatchObject({ status: "registered", position: 0 });
    expect(await playing(2)).toContain(guest.id);
    expect(await club.matches(started.id, 1)).toEqual(before);
  });

  test("may be taken from the waitlist by the organiser", async () => {
    await start({ max_players: 8, rounds: 7 }, 9);
    expect(verdict(await leave(0))).toBe("ok");
    const entry = started.entries[8]?.id ?? "";
    ok(await club.update(organiser, "tournament_participants", entry, { status: "registered" }));
    expect(await playing(2)).toContain(started.players[8]?.id);
  });

  test("needs a place", async () => {
    await start({ max_players: 8, rounds: 7 }, 8);
    expect(verdict((await addGuest()).outcome)).toBe("tournament-full");
  });
});

describe("the organiser", () => {
  const matchWith = async (index: number) => {
    const player = started.players[index]?.id ?? "";
    return (await club.matches(started.id, 1)).find((match) => peopleOfMatch(match).includes(player));
  };
  const resting = async () => {
    const busy = new Set((await club.matches(started.id, 1)).flatMap(peopleOfMatch));
    return started.players.find(({ id }) => !busy.has(id))?.id;
  };

  test("puts a substitute into a match, but no player of this round and no stranger", async () => {
    await start();
    const [match] = await club.matches(started.id, 1);
    const set = (body: Body) => club.update(organiser, "tournament_matches", match?.id ?? "", body);
    expect(verdict(await set({ team1_player1: match?.team2_player1 }))).toBe("invalid team1_player1 team2_player1");
    expect(verdict(await set({ team1_player1: organiser.id }))).toBe("invalid team1_player1");
    expect(verdict(await set({ team1_player1: "" }))).toBe("invalid team1_player1");
    expect(verdict(await set({ court: 2 }))).toBe("invalid court");
    expect(ok(await set({ team1_player1: await resting(), court: 5 })).court).toBe(5);
    ok(await set({ team1_score: 14, team2_score: 10 }));
    expect(verdict(await set({ team1_player1: match?.team1_player1 }))).toBe("results-recorded");
  });

  test("deletes a match that will not be played, and the round is completed with the others", async () => {
    await start();
    const [one, two] = await club.matches(started.id, 1);
    ok(await club.update(organiser, "tournament_matches", one?.id ?? "", { team1_score: 14, team2_score: 10 }));
    expect(verdict(await club.remove(organiser, "tournament_matches", one?.id ?? ""))).toBe("results-recorded");
    const player = started.players[0] ?? organiser;
    expect(verdict(await club.remove(player, "tournament_matches", two?.id ?? ""))).toBe("forbidden");
    expect(verdict(await club.remove(organiser, "tournament_matches", two?.id ?? ""))).toBe("ok");
    expect((await club.rounds(started.id))[0]?.status).toBe("completed");
  });

  test("adds a match of free players on a free court", async () => {
    await start({ side: "1v1", max_players: 4, rounds: 3, courts: 1 }, 4);
    const busy = new Set((await club.matches(started.id, 1)).flatMap(peopleOfMatch));
    const [one, two] = started.players.map(({ id }) => id).filter((id) => !busy.has(id));
    const add = (body: Body, viewer: Parameters<TestClub["create"]>[0] = organiser) =>
      club.create(viewer, "tournament_matches", { tournament: started.id, ...body });
    const free = { team1_player1: one, team2_player1: two };
    expect(verdict(await add(free, started.players[0]))).toBe("forbidden");
    expect(verdict(await add({ ...free, court: 1 }))).toBe("invalid court");
    expect(verdict(await add({ ...free, round: 7 }))).toBe("invalid round");
    expect(verdict(await add({ team1_player1: one }))).toBe("invalid team2_player1");
    expect(ok(await add(free))).toMatchObject({ round: 1, court: 2, match_number: 2, status: "active" });
    expect(verdict(await add(free))).toBe("invalid team1_player1 team2_player1");
    expect(await matchWith(0)).toBeDefined();
  });
});

test("the superuser may delete a played match too", async () => {
  await start();
  await playRound(club, organiser, started.id, 1);
  const [match] = await club.matches(started.id, 1);
  expect(verdict(await club.remove(superuser, "tournament_matches", match?.id ?? ""))).toBe("ok");
});
