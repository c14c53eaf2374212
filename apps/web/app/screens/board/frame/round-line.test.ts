import type { Tournament, TournamentMatch, TournamentRound } from "@bandeha/contract";
import { expect, test } from "vitest";
import type { ShownRound } from "../courts/shown-round.ts";
import { roundLine } from "./round-line.ts";

const tournament = { expand: { city: { timezone: "Europe/Moscow" } } } as Tournament;
const END = new Date("2026-12-05T08:48:00Z");
const BEFORE = END.getTime() - 60_000;

const aRound = (number: number, kind: ShownRound["kind"], ...courts: TournamentMatch["status"][]): ShownRound => ({
  round: { round_number: number } as TournamentRound,
  matches: courts.map((status, index) => ({ status, court: index + 1 }) as TournamentMatch),
  kind,
});
const line = (shown: ShownRound, end: Date | undefined = undefined, now = BEFORE) =>
  roundLine({ tournament, shown, total: 7, end, now });

test("an active round shows when the next one starts, in the city's time", () => {
  expect(line(aRound(3, "on", "active"), END)).toBe("Раунд 3 из 7 · следующий примерно в 11:48");
  expect(line(aRound(7, "on", "active"), END)).toBe("Раунд 7 из 7 · закончим примерно в 11:48");
});

test("in overtime the line states which court has no score, or how many", () => {
  const late = END.getTime() + 1000;
  expect(line(aRound(3, "on", "completed", "active"), END, late)).toBe("Раунд 3 из 7 · ждём счёт корта 2");
  expect(line(aRound(3, "on", "active", "active"), END, late)).toBe("Раунд 3 из 7 · ждём счёт с 2\u00a0кортов");
});

test("without a known end no time is shown", () => {
  expect(line(aRound(3, "on", "active"))).toBe("Раунд 3 из 7");
});

test("between rounds and after the last one the line states that", () => {
  expect(line(aRound(3, "played", "completed"))).toBe("Раунд 3 из 7 · сыгран");
  expect(line(aRound(4, "next", "pending"))).toBe("Раунд 4 из 7 · выходите на корты");
  expect(line(aRound(7, "played", "completed"))).toBe("Все раунды сыграны · скоро итоги");
});
