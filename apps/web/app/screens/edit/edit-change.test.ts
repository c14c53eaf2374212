import { editFromRecord } from "@bandeha/contract";
import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { editChange, isChanged, rebasedForm } from "./edit-change.ts";

const opened = aTournament({
  city: "city",
  club: "club",
  skill_level_type: "any",
  scoring_method: "points",
  points_per_match: 24,
  min_players: 4,
  rounds: 7,
  courts: 4,
  cost: 500,
});
const form = editFromRecord(opened);

test("an unchanged form sends nothing", () => {
  expect(editChange(opened, form)).toEqual({});
  expect(editChange(opened, { ...form, cost: "500", max_players: "16" })).toEqual({});
});

test("only changed fields are sent, with integers and a date without time", () => {
  expect(editChange(opened, { ...form, name: " Кубок ", max_players: "20", date: "2026-12-06" })).toEqual({
    name: "Кубок",
    max_players: 20,
    date: "2026-12-06",
  });
});

test("levels are sent with their kind, and empty fields get their defaults", () => {
  expect(editChange(opened, { ...form, skill_level_type: "range" })).toEqual({
    skill_level_type: "range",
    skill_level_min: 1,
    skill_level_max: 10,
  });
  const bare = aTournament({ ...opened, min_players: 0 });
  expect(editChange(bare, editFromRecord(bare))).toEqual({ min_players: 4 });
});

test("an option that was not chosen is not sent, because during play it would be refused", () => {
  const byGames = aTournament({ ...opened, scoring_method: "games", status: "in_progress" });
  expect(editChange(byGames, { ...editFromRecord(byGames), name: "Кубок 2" })).toEqual({ name: "Кубок 2" });
});

test("retyping the same number is not an unsaved change", () => {
  expect(isChanged(form, { ...form, cost: "500" })).toBe(false);
  expect(isChanged(form, { ...form, cost: "501" })).toBe(true);
  expect(isChanged(form, { ...form, allow_waitlist: false })).toBe(true);
});

test("over newer values the own changes stay and every other field follows", () => {
  const now = editFromRecord({ ...opened, max_players: 12, cost: 700 });
  expect(rebasedForm({ ...form, name: "Кубок", cost: "500" }, form, now)).toEqual({ ...now, name: "Кубок" });
});
