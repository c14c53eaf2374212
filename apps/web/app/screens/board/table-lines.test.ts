import type { Standing } from "@bandeha/engine";
import { expect, test } from "vitest";
import { namesOf } from "../../tournament/people/play-names.ts";
import { tableLines } from "./table-lines.ts";

const people = {
  ana: "Анна Ким",
  bob: "Борис Ли",
  eva: "Ева Преображенская-Римская",
  kon: "Константин Рождественский",
};
const names = namesOf(Object.entries(people).map(([id, name]) => ({ id, name })));
const tableOf = (...sides: string[][]) =>
  tableLines({ standings: sides.map((side) => ({ side }) as unknown as Standing), names });

test("a pair has one line if every pair fits", () => {
  const { perPage, nameOf } = tableOf(["ana", "bob"]);
  expect([perPage, nameOf(["ana", "bob"])]).toEqual([1, ["Ким · Ли"]]);
});

test("one wide pair gives all pairs two lines and shortens the page", () => {
  const many = Array.from({ length: 11 }, () => ["ana", "bob"]);
  const { perPage, nameOf } = tableOf(["eva", "kon"], ...many);
  expect(perPage).toBe(6);
  expect(nameOf(["ana", "bob"])).toEqual(["Ким", "Ли"]);
});

test("a single player has the full name if it fits, otherwise the surname", () => {
  const { nameOf } = tableOf(["ana"], ["kon"]);
  expect([nameOf(["ana"]), nameOf(["kon"])]).toEqual([["Анна Ким"], ["К. Рождественский"]]);
});
