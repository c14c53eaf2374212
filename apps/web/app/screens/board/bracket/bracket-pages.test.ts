import { type BracketRound, parseStage, type Stage, stageCode } from "@bandeha/engine";
import { expect, test } from "vitest";
import { bracketPage } from "./bracket-pages.ts";

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
