// Ratings follow the results: cases 52 to 56 of the tournament rules, and later changes of a tournament.
import { RATING_RULES, seededRandom, startRating } from "@bandeha/engine";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownColumn, where } from "../../storage/condition.ts";
import { aBody, ok, openClub, superuser, type TestClub, verdict } from "../../testing/club.ts";
import { ratingsFromScratch, shownRatings } from "../../testing/from-scratch.ts";
import { playRound, startTournamentOf } from "../../testing/started-tournament.ts";
import { findRows, type RatingRow } from "../transaction/stored-rows.ts";
import { ratePending } from "./rate-pending.ts";

type Body = Record<string, unknown>;
type Player = Awaited<ReturnType<TestClub["person"]>>;

let club: TestClub;
let organiser: Player;

beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
});
/** Of every test. */
async function expectRatingsFromScratch(): Promise<void> {
  const { reader } = club.deps.storage;
  expect(await shownRatings(reader)).toEqual(await ratingsFromScratch(reader));
}
afterEach(async () => {
  await expectRatingsFromScratch();
  await club.close();
});

const four = { max_players: 4, rounds: 3, courts: 1 };
const move = (id: string, status: string, viewer: Parameters<TestClub["update"]>[0] = organiser) =>
  club.update(viewer, "tournaments", id, { status });

/** Players meet once, with the given result for side 1; completed unless stated. */
async function aTournament(players: readonly Player[], result: number, difference: Body = {}): Promise<string> {
  const { id } = ok(await club.create(organiser, "tournaments", aBody({ ...four, ...difference })));
  for (const player of players) ok(await club.join(player, id));
  ok(await move(id, "in_progress"));
  const [match] = await club.matches(id, 1);
  const body = { team1_score: result, team2_score: 24 - result };
  ok(await club.update(organiser, "tournament_matches", match?.id ?? "", body));
  return id;
}
async function finish(...ids: string[]) {
  for (const id of ids) ok(await move(id, "completed"));
  await ratePending(club.deps);
}
async function historyOf({ id }: { id: string }): Promise<RatingRow[]> {
  const sort = [ownColumn("date")];
  return findRows(club.deps.storage.reader, "ratings", { where: where({ user: id }), sort, limit: 100 });
}
const levelsOf = async (players: readonly Player[]) =>
  (await Promise.all(players.map(({ id }) => club.get("users", id)))).map(({ rating }) => Number(rating).toFixed(2));

test("a tournament changes the rating of every player as the engine computes, and starts their history", async () => {
  const players = await club.people(4);
  const id = await aTournament(players, 14);
  await finish(id);
  expect((await levelsOf(players)).toSorted()).toEqual(["2.84", "2.84", "3.16", "3.16"]);
  const [player = organiser] = players;
  const { rating, rating_sigma } = await club.get("users", player.id);
  expect(await historyOf(player)).toMatchObject([
    { tournament: "", date: "", level: 3, sigma: 0.8, matches: 0 },
    {
      tournament: id,
      date: "2026-11-21 18:00:00.000Z",
      level_before: 3,
      level: rating,
      sigma: rating_sigma,
      matches: 1,
    },
  ]);
});

test("a friendly tournament changes no rating", async () => {
  const players = await club.people(4);
  await finish(await aTournament(players, 20, { type: "friendly_singles" }));
  expect(await levelsOf(players)).toEqual(["0.00", "0.00", "0.00", "0.00"]);
  expect(await club.deps.storage.reader.count("ratings")).toBe(0);
});

test("guests are rated too, and withdrawn players for their played matches", async () => {
  const started = await startTournamentOf(club, organiser, aBody({ max_players: 9, rounds: 9 }), 8);
  const guest = ok(await club.create(organiser, "users", { name: "Пётр", guest: true, skill_level: 2 }));
  ok(await club.join(organiser, started.id, { user: guest.id }));
  await playRound(club, organiser, started.id, 1);
  const gone = started.players[0] ?? organiser;
  ok(await club.update(gone, "tournament_participants", started.entries[0]?.id ?? "", { status: "cancelled" }));
  const [second] = (await club.rounds(started.id)).filter(({ status }) => status === "pending");
  ok(await club.update(organiser, "tournament_rounds", second?.id ?? "", { status: "active" }));
  await playRound(club, organiser, started.id, 2);
  await finish(started.id);
  expect((await historyOf(gone)).map(({ matches }) => matches)).toEqual([0, 1]);
  expect((await historyOf(guest as unknown as Player)).map(({ level_before }) => level_before)).toEqual([2, 2]);
});

