import { expect, test } from "vitest";
import { isCalibrated, playingLevel, ratingFromProfile, ratingOf } from "./rating.ts";

test("a level is the rating, else the declared level, else an amateur's", () => {
  expect(playingLevel({ skill_level: 4, rating: 3.16, rating_sigma: 0.7 })).toBe(3.16);
  expect(playingLevel({ skill_level: 4, rating: 0, rating_sigma: 0 })).toBe(4);
  expect(playingLevel({ skill_level: 0, rating: 0, rating_sigma: 0 })).toBe(2);
});

test("a rating of zero is a rating, because the uncertainty is not zero", () => {
  expect(ratingOf({ rating: 0, rating_sigma: 0.5 })).toEqual({ level: 0, uncertainty: 0.5 });
  expect(ratingOf({ rating: 0, rating_sigma: 0 })).toBeUndefined();
});

test("a rating is calibrated from the fifth rated tournament on", () => {
  expect([0, 4, 5, 40].map((rating_events) => isCalibrated({ rating_events }))).toEqual([false, false, true, true]);
});

test("«up to 100 games» is uncertain: more certain is more than 100 games", () => {
  const sureness = (games_played_up_to: number) =>
    ratingFromProfile({ skill_level: 3, games_played_up_to }).uncertainty;
  expect([0, 10, 50, 100, 300, 999].map(sureness)).toEqual([0.8, 0.8, 0.8, 0.8, 0.5, 0.5]);
  expect(ratingFromProfile({ skill_level: 0, games_played_up_to: 999 })).toEqual({ level: 2, uncertainty: 1.5 });
});
