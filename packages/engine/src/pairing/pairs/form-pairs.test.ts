import { expect, test } from "vitest";
import type { Player, Round } from "../../types.ts";
import { formPairs } from "./form-pairs.ts";

const player = (id: string, level: number, partner?: string): Player => ({
  id,
  level,
  ...(partner ? { partner } : {}),
});
const names = (pairs: readonly (readonly string[])[]) => pairs.map((pair) => pair.join("+"));

test("the strongest plays with the weakest, the second with the last but one", () => {
  const { pairs, unpaired } = formPairs([player("d", 1), player("a", 4), player("c", 2), player("b", 3)]);
  expect(names(pairs)).toEqual(["a+d", "b+c"]);
  expect(unpaired).toEqual([]);
});

test("agreed partners stay together whatever their levels", () => {
  const { pairs } = formPairs([player("a", 5, "b"), player("b", 5, "a"), player("c", 1), player("d", 1)]);
  expect(names(pairs)).toEqual(["a+b", "c+d"]);
});

test("a partner who is not mutual does not count", () => {
  const { pairs } = formPairs([player("a", 5, "b"), player("b", 4), player("c", 3), player("d", 1)]);
  expect(names(pairs)).toEqual(["a+d", "b+c"]);
});

test("a player who names themselves has no partner", () => {
  const { pairs, unpaired } = formPairs([player("a", 2, "a"), player("b", 1)]);
  expect(names(pairs)).toEqual(["a+b"]);
  expect(unpaired).toEqual([]);
});

test("with an odd number one player is left over and named, and never one of an agreed pair", () => {
  const players = [player("a", 5), player("b", 3, "e"), player("c", 2), player("d", 1), player("e", 3, "b")];
  const { pairs, unpaired } = formPairs(players);
  expect(names(pairs)).toEqual(["a+c", "b+e"]);
  expect(unpaired).toEqual(["d"]);
});

test("of an odd number the last to sign up is left over, whatever their level", () => {
  const signedUp = (hour: number) => ({ signedUp: `2026-11-20 ${hour}:00:00.000Z` });
  const players = [
    { ...player("a", 5), ...signedUp(12) },
    { ...player("b", 3), ...signedUp(14) },
    { ...player("c", 1), ...signedUp(11) },
    { ...player("d", 2, "e"), ...signedUp(18) },
    { ...player("e", 2, "d"), ...signedUp(19) },
  ];
  const { pairs, unpaired } = formPairs(players);
  expect(names(pairs)).toEqual(["a+c", "d+e"]);
  expect(unpaired).toEqual(["b"]);
});

test("the order of the entries changes nothing", () => {
  const players = ["a", "b", "c", "d", "e", "f"].map((id) => player(id, 3));
  expect(formPairs(players.toReversed())).toEqual(formPairs(players));
});

test("pairs that have played remain; during play two players left alone become a pair only by the organiser", () => {
  const rounds: Round[] = [
    {
      number: 1,
      status: "completed",
      matches: [
        {
          round: 1,
          court: 1,
          sides: [
            ["a", "gone"],
            ["b", "c"],
          ],
        },
      ],
    },
  ];
  const [b, c] = [player("b", 1), player("c", 5)];
  const alone = formPairs([player("a", 1, "gone"), b, c, player("late", 1)], rounds);
  expect([names(alone.pairs), alone.unpaired]).toEqual([["b+c"], []]);
  expect(names(formPairs([player("a", 1, "late"), b, c, player("late", 1, "a")], rounds).pairs)).toEqual([
    "a+late",
    "b+c",
  ]);
});

test("in mixed pairs the strongest man plays with the weakest woman, and an agreement of two men does not count", () => {
  const players: Player[] = [
    { ...player("m1", 5, "m2"), gender: "male" },
    { ...player("m2", 3, "m1"), gender: "male" },
    { ...player("m3", 1, "w3"), gender: "male" },
    { ...player("w1", 5), gender: "female" },
    { ...player("w2", 2), gender: "female" },
    { ...player("w3", 4, "m3"), gender: "female" },
  ];
  const { pairs, unpaired } = formPairs(players, [], "mixed");
  expect(names(pairs)).toEqual(["m1+w2", "m2+w1", "m3+w3"]);
  expect(unpaired).toEqual([]);
});

test("of the gender with more players the last to sign up are left over, as is who has no gender", () => {
  const at = (hour: number) => ({ signedUp: `2026-11-20 ${hour}:00:00.000Z` });
  const players: Player[] = [
    { ...player("m1", 1), ...at(10), gender: "male" },
    { ...player("m2", 5), ...at(12), gender: "male" },
    { ...player("m3", 3), ...at(11), gender: "male" },
    { ...player("w1", 5), ...at(19), gender: "female" },
    { ...player("x", 5), ...at(9) },
  ];
  expect(formPairs(players, [], "mixed")).toEqual({ pairs: [["m1", "w1"]], unpaired: ["m2", "m3", "x"] });
});
