import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { openingText } from "./opening-text.ts";

const evening = { status: "open", date: "2026-11-25 00:00:00.000Z", start_time: "19:00" } as const;
const opening = { ...evening, opens_at: "2026-11-24 10:00:00.000Z" };

test("a tournament of regulars first says when everyone may sign up, by the clock of its city", () => {
  expect(openingText(aTournament(opening))).toMatch(/Для всех откроется\s24\sноября\sв\s13:00/);
});

test("a tournament that is open, by invitation to the end, or not ahead says nothing of it", () => {
  expect(openingText(aTournament({ ...evening, opens_at: "" }))).toBe("");
  expect(openingText(aTournament({ ...opening, status: "in_progress" }))).toBe("");
});
