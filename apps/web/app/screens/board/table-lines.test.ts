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

test("pairs stand in one line while every pair fits", () => {
  const { perPage, nameOf } = tableOf(["ana", "bob"]);
  expect([perPage, nameOf(["ana", "bob"])]).toEqual([1, ["Ким · Ли"]]);
});

test("one broad pair gives all of them two lines, and fewer stand at once", () => {
  const many = Array.from({ length: 11 }, () => ["ana", "bob"]);
  const { perPage, nameOf } = tableOf(["eva", "kon"], ...many);
  expect(perPage).toBe(6);
  expect(nameOf(["ana", "bob"])).toEqual(["Ким", "Ли"]);
});

test("one who is alone stands in full where there is room, else by the surname", () => {
  const { nameOf } = tableOf(["ana"], ["kon"]);
  expect([nameOf(["ana"]), nameOf(["kon"])]).toEqual([["Анна Ким"], ["К. Рождественский"]]);
});
