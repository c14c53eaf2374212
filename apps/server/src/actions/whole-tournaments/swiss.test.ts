// More pairs than rounds: a Swiss, drawn round by round from the results (docs/decisions/015, 016).
import { expect, test } from "vitest";
import {
  done,
  openTournament,
  peopleIn,
  playersBySide,
  refusalOf,
  strongerWins,
  type WholeTournament,
} from "../../testing/whole-tournament.ts";

/** So many declared pairs, the first the strongest. */
async function openSwiss(pairs: number, difference: Record<string, unknown> = {}) {
  const people = Array.from({ length: 2 * pairs }, (_, index) => ({ skill_level: pairs - Math.floor(index / 2) }));
  const swiss = await openTournament({ type: "league_doubles", rounds: 4, courts: 4, ...difference }, people);
  for (let pair = 0; pair < pairs; pair++) await swiss.pairUp(swiss.players[2 * pair], swiss.players[2 * pair + 1]);
  done(await swiss.move("in_progress"));
  return swiss;
}

const pairOf = (swiss: WholeTournament, id: string | undefined) =>
  1 + Math.floor(swiss.players.findIndex((player) => player.id === id) / 2);
/** «1-5», the smaller number first. */
const meetings = async (swiss: WholeTournament, round: number) =>
  (await swiss.matches(round)).map((match) =>
    playersBySide(match)
      .map(([one]) => pairOf(swiss, one))
      .toSorted((a, b) => a - b)
      .join("-"),
  );

test("eight pairs, four rounds: drawn one by one, equal scores meet, no rematch, and Buchholz breaks ties", async () => {
  const swiss = await openSwiss(8);
  expect(await swiss.rounds()).toHaveLength(1);
  expect((await meetings(swiss, 1)).toSorted()).toEqual(["1-5", "2-6", "3-7", "4-8"]);
  for (let round = 1; round < 4; round++) {
    expect(refusalOf(await swiss.nextRound())).toBe("round-unfinished");
    await swiss.play(round);
    done(await swiss.nextRound());
  }
  await swiss.play(4);
  expect(refusalOf(await swiss.nextRound())).toBe("no-rounds-left");
  const met = (await Promise.all([1, 2, 3, 4].map((round) => meetings(swiss, round)))).flat();
  expect(new Set(met).size).toBe(16);
  done(await swiss.move("completed"));
  const table = await swiss.standings();
  expect(pairOf(swiss, table[0]?.side[0])).toBe(1);
  expect(table.map(({ played }) => played)).toEqual(Array(8).fill(4));
  expect(table.some(({ reason }) => reason?.key === "buchholz")).toBe(true);
  await swiss.close();
});

test("with few courts the pairs with fewest matches play, and a corrected result draws the next round again", async () => {
  const swiss = await openSwiss(7, { courts: 2, rounds: 7 });
  await swiss.play(1);
  done(await swiss.create("tournament_rounds", { tournament: swiss.id, status: "pending" }));
  const [seated, resting] = [peopleIn(await swiss.matches(1)), peopleIn(await swiss.matches(2))];
  expect(resting.filter((id) => seated.includes(id))).toHaveLength(2);
  const [match] = await swiss.matches(1);
  done(await swiss.score(match?.id, match && strongerWins(match, swiss.players) === 16 ? 2 : 22));
  expect(await swiss.rounds()).toHaveLength(1);
  for (let round = 1; round < 7; round++) {
    await swiss.play(round);
    done(await swiss.nextRound());
  }
  await swiss.play(7);
  expect((await swiss.standings()).map(({ played }) => played)).toEqual(Array(7).fill(4));
  await swiss.close();
});

test("more rounds make it a round robin with a whole schedule; fewer make it a Swiss again", async () => {
  const swiss = await openSwiss(6, { courts: 3, rounds: 3 });
  await swiss.play(1);
  done(await swiss.update("tournaments", swiss.id, { rounds: 5 }));
  expect((await swiss.rounds()).map(({ status }) => status)).toEqual(["completed", ...Array(4).fill("pending")]);
  const met = (await Promise.all([1, 2, 3, 4, 5].map((round) => meetings(swiss, round)))).flat();
  expect(new Set(met).size).toBe(met.length);
  done(await swiss.update("tournaments", swiss.id, { rounds: 3 }));
  expect(await swiss.rounds()).toHaveLength(1);
  await swiss.close();
});

test("a withdrawn pair does not count for its opponents; the others continue, and it stays a Swiss", async () => {
  const swiss = await openSwiss(8, { rounds: 5 });
  await swiss.play(1);
  const [match] = await swiss.matches(1);
  const [gone, rivals] = match ? playersBySide(match) : [];
  done(await swiss.leave(swiss.players.find(({ id }) => id === gone?.[0])));
  for (let round = 2; round <= 5; round++) {
    done(await swiss.nextRound());
    await swiss.play(round);
  }
  const later = (await swiss.matches()).filter(({ round }) => round > 1);
  for (const id of gone ?? []) expect(peopleIn(later)).not.toContain(id);
  const table = await swiss.standings();
  expect(table.at(-1)).toMatchObject({ played: 0, note: { key: "withdrawn", played: 1, due: 5, annulled: true } });
  const games = (await swiss.matches()).filter((one) => peopleIn([one]).includes(rivals?.[0] ?? "")).length;
  expect(table.find(({ side }) => side.includes(rivals?.[0] ?? ""))?.played).toBe(games - 1);
  expect(await swiss.matches(1)).toHaveLength(4);
  await swiss.close();
});
