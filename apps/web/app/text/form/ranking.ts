// What ranks a table: the named orders and the organiser's own.
import type { RankingChoice } from "@bandeha/contract";

export const rankingNames: Record<RankingChoice, string> = {
  wins_first: "Сначала победы",
  points_first: "Сначала очки",
  match_points: "Очки 3-1-0",
  set_points: "Очки 3-2-1-0",
  court_first: "Последний корт",
  most_wins: "Больше побед",
  custom: "Свой порядок",
};

export const rankingTexts: Record<RankingChoice, string> = {
  wins_first: "Кто выиграл больше матчей, при равенстве — личные встречи",
  points_first: "Кто набирает больше в среднем за матч, крупные победы важны",
  match_points: "Победа — три очка, ничья — одно, поражение — ноль",
  set_points: "2:0 — три очка, 2:1 — два, 1:2 — одно, 0:2 — ноль",
  court_first: "Кто закончил на корте выше, при равенстве — последний матч",
  most_wins: "Кто за вечер выиграл больше матчей, при равенстве — доля побед",
  custom: "Показатели по порядку, какие выберете",
};

export const ownOrder = {
  title: "Показатели по порядку",
  add: "Добавить показатель",
  empty: "Пока ни одного",
  up: "Выше",
  remove: "Убрать",
} as const;
