import { settingsFrom, type Tournament, type WizardPayload, wizardDefaults } from "@bandeha/contract";
import { expect, test } from "vitest";
import { formFromTemplate, unaskedSettings, withUnasked } from "./template-draft.ts";

test("a template fills the form except the date, and what it leaves empty gets the defaults", () => {
  const draft = formFromTemplate({ name: "Среда", cost: 0, courts: 4, ranking_criteria: null, allow_waitlist: false });
  expect(draft).toEqual({ ...wizardDefaults, name: "Среда", cost: 0, courts: 4, allow_waitlist: false });
});

const payload = { name: "Среда", type: "league_singles", date: "2026-12-09", max_players: 8 } as WizardPayload;
const moscow = { timeZone: "Europe/Moscow", now: new Date("2026-11-28T09:00:00Z") };

test("what a template has beside the form goes to the tournament, its deadline with the day and the clock of the city", () => {
  const source: Pick<Tournament, "date" | "registration_deadline" | "min_players" | "score_entry" | "courts"> = {
    ...{ date: "2026-11-25 00:00:00.000Z", registration_deadline: "2026-11-24 17:00:00.000Z" },
    ...{ min_players: 6, score_entry: "players", courts: 4 },
  };
  const unasked = unaskedSettings(settingsFrom(source, "Europe/Moscow"));
  expect(unasked).toEqual({ min_players: 6, score_entry: "players", deadline: { daysBefore: 1, time: "20:00" } });
  expect(withUnasked(payload, unasked, moscow)).toEqual({
    ...payload,
    min_players: 6,
    score_entry: "players",
    registration_deadline: "2026-12-08 17:00:00.000Z",
  });
});

test("a deadline that has passed is left out, and the least number of players fits the places", () => {
  const unasked = { min_players: 12, deadline: { daysBefore: 30, time: "20:00" } };
  expect(withUnasked(payload, unasked, moscow)).toEqual({ ...payload, min_players: 8 });
});

test("without a template, and of a template with what is no deadline, the form is the tournament", () => {
  expect(withUnasked(payload, undefined, moscow)).toEqual(payload);
  for (const deadline of [
    "tomorrow",
    { daysBefore: 1 },
    { daysBefore: 0.5, time: "20:00" },
    { daysBefore: 1, time: "25:00" },
  ])
    expect(withUnasked(payload, { deadline } as never, moscow)).toEqual(payload);
});
