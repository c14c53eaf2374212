import { expect, test } from "vitest";
import { crowdText, podiumOf } from "./podium.ts";

/** «1 2 2 4»: the places of a table; a side «ab» is a pair. */
function podium(places: string, side = "a") {
  const standings = places.split(" ").map((place, at) => ({
    place: Number(place),
    side: [...side].map((id) => id + at),
    played: 3,
  }));
  const { lines, crowd } = podiumOf(standings);
  return [lines.map(({ place }) => place).join(" "), crowd && crowdText(crowd).replaceAll("\u00a0", " ")];
}

test("the first three are on a podium", () => {
  expect(podium("1 2 3 4")).toEqual(["1 2 3", undefined]);
  expect(podium("1 2")).toEqual(["1 2", undefined]);
  expect(podium("1 1 3 4")).toEqual(["1 1 3", undefined]);
  expect(podium("1 1 1 4")).toEqual(["1 1 1", undefined]);
});

test("of more who share a place than have room none does, and their place is named", () => {
  expect(podium("1 1 1 1 1 1 1 1")).toEqual(["", "1-е место: 8 игроков"]);
  expect(podium("1 2 2 2 2 6")).toEqual(["1", "2-е место: 4 игрока"]);
  expect(podium("1 2 3 3 5", "ab")).toEqual(["1 2", "3-е место: 2 пары"]);
});

test("a line without a match is not counted", () => {
  const idle = { place: 1, side: ["idle"], played: 0 };
  const winner = { place: 1, side: ["winner"], played: 2 };
  expect(podiumOf([winner, idle, idle, idle])).toEqual({ lines: [winner] });
});
