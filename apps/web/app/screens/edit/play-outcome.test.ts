import type { TournamentRound } from "@bandeha/contract";
import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { playOutcome } from "./play-outcome.ts";

const opened = aTournament({
  status: "in_progress",
  scoring_method: "points",
  points_per_match: 24,
  courts: 2,
  rounds: 6,
  date: "2026-11-20 00:00:00.000Z",
  start_time: "19:00",
  end_time: "21:00",
});
const now = new Date("2026-11-20T16:30:00Z");

const round = (number: number, status: TournamentRound["status"], start = "") =>
  ({ round_number: number, status, actual_start: start }) as TournamentRound;
const two = [round(1, "completed"), round(2, "active", "2026-11-20 16:26:00.000Z"), round(3, "pending")];

type Asked = { courts?: number | string; rounds?: number | string; seated?: number; end?: string; zone?: string };
function asked(
  { courts = 2, rounds = 6, seated = 10, end = "21:00", zone = "Europe/Moscow" }: Asked = {},
  begun = two,
) {
  const change = { courts, rounds, date: "2026-11-20", end_time: end };
  return playOutcome(opened, change, { seated, rounds: begun, zone }, now);
}
const lines = (difference?: Asked, begun = two) => {
  const outcome = asked(difference, begun);
  return outcome?.ok ? outcome.lines.map((line) => line.replaceAll("\u00a0", " ")) : [];
};

test("the outcome has the present players, the rounds so far, the rests and the end", () => {
  expect(lines()).toEqual([
    "10 игроков на 2 кортах: начато 2 раунда из 6, впереди 4.",
    "В каждом раунде 2 игрока отдыхают по очереди.",
    "Закончите примерно в 20:30, корты до 21:00.",
  ]);
});

test("another court changes the rests, another round changes the end", () => {
  expect(lines({ courts: 1 }).slice(0, 2)).toEqual([
    "10 игроков на 1 корте: начато 2 раунда из 6, впереди 4.",
    "В каждом раунде 6 игроков отдыхают по очереди.",
  ]);
  expect(lines({ courts: 3 })[2]).toBe("1 корт не понадобится.");
  expect(lines({ rounds: 10 }).at(-1)).toBe("До 21:00 не успеть: закончите примерно в 21:15, на 15 мин позже.");
  expect(asked({ rounds: 10 })).toMatchObject({ late: true });
  expect(asked({ rounds: 5 })).toMatchObject({ late: false });
});

test("between rounds the remaining time counts from now", () => {
  expect(lines({ rounds: 3 }, [round(1, "completed"), round(2, "completed")]).at(-1)).toBe(
    "Закончите примерно в 19:45, корты до 21:00.",
  );
});

test("fewer rounds than have begun add no new ones", () => {
  const three = [...two.slice(0, 2), round(3, "active", "2026-11-20 16:26:00.000Z")];
  expect(lines({ rounds: 3 }, three)[0]).toBe("10 игроков на 2 кортах: начато 3 раунда, новых не будет.");
  expect(lines({ rounds: 3 }, three).join()).not.toContain("отдыха");
});

test("too few players give a reason, an incomplete number gives no outcome", () => {
  expect(asked({ seated: 3 })).toEqual({ ok: false, reason: "Для начала не хватает игроков" });
  expect(asked({ rounds: "" })).toBeUndefined();
  expect(asked({ courts: "два" })).toBeUndefined();
});

test("the end is by the clock of the city that is chosen in the form", () => {
  expect(lines({ zone: "Asia/Yekaterinburg" }).at(-1)).toBe(
    "До 21:00 не успеть: закончите примерно в 22:30, на 1 ч 30 мин позже.",
  );
});
