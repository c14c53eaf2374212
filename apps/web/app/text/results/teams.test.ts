import type { NamedTeam } from "@bandeha/contract";
import { expect, test } from "vitest";
import { sendToText, tieText } from "./teams.ts";

const line = (difference: Partial<NamedTeam>): NamedTeam => ({
  team: "home",
  name: "Хозяева",
  place: 1,
  shared: false,
  side: [],
  played: 4,
  wins: 2,
  draws: 0,
  losses: 2,
  points: 48,
  average: 12,
  difference: 0,
  ...difference,
});
const away = (difference: Partial<NamedTeam> = {}) => line({ team: "away", name: "Гости", place: 2, ...difference });

test("the leader, and the winner when play is over", () => {
  const teams = [line({ wins: 3, losses: 1 }), away({ wins: 1, losses: 3 })];
  expect(tieText(teams, false)).toBe("Хозяева впереди");
  expect(tieText(teams, true)).toBe("Победили хозяева");
});

test("where matches are level, the reason is stated", () => {
  const first = away({ place: 1, reason: { key: "set-difference", own: 1, below: -1 } });
  expect(tieText([first, line({ place: 2 })], true)).toBe(
    "Победили гости: по матчам поровну, выше по разнице сетов: +1 против −1",
  );
});

test("points are stated as totals", () => {
  const first = line({ points: 50, reason: { key: "average-points", average: 12.5 } });
  expect(tieText([first, away({ points: 46 })], false)).toBe(
    "Хозяева впереди: по матчам поровну, больше очков: 50 против 46",
  );
});

test("level in everything is a draw, and before the first result there is nothing to say", () => {
  const level = [line({}), away({ place: 1 })];
  expect(tieText(level, true)).toContain("Ничья");
  expect(tieText(level, false)).toBe("Пока поровну");
  expect(tieText([line({ played: 0 }), away({ played: 0 })], false)).toBeUndefined();
});

test("a club is named in the words about its team", () => {
  const teams = [line({ name: "Нева Падел", wins: 3, losses: 1 }), away({ wins: 1, losses: 3 })];
  expect(tieText(teams, false)).toBe("Впереди «Нева Падел»");
  expect(tieText(teams, true)).toBe("Победила команда «Нева Падел»");
  expect(tieText([away({ place: 1, wins: 3 }), line({ name: "Нева Падел", place: 2 })], true)).toBe("Победили гости");
  const names = { home_team: "Нева Падел", away_team: "" };
  expect(sendToText("home", names)).toBe("Сменить команду на «Нева Падел»");
  expect(sendToText("away", names)).toBe("К гостям");
});

test("quotation marks of a name are not doubled", () => {
  expect(sendToText("home", { home_team: "ПК «Нева»", away_team: "" })).toBe("Сменить команду на ПК «Нева»");
});
