// Round robins of fixed pairs: the league and Team Americano (tournament-rules 2, case 39).
import { expect, test } from "vitest";
import { done, openTournament, peopleIn, playersBySide, refusalOf } from "../../testing/whole-tournament.ts";

const levels = (count: number) => Array.from({ length: count }, (_, index) => ({ skill_level: 1 + (index % 4) }));
const key = (ids: readonly string[]) => ids.toSorted().join("+");

test.each([
  ["league_doubles", 12, 5, 15],
  ["friendly_doubles", 12, 5, 15],
  ["friendly_doubles", 14, 7, 21],
])(
  "%s of %i: each pair meets each once in %i rounds, and is ranked as a pair",
  async (type, count, rounds, meetings) => {
    const tournament = await openTournament({ type, rounds, courts: 3 }, levels(count));
    await tournament.pairUp(tournament.players[0], tournament.players[1]);
    done(await tournament.move("in_progress"));
    for (const { id, round_number, status } of await tournament.rounds()) {
      if (status === "pending") done(await tournament.update("tournament_rounds", id, { status: "active" }));
      await tournament.play(round_number, ({ court }) => 11 + court);
    }
    const matches = await tournament.matches();
    const met = new Set(matches.map((match) => playersBySide(match).map(key).sort().join(" — ")));
    expect([matches.length, met.size]).toEqual([meetings, meetings]);
    const pairs = new Set(matches.flatMap(playersBySide).map(key));
    expect(pairs.size).toBe(count / 2);
    expect(pairs).toContain(key([tournament.players[0]?.id ?? "", tournament.players[1]?.id ?? ""]));
    expect(refusalOf(await tournament.nextRound())).toBe("no-rounds-left");
    done(await tournament.move("completed"));
    const table = await tournament.standings();
    expect(table.map(({ side }) => side.length)).toEqual(Array(count / 2).fill(2));
    expect(table.map(({ played }) => played)).toEqual(Array(count / 2).fill(count / 2 - 1));
    await tournament.close();
  },
);

test("team americano: a pair that lost a player plays no more and does not count; the others continue", async () => {
  const tournament = await openTournament(
    { type: "friendly_doubles", rounds: 5, courts: 2, max_players: 12 },
    levels(11),
  );
  done(await tournament.move("in_progress"));
  const entered = new Set(peopleIn(await tournament.matches()));
  expect(entered.size).toBe(10);
  const [[one, two] = []] = (await tournament.play(1)).flatMap(playersBySide);
  done(await tournament.leave(tournament.players.find(({ id }) => id === one)));
  const later = (await tournament.matches()).filter(({ round }) => round > 1);
  expect(peopleIn(later)).not.toContain(one);
  expect(peopleIn(later)).not.toContain(two);
  for (const { id, round_number, status } of await tournament.rounds()) {
    if (status === "pending") done(await tournament.update("tournament_rounds", id, { status: "active" }));
    await tournament.play(round_number);
  }
  const line = (await tournament.standings()).at(-1);
  expect([line?.side.toSorted(), line?.played]).toEqual([[one, two].toSorted(), 0]);
  expect(line?.note).toMatchObject({ key: "withdrawn", played: 1, due: 4 });
  const all = await tournament.matches();
  expect(all.filter((match) => peopleIn([match]).includes(one ?? ""))).toHaveLength(1);
  done(await tournament.move("completed"));
  await tournament.close();
});

test("a pair of the league gets a substitute: it keeps its line, and the schedule of the others stays", async () => {
  const league = await openTournament({ type: "league_doubles", rounds: 5, courts: 3, max_players: 14 }, levels(12));
  done(await league.move("in_progress"));
  await league.play(1, () => 15);
  const published = (await league.matches()).map((match) => playersBySide(match).map(key));
  const [[one = "", two = ""] = []] = (await league.matches(1)).flatMap(playersBySide);
  const guest = { user: "substitute00001", guest: { name: "Замена" } };
  const entry = league.players.find(({ id }) => id === one)?.entry;
  done(await league.changeLineup({ substitutes: [{ entry, by: guest }] }));
  const after = (await league.matches()).map((match) => playersBySide(match).map(key));
  const renamed = published.map((match, index) =>
    index < 3 ? match : match.map((side) => (side === key([one, two]) ? key([guest.user, two]) : side)),
  );
  expect(after.map((match) => match.toSorted())).toEqual(renamed.map((match) => match.toSorted()));
  for (const { id, round_number, status } of await league.rounds()) {
    if (status === "pending") done(await league.update("tournament_rounds", id, { status: "active" }));
    await league.play(round_number, () => 15);
  }
  done(await league.move("completed"));
  const table = await league.standings();
  expect(table.map(({ played }) => played)).toEqual(Array(6).fill(5));
  const line = table.find(({ side }) => side.includes(guest.user));
  expect(line?.side.toSorted()).toEqual([one, two, guest.user].toSorted());
  expect(line?.note).toEqual({ key: "with-substitute" });
  await league.close();
});
