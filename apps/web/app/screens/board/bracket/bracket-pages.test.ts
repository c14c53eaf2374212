import { type BracketRound, parseStage, type Stage, stageCode } from "@bandeha/engine";
import { expect, test } from "vitest";
import { bracketPage, pagesOfBrackets } from "./bracket-pages.ts";

const roundOf = (size: number): BracketRound => ({
  stage: parseStage(`main-${size}`) as Stage,
  meetings: Array.from({ length: size / 2 }, () => ({ sides: [null, null], winner: null, bye: false })),
});
const shown = (...sizes: number[]) => {
  const { rounds, before } = bracketPage("Плей-офф", sizes.map(roundOf), null);
  return [...rounds.map(({ stage }) => stageCode(stage)), before && `after ${stageCode(before.stage)}`];
};

test("a bracket begins with the first round that fits the screen", () => {
  expect(shown(8, 4, 2)).toEqual(["main-8", "main-4", "main-2", undefined]);
  expect(shown(32, 16, 8, 4, 2)).toEqual(["main-16", "main-8", "main-4", "main-2", "after main-32"]);
});

test("a plate that is only its final is on the page of the main bracket", () => {
  const main = [roundOf(4), roundOf(2)];
  const pages = (...plate: BracketRound[]) =>
    pagesOfBrackets({ main, third: null, plate }).map((page) => [page.title, page.plate !== undefined]);
  expect(pages()).toEqual([["Плей-офф", false]]);
  expect(pages(roundOf(2))).toEqual([["Плей-офф", true]]);
  expect(pages(roundOf(4), roundOf(2))).toEqual([
    ["Плей-офф", false],
    ["Утешительный турнир", false],
  ]);
});
