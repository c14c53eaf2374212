// The organiser's own players.
import { formatKopecks, type PluralForms } from "@bandeha/contract";
import { PLAYERS, plural } from "../format.ts";

const EVENINGS: PluralForms = { one: "вечер", few: "вечера", many: "вечеров" };
const MISSED: PluralForms = { one: "неявка", few: "неявки", many: "неявок" };
const CANCELLED: PluralForms = { one: "отказ", few: "отказа", many: "отказов" };

export const peopleTexts = {
  title: "Мои игроки",
  lead: "Все, кто записывался на ваши турниры. Заметки видите только вы.",
  search: "Имя, телефон, заметка или турнир",
  empty: "Пока никого",
  emptyText: "Здесь появятся те, кто запишется на ваши турниры.",
  create: "Создать турнир",
  nothing: "Никого не нашли",
  nothingText: "Попробуйте часть имени, фамилии или номера, слово из заметки или название турнира",
  tournaments: "Турниры",
  played: (count: number) => (count > 0 ? plural(count, EVENINGS) : "вечеров ещё не было"),
  missed: (count: number) => plural(count, MISSED),
  cancelled: (count: number) => plural(count, CANCELLED),
  last: (day: string) => `последний ${day}`,
  debt: (kopecks: number) => `Долг ${formatKopecks(kopecks)}`,
  owing: (people: number, kopecks: number) => `Вам должны ${formatKopecks(kopecks)}: ${plural(people, PLAYERS)}`,
  onlyOwing: "Только с долгом",
  noDebts: "Никто не должен",
  guest: "без аккаунта",
  addNote: "Заметка",
  note: "Заметка об игроке",
  noteHint: "Её видите только вы",
  save: "Сохранить",
  keep: "Отмена",
  more: (shown: number, total: number) => `Показаны ${shown} из ${total}. Уточните поиск.`,
  failed: "Не удалось загрузить игроков",
  signIn: "Войдите, чтобы увидеть своих игроков",
} as const;
