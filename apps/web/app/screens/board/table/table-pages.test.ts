import type { Standing } from "@bandeha/engine";
import { expect, test } from "vitest";
import { namesOf } from "../../../tournament/people/play-names.ts";
import { tablePages } from "./table-pages.ts";

const people = {
  ana: "Анна Ким",
  bob: "Борис Ли",
  eva: "Ева Преображенская-Римская",
  kon: "Константин Рождественский",
};
const names = namesOf(Object.entries(people).map(([id, name]) => ({ id, name })));
const tableOf = (columns: number, ...sides: string[][]) =>
  tablePages({ standings: sides.map((side) => ({ side }) as unknown as Standing), names }, columns);
const many = Array.from({ length: 15 }, () => ["ana"]);

test("a pair has one line if every pair fits", () => {
  const { pages, nameOf } = tableOf(1, ["ana", "bob"]);
  expect([pages.length, nameOf(["ana", "bob"])]).toEqual([1, ["Ким · Ли"]]);
});

test("one wide pair gives all pairs two lines and shortens the page", () => {
  const pairs = Array.from({ length: 11 }, () => ["ana", "bob"]);
  const { pages, lines, nameOf } = tableOf(1, ["eva", "kon"], ...pairs);
  expect(pages.map((page) => page.map((part) => part.lines.length))).toEqual([[6], [6]]);
  expect([lines, nameOf(["ana", "bob"]), nameOf(["eva", "kon"])]).toEqual([
    6,
    ["Ким", "Ли"],
    ["Преображенская-Р.", "Рождественский"],
  ]);
});

test("a single player has the full name if it fits beside the figures, otherwise it is cut by rule", () => {
  expect(tableOf(1, ["ana"]).nameOf(["kon"])).toEqual(["К. Рождественский"]);
  expect(tableOf(2, ["ana"]).nameOf(["eva"])).toEqual(["Е. Преображенская-Р."]);
  expect(tableOf(1, ["ana"]).nameOf(["ana"])).toEqual(["Анна Ким"]);
});

test("every page has its range and the same height", () => {
  const { pages, lines } = tableOf(1, ["ana"], ...many);
  expect(pages.map((page) => page.map(({ range, lines: { length } }) => `${range}: ${length}`))).toEqual([
    ["1–8 из 16: 8"],
    ["9–16 из 16: 8"],
  ]);
  expect(lines).toBe(8);
});

test("the score of the teams takes two lines from the table", () => {
  const standings = Array.from({ length: 10 }, () => ({ side: ["ana", "bob"] }) as unknown as Standing);
  const { pages, lines } = tablePages({ standings, names, teams: [] }, 1);
  expect([lines, pages.map((page) => page.map((part) => part.lines.length))]).toEqual([6, [[5], [5]]]);
});

test("a pair with a substitute has two names: a third line would leave the panel", () => {
  expect(tableOf(1, ["ana", "bob", "eva"]).nameOf(["ana", "bob", "eva"])).toEqual(["Ким · Ли"]);
  expect(tableOf(1, ["eva", "kon", "ana"]).nameOf(["eva", "kon", "ana"])).toHaveLength(2);
});
