// Numbers and sentences that the specification states literally.
import { expect, test } from "vitest";
import {
  collections,
  errorMessages,
  limits,
  participantStatusLabels,
  skillLabels,
  timeOptions,
  tournamentStatusLabels,
  tournaments,
  wizardDefaults,
} from "./index.ts";

test("times are offered from 08:00 to 23:30 every half hour", () => {
  expect([timeOptions.length, timeOptions[0], timeOptions[1], timeOptions.at(-1)]).toEqual([
    32,
    "08:00",
    "08:30",
    "23:30",
  ]);
});

test("the wizard has seven steps, 4 to 32 players by two, levels 1 to 5, up to 10 rounds and 6 courts", () => {
  expect(limits.wizard).toEqual({
    players: { min: 4, max: 32, step: 2 },
    skill: { min: 1, max: 5 },
    rounds: { min: 1, max: 10 },
    courts: { min: 1, max: 6 },
    steps: 7,
  });
});

test("the edit screen has up to 20 players, at least 2, levels 1 to 10, 3 to 15 rounds and 10 courts", () => {
  expect(limits.edit).toEqual({
    players: { min: 4, max: 20 },
    minPlayers: { min: 2 },
    skill: { min: 1, max: 10 },
    rounds: { min: 3, max: 15 },
    courts: { min: 1, max: 10 },
  });
});

test("the wizard starts with level 4, range 1 to 4, 8 players, 2 rounds on 2 courts, free, with a waitlist", () => {
  expect(wizardDefaults).toMatchObject({
    skill_level_fixed: 4,
    skill_level_min: 1,
    skill_level_max: 4,
    max_players: 8,
    rounds: 2,
    courts: 2,
    cost: 0,
    allow_waitlist: true,
  });
  for (const field of [
    "type",
    "name",
    "date",
    "start_time",
    "end_time",
    "city",
    "club",
    "skill_level_type",
    "scoring_method",
  ])
    expect([field, wizardDefaults[field as keyof typeof wizardDefaults]]).toEqual([field, ""]);
});

test("a code has four digits, its window is 15 minutes, a copy is confirmed for two seconds", () => {
  expect([limits.code.length, limits.send.windowMinutes, limits.copyConfirmationMs]).toEqual([4, 15, 2000]);
});

test("lists have 50 tournaments, batches of 500, pages of 30", () => {
  expect(limits.list).toMatchObject({ tournaments: 50, fullBatch: 500, perPage: 30 });
});

test("a tournament has the specification's types and statuses", () => {
  expect(tournaments.fields.type).toMatchObject({
    values: [
      "king_doubles",
      "king_singles",
      "league_doubles",
      "league_singles",
      "championship_doubles",
      "championship_singles",
      "friendly_doubles",
      "friendly_singles",
      "mixed_doubles",
    ],
  });
  expect(tournaments.fields.status).toMatchObject({
    values: ["draft", "open", "full", "in_progress", "completed", "cancelled"],
  });
});

test("the API answers with the specification's sentences", () => {
  expect(errorMessages).toMatchObject({
    "invalid-phone": "Enter a valid phone number with country code",
    "rate-limit": "Too many attempts, try again in 15 minutes",
    "telegram-api-error": "Failed to send code, try again",
    "code-not-found": "No verification code found, request a new one",
    "wrong-code": "Invalid verification code",
    "invalid-input": "Enter a valid 4-digit code",
    unknown: "An error occurred. Please try again.",
    "not-signed-in": "You need to be logged in to edit tournaments",
    "not-organiser": "You are not authorized to edit this tournament",
  });
});

test.each([
  [
    "tournaments",
    "name description type date start_time end_time city club skill_level_type skill_level_fixed skill_level_min skill_level_max max_players min_players scoring_method rounds courts cost organizer registration_deadline allow_waitlist status",
  ],
  ["tournament_participants", "tournament user status registration_date payment_status payment_amount position notes"],
  [
    "tournament_matches",
    "tournament round court match_number team1_player1 team1_player2 team2_player1 team2_player2 team1_score team2_score winner status actual_end",
  ],
  ["tournament_rounds", "tournament round_number status actual_start actual_end"],
  ["cities", "name active"],
  ["clubs", "name active city"],
  ["users", "name phone city gender skill_level games_played_up_to playing_duration_months_up_to"],
] as const)("%s have the specification's fields", (collection, fields) => {
  expect(Object.keys(collections[collection].fields)).toEqual(expect.arrayContaining(fields.split(" ")));
});

test("statuses and levels have Russian names", () => {
  expect(Object.values(tournamentStatusLabels)).toEqual([
    "Черновик",
    "Открыт",
    "Заполнен",
    "Идёт",
    "Завершён",
    "Отменён",
  ]);
  expect(Object.keys(participantStatusLabels)).toEqual(["registered", "confirmed", "waitlist", "cancelled"]);
  expect(skillLabels).toEqual({
    1: "Начинающий",
    2: "Любитель",
    3: "Средний",
    4: "Продвинутый",
    5: "Профессионал",
  });
});
