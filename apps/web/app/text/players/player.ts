// The page of a player, and the same cards on the own profile.
import type { PluralForms } from "@bandeha/contract";
import { plural } from "../format.ts";

const EVENINGS: PluralForms = { one: "вечер", few: "вечера", many: "вечеров" };

export const playerTexts = {
  title: "Игрок",
  back: "На главную",
  missing: "Такой страницы нет",
  missingText: "У игрока нет страницы, или в ссылке опечатка.",
  failed: "Не удалось загрузить страницу игрока",
  failedText: "Проверьте связь и попробуйте ещё раз",
  closed: "Страница закрыта",
  closedText: "Игрок не показывает уровень и результаты.",
  level: "Уровень",
  noLevel: "Не указан",
  noEveningsTitle: "Вечеров пока нет",
  noEvenings: "После первого турнира здесь появятся места, партнёры и соперники.",
  find: "Найти турнир",
  form: "Форма",
  formHint: "места за последние вечера",
  medals: "Медали",
  medal: { gold: "золото", silver: "серебро", bronze: "бронза" },
  meetings: "Ваши встречи",
  won: "победы",
  lost: "поражения",
  partners: "Партнёры",
  opponents: "Соперники",
  winsHint: "побед",
  evenings: "Вечера",
  together: "Общие турниры",
  noPlace: "без места",
  played: (evenings: number) => plural(evenings, EVENINGS),
  wins: (won: number, matches: number) => `${won} из ${matches}`,
  place: (place: number, sides: number) => `${place}-е из ${sides}`,
  open: "Открыть мою страницу всем",
  openHint: "Уровень, места, партнёры и соперники. Телефона на ней нет.",
  openFailed: "Не удалось сохранить",
  own: "Моя страница",
} as const;
