import { expect, test } from "vitest";
import type { Play } from "../../tournament/play/use-play.ts";
import { nextOnCourt } from "./next-on-court.ts";

const tournament = { type: "friendly_singles", rounds: 3, courts: 2 };
const play = { tournament, participants: [], rounds: [], matches: [] } as unknown as Play;

test.each([
  ["a later round is played on the court", 2, 2, "round"],
  ["the round is the last one", 3, 2, "none"],
  ["the organiser has fewer courts now", 2, 3, "elsewhere"],
  ["the page of a player follows them to every court", 2, 0, "round"],
  ["the last round of a court that is gone is the last one", 3, 3, "none"],
] as const)("%s", (_fact, round, court, expected) => {
  expect(nextOnCourt(play, round, court)).toBe(expected);
});
