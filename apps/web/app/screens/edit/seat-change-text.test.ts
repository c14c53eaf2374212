import { expect, test } from "vitest";
import { placesProblem, seatChangeText } from "./seat-change-text.ts";

const textFor = (max_players: number | string, seats: [seated: number, waiting: number], allow_waitlist = true) =>
  seatChangeText(
    { status: "open" },
    { max_players, allow_waitlist },
    { seated: seats[0], waiting: seats[1] },
  )?.replaceAll("\u00a0", " ");

test("more places promote players from the waitlist", () => {
  expect(textFor(10, [8, 3])).toBe("Уже записано: 8. 2 игрока из листа ожидания получат места");
  expect(textFor(16, [8, 1])).toBe("Уже записано: 8. 1 игрок из листа ожидания получит место");
});

test("during play the waitlist does not move", () => {
  expect(
    seatChangeText({ status: "in_progress" }, { max_players: 10, allow_waitlist: true }, { seated: 8, waiting: 3 }),
  ).not.toContain("листа");
});

test("the text states the free places, or what happens without any", () => {
  expect(textFor(12, [8, 0])).toBe("Уже записано: 8, свободно 4 места");
  expect(textFor(8, [8, 0])).toBe("Уже записано: 8, свободных мест нет: новые игроки встанут в очередь");
  expect(textFor(8, [8, 0], false)).toBe("Уже записано: 8, свободных мест нет: запись закроется");
});

test("without entries or a valid number there is no text", () => {
  expect(textFor(8, [0, 0])).toBeUndefined();
  expect(textFor("", [8, 0])).toBeUndefined();
});

test("fewer places than entries are refused with the number of entries", () => {
  const problem = (max_players: number | string) => placesProblem({ max_players }, { seated: 8, waiting: 0 });
  expect(problem(7)).toBe("Уже записано: 8. Меньше мест не сделать, пока кто-нибудь не выйдет");
  expect(problem(8)).toBeUndefined();
  expect(problem("")).toBeUndefined();
});
