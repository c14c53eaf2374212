// Results and places when a pair withdraws, or continues with a substitute.
import { expect, test } from "vitest";
import { championshipDoubles } from "../../formats/championship-doubles.ts";
import { kingDoubles } from "../../formats/king-doubles.ts";
import { leagueDoubles } from "../../formats/league-doubles.ts";
import { aField, drawnRoundsOf, finished, settingsOf } from "../../formats/play.fixture.ts";
import { seededRandom } from "../../random.ts";
import { codeOf, isIn } from "../../stage.fixture.ts";
import type { Match, Player, Round } from "../../types.ts";

const settings = settingsOf({ courts: 2, rounds: 9 });
const inPairs = (players: readonly Player[]): Player[] =>
  players.map((player, i) => ({ ...player, partner: (players[i + (i % 2 === 0 ? 1 : -1)] as Player).id }));

/** A cup of four pairs up to its final, which is drawn and not played. */
function cupOfFour(): { players: Player[]; rounds: Round[] } {
  const players = inPairs(aField(8));
  const rounds: Round[] = [];
  for (;;) {
    const [next] = drawnRoundsOf(championshipDoubles, players, settings, rounds);
    if (!next || next.matches.some(isIn("main-2"))) return { players, rounds };
    rounds.push(finished(next, seededRandom(`round ${rounds.length}`)));
  }
}

test("the last of a group of four withdraws, and the final is still played and decides", () => {
  const { players, rounds } = cupOfFour();
  const table = championshipDoubles.rank({ players, rounds, settings });
  const last = table.at(-1)?.side ?? [];
  const here = players.filter(({ id }) => !last.includes(id));
  const everyone = players.map((player) => (last.includes(player.id) ? { ...player, left: true as const } : player));
  const [drawn] = drawnRoundsOf(championshipDoubles, here, settings, rounds);
  expect(drawn?.matches.map(codeOf)).toEqual(["main-2"]);
  const [final] = drawn?.matches ?? [];
  if (!drawn || !final) throw new Error("no final");
  const second: Match = { ...final, round: drawn.number, score: { team1: 4, team2: 20 } };
  const played: Round[] = [...rounds, { number: drawn.number, status: "completed", matches: [second] }];
  const after = championshipDoubles.rank({ players: everyone, rounds: played, settings });
  expect([...(after[0]?.side ?? [])].sort()).toEqual([...final.sides[1]].sort());
});

test("two players who withdrew from different pairs are not a pair of the table", () => {
  const players = inPairs(aField(8));
  const rounds: Round[] = drawnRoundsOf(leagueDoubles, players, settingsOf({ rounds: 3 }))
    .slice(0, 1)
    .map((round) => finished(round, seededRandom("first")));
  const [one, , three] = players as [Player, Player, Player];
  const newcomers = aField(2, 20).map((player, i) => ({ ...player, partner: players[i === 0 ? 1 : 3]?.id ?? "" }));
  const everyone: Player[] = [
    ...players.map((player) => {
      if (player === one || player === three) return { id: player.id, level: player.level, left: true as const };
      const newcomer = newcomers.find(({ partner }) => partner === player.id);
      return newcomer ? { ...player, partner: newcomer.id } : player;
    }),
    ...newcomers,
  ];
  const table = leagueDoubles.rank({ players: everyone, rounds, settings: settingsOf({ rounds: 3 }) });
  expect(table.some(({ side }) => side.includes(one.id) && side.includes(three.id))).toBe(false);
});

test.each(["z9", "a0"])("a pair of the ladder keeps its court with a substitute of any id: %s", (name) => {
  const players = inPairs(aField(8));
  const [drawn] = drawnRoundsOf(kingDoubles, players, settings);
  if (!drawn) throw new Error("nothing drawn");
  const first: Round = {
    number: 1,
    status: "completed",
    matches: drawn.matches.map((match) => ({ ...match, round: 1, score: { team1: 20, team2: 4 } })),
  };
  const [winners] = first.matches.find(({ court }) => court === 1)?.sides ?? [];
  const [stays, goes] = winners ?? [];
  const next = players.map((player) => {
    if (player.id === goes) return { ...player, id: name };
    return player.id === stays ? { ...player, partner: name } : player;
  });
  const [after] = drawnRoundsOf(kingDoubles, next, settings, [first]);
  expect(after?.matches.find(({ court }) => court === 1)?.sides.flat()).toContain(name);
});

test("a pair whose two players are replaced one after the other keeps one line, and every result counts once", () => {
  const before = inPairs(aField(4));
  const [a, b, c, d] = before as [Player, Player, Player, Player];
  const score = { team1: 20, team2: 4 };
  const round = (number: number, side: readonly [string, string]): Round => ({
    number,
    status: "completed",
    matches: [{ round: number, court: 1, sides: [side, [c.id, d.id]], score }],
  });
  const rounds = [round(1, [a.id, b.id]), round(2, [a.id, "x"]), round(3, ["x", "y"])];
  const left = ({ id }: Player): Player => ({ id, level: 3, left: true });
  const newcomers: Player[] = [
    { id: "x", level: 3, partner: "y" },
    { id: "y", level: 3, partner: "x" },
  ];
  const everyone = [c, d, ...newcomers, left(a), left(b)];
  const table = kingDoubles.rank({ players: everyone, rounds, settings: settingsOf({ rounds: 3, partners: "fixed" }) });
  expect(table.map(({ side, wins, losses }) => [side.toSorted(), wins, losses])).toEqual([
    [[a.id, b.id, "x", "y"].toSorted(), 3, 0],
    [[c.id, d.id].toSorted(), 0, 3],
  ]);
});