test("the declared level sets the initial rating; after the first rated tournament it has no effect", async () => {
  const players = await club.people(4);
  const [ana = organiser] = players;
  ok(await club.update(ana, "users", ana.id, { skill_level: 4, games_played_up_to: 300 }));
  await finish(await aTournament(players, 14));
  const { level, uncertainty } = startRating({ level: 4, gamesPlayed: 100 });
  const [begun] = await historyOf(ana);
  expect(begun).toMatchObject({ level, sigma: uncertainty });

  ok(await club.update(ana, "users", ana.id, { skill_level: 1 }));
  await finish(await aTournament(players, 14, { date: "2026-11-22" }));
  expect((await historyOf(ana))[0]).toEqual(begun);
  ok(await club.update(ana, "users", ana.id, { skill_level: 4 }));
});

test("a rating cannot be written, not even by its owner", async () => {
  const players = await club.people(4);
  const [ana = organiser] = players;
  await finish(await aTournament(players, 14));
  const [, row] = await historyOf(ana);
  expect(verdict(await club.update(ana, "users", ana.id, { rating: 5 }))).toBe("forbidden");
  await expect(club.update(ana, "ratings", row?.id ?? "", { level: 5 })).rejects.toThrow("ratings has no update");
});

describe("a completed tournament", () => {
  test("does not count while reopened, and counts as corrected when completed again", async () => {
    const players = await club.people(4);
    const first = await aTournament(players, 14);
    const second = await aTournament(players, 10, { date: "2026-11-22" });
    await finish(first, second);
    const before = await levelsOf(players);

    ok(await move(first, "in_progress"));
    await ratePending(club.deps);
    expect((await historyOf(players[0] ?? organiser)).map(({ tournament }) => tournament)).toEqual(["", second]);
    expect(await shownRatings(club.deps.storage.reader)).toEqual(await ratingsFromScratch(club.deps.storage.reader));

    const [match] = await club.matches(first, 1);
    ok(await club.update(organiser, "tournament_matches", match?.id ?? "", { team1_score: 4, team2_score: 20 }));
    await finish(first);
    expect(await levelsOf(players)).not.toEqual(before);
  });

  test("if the only one and reopened, leaves no rating", async () => {
    const players = await club.people(4);
    const id = await aTournament(players, 14);
    await finish(id);
    ok(await move(id, "in_progress"));
    await ratePending(club.deps);
    expect(await levelsOf(players)).toEqual(["0.00", "0.00", "0.00", "0.00"]);
    expect(await club.deps.storage.reader.count("ratings")).toBe(0);
  });

  test("counts in order of its date, not of its completion", async () => {
    const players = await club.people(4);
    const later = await aTournament(players, 20, { date: "2027-06-22" });
    const sooner = await aTournament(players, 14);
    await finish(later);
    await finish(sooner);
    expect((await historyOf(players[0] ?? organiser)).map(({ tournament }) => tournament)).toEqual(["", sooner, later]);
  });

  test("rated again changes nothing", async () => {
    const players = await club.people(4);
    const id = await aTournament(players, 14);
    await finish(id);
    const seen: string[] = [];
    club.deps.storage.onCommit((changes) => seen.push(...changes.map(({ table }) => table)));
    ok(await club.update(superuser, "tournaments", id, { name: "Кубок Ладоги" }));
    await ratePending(club.deps);
    expect(seen).toEqual(["tournaments"]);
    expect(await club.deps.storage.reader.count("_stale_ratings")).toBe(0);
  });
});

test("a tournament moved to another day is rated once, at its new date", async () => {
  const players = await club.people(4);
  const id = await aTournament(players, 14);
  await finish(id);
  ok(await club.update(superuser, "tournaments", id, { date: "2026-12-01" }));
  const seen: string[] = [];
  club.deps.storage.onCommit((changes) => seen.push(...changes.map(({ table, action }) => `${action} ${table}`)));
  await ratePending(club.deps);
  expect(seen).toEqual(Array.from({ length: 4 }, () => "update ratings"));
});

test("a guest without a level starts at the level of the evening and hardly moves the others", async () => {
  const players = await club.people(3);
  const guest = ok(await club.create(organiser, "users", { name: "Пётр", guest: true }));
  const { id } = ok(await club.create(organiser, "tournaments", aBody(four)));
  for (const player of players) ok(await club.join(player, id));
  ok(await club.join(organiser, id, { user: guest.id }));
  ok(await move(id, "in_progress"));
  const [match] = await club.matches(id, 1);
  ok(await club.update(organiser, "tournament_matches", match?.id ?? "", { team1_score: 12, team2_score: 12 }));
  await finish(id);
  expect(await levelsOf(players)).toEqual(["3.00", "3.00", "3.00"]);
  expect((await club.get("users", guest.id)).rating).toBe(3);
});

