import { expect, test } from "vitest";
import { shareEqual } from "./share-equal.ts";

const anna = () => ({ id: "anna", name: "Анна" });

test("a player in two matches is one object, and nothing else changes", () => {
  const matches = [
    { id: "m1", expand: { one: anna() }, sets: null },
    { id: "m2", expand: { one: anna() }, sets: null },
  ];
  const shared = shareEqual(matches);
  expect(shared).toEqual(matches);
  expect(shared[0]?.expand.one).toBe(shared[1]?.expand.one);
});

test("the answers of several queries share too", () => {
  const known = new Map();
  expect(shareEqual([anna()], known)[0]).toBe(shareEqual({ user: anna() }, known).user);
});

test("a record with other fields is another object", () => {
  const [seen, masked] = shareEqual([anna(), { ...anna(), phone: "+7" }]);
  expect(masked).toEqual({ ...anna(), phone: "+7" });
  expect(seen).toEqual(anna());
});

test("records with an equal list are one object, and the given value is left as it is", () => {
  const court = (players: string[]) => ({ id: "c1", players, tables: { first: players.length } });
  const { id, ...fields } = court(["a", "b"]);
  const given = [court(["a", "b"]), court(["a", "b"]), court(["b", "a"]), { ...fields, id }];
  const before = structuredClone(given);
  const [one, same, ...others] = shareEqual(given);
  expect(one).toBe(same);
  for (const other of others) expect(other).not.toBe(one);
  expect(given).toEqual(before);
  expect(given[0]).not.toBe(given[1]);
});
