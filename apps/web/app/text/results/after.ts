// The player's card after an evening.
import type { LevelRow, PluralForms } from "@bandeha/contract";
import { plural, pluralWord } from "../format.ts";

const WINS: PluralForms = { one: "победа", few: "победы", many: "побед" };
const LOSSES: PluralForms = { one: "поражение", few: "поражения", many: "поражений" };
const DRAWS: PluralForms = { one: "ничья", few: "ничьи", many: "ничьих" };
const POINTS: PluralForms = { one: "очко", few: "очка", many: "очков" };

const level = new Intl.NumberFormat("ru-RU", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const change = new Intl.NumberFormat("ru-RU", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: "exceptZero",
});
const gaps = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 1 });

export const levelNumberText = (value: number): string => level.format(value);
export const levelChangeText = (hundredths: number): string => change.format(hundredths / 100).replace("-", "−");

/** «Обыграли пару сильнее на 0,4», «3 победы, как ожидалось» */
export function levelRowText({ key, matches, gap }: LevelRow): string {
  switch (key) {
    case "upset":
      return matches === 1
        ? `Обыграли соперников сильнее на ${gaps.format(gap)}`
        : `${plural(matches, WINS)} над более сильными`;
    case "won":
      return `${plural(matches, WINS)}, как ожидалось`;
    case "draw":
      return plural(matches, DRAWS);
    case "lost":
      return `${plural(matches, LOSSES)} от более сильных`;
    case "missed":
      return `${plural(matches, LOSSES)}, ждали победу`;
  }
}

const figureAndWord = (count: number, word: PluralForms) => [String(count), pluralWord(count, word)] as const;

export const after = {
  title: "Ваш вечер",
  close: "К результатам",
  loadFailed: "Не удалось загрузить турнир",
  cardFailed: "Не удалось загрузить карточку вечера",
  place: (of: number) => `Ваше место из ${of}`,
  /** Draws only where there was one. */
  outcomes: ({ wins, draws, losses }: { wins: number; draws: number; losses: number }) => [
    figureAndWord(wins, WINS),
    ...(draws > 0 ? [figureAndWord(draws, DRAWS)] : []),
    figureAndWord(losses, LOSSES),
  ],
  points: (count: number) => [String(count).replace(".", ","), pluralWord(count, POINTS)] as const,
  level: (name: string, reason: string) => `Поровну: вы и ${name}. ${reason}`,
  /** «вы и Ада и Вадим» would be three people. */
  levelPair: (name: string, reason: string) => `Поровну с парой: ${name}. ${reason}`,
  above: (name: string, reason: string) => `Ниже вас ${name}. ${reason}`,
  levelTitle: "Уровень",
  calibration: (evening: number, of: number) => `Калибровка, вечер ${evening} из ${of}. Уровень покажем после неё.`,
  best: "Лучшая пара",
  revenge: "Реванш",
  plays: "в следующий раз снова играет",
  season: (place: number) => `Вы на ${place}-\u2060м месте в сезоне`,
  toNext: (points: string, place: number) => `до ${place}-\u2060го — ${points}`,
  points1: (points: number) => plural(Math.ceil(points), POINTS),
  callAgain: "Позвать на реванш",
  callText: "Сыграем ещё раз?",
  link: "Моя карточка вечера",
  none: "Карточки вечера нет",
  noneText: "Она появляется у игроков, когда турнир завершён.",
  signIn: "Войдите, чтобы увидеть свою карточку",
} as const;