test("the number of rated tournaments follows every finish and reopening", async () => {
  const players = await club.people(4);
  const eventsOf = async () => (await club.get("users", players[0]?.id ?? "")).rating_events;
  const first = await aTournament(players, 14);
  const second = await aTournament(players, 10, { date: "2026-11-22" });
  await finish(first, second);
  expect(await eventsOf()).toBe(2);
  ok(await move(first, "in_progress"));
  await ratePending(club.deps);
  expect(await eventsOf()).toBe(1);
  await finish(first);
  expect(await eventsOf()).toBe(2);
});

test("under new rules everything is rated again; ratings of newer rules stay", async () => {
  const { storage } = club.deps;
  const players = await club.people(4);
  const [ana = organiser] = players;
  await finish(await aTournament(players, 14), await aTournament(players, 10, { date: "2026-11-22" }));
  const right = await shownRatings(storage.reader);
  const wrongUnder = async (rules: number) => {
    const [, ...rated] = await historyOf(ana);
    await storage.transact(async (tx) => {
      for (const { id } of rated) await tx.update("ratings", id, { level: 1 });
      await tx.update("users", ana.id, { rating: 1 });
      await tx.update("_settings", "ratings", { value: String(rules) });
    });
    await ratePending(club.deps);
    return shownRatings(storage.reader);
  };
  expect(await wrongUnder(RATING_RULES + 1)).not.toEqual(right);
  expect(await wrongUnder(RATING_RULES - 1)).toEqual(right);
  expect((await storage.reader.findById("_settings", "ratings"))?.value).toBe(String(RATING_RULES));
});

/** Random changes of past tournaments by a superuser. */
describe.each(["нева", "волга", "ока", "кама"])("repairs of the past (%s)", (seed) => {
  test("give the same ratings as computing everything at once", async () => {
    const random = seededRandom(seed);
    const players = (await club.people(6)).map(({ id }) => id);
    const tournamentIds: string[] = [];
    const day = () => `2026-0${1 + random.below(9)}-1${random.below(4)}`;
    const write = async (id: string, body: Body) => ok(await club.update(superuser, "tournaments", id, body));
    const score = () => ({ team1_score: random.below(25), team2_score: random.below(25), status: "completed" });

    const repairs = {
      async add() {
        const body = { ...four, organizer: organiser.id, date: day(), status: "completed", points_per_match: 24 };
        const { id } = ok(await club.create(superuser, "tournaments", aBody(body)));
        tournamentIds.push(id);
        for (const round of [1, 2]) {
          const [a, b, c, d] = random.shuffle(players);
          const sides = { team1_player1: a, team1_player2: b, team2_player1: c, team2_player2: d };
          const match = { tournament: id, round, court: 1, match_number: 1, ...sides, ...score() };
          ok(await club.create(superuser, "tournament_matches", match));
        }
      },
      async rescore() {
        const match = random.pick(await club.matches(random.pick(tournamentIds)));
        ok(await club.update(superuser, "tournament_matches", match.id, score()));
      },
      async strike() {
        const [match, ...others] = await club.matches(random.pick(tournamentIds));
        if (match && others.length > 0) ok(await club.remove(superuser, "tournament_matches", match.id));
      },
      postpone: () => write(random.pick(tournamentIds), { date: day() }),
      befriend: () => write(random.pick(tournamentIds), { type: random.pick(["friendly_singles", "league_singles"]) }),
      reopen: () => write(random.pick(tournamentIds), { status: random.pick(["in_progress", "completed"]) }),
      async remove() {
        const [id = ""] = tournamentIds.splice(random.below(tournamentIds.length), 1);
        ok(await club.remove(superuser, "tournaments", id));
      },
    };
    const names = [
      "add",
      "rescore",
      "rescore",
      "strike",
      "postpone",
      "postpone",
      "befriend",
      "reopen",
      "remove",
    ] as const;
    for (let count = 0; count < 6; count++) await repairs.add();
    for (let repair = 0; repair < 25; repair++) {
      await repairs[tournamentIds.length > 3 ? random.pick(names) : "add"]();
      if (random.below(3) > 0) await ratePending(club.deps);
    }
    await ratePending(club.deps);
    await expectRatingsFromScratch();
  });
});
