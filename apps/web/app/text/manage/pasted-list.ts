// The sentences of the sheet that adds players from a pasted list.
import { PLAYERS, plural } from "../format.ts";

const LINES = { one: "строка", few: "строки", many: "строк" } as const;

export const pastedList = {
  title: "Добавить игроков",
  label: "Имена",
  hint: "По одному на строке или весь список из чата: номера, галочки, телефоны и пометки разберём",
  placeholder: "1. Иван Петров 3,5\n2. Маша +1\n3. Олег (опоздает)\nЗапас: Ким",
  empty: "Впишите имена",
  check: (people: number) => `Проверить: ${plural(people, PLAYERS)}`,
  checkUnclear: "Проверить список",
  addOne: (name: string) => `Добавить: ${name}`,
  read: (lines: number, people: number) => `${plural(lines, LINES)}, понято ${people}`,
  toText: "Текст",
  unclear: (count: number) => `Не разобрали ${count}`,
  player: "Игрок",
  remove: "Убрать",
  present: (count: number) => `Уже в списке ${count}`,
  another: "Это другой",
  edit: (name: string) => `Изменить: ${name}`,
  done: "Готово",
  inChat: (line: string) => `В чате: «${line}»`,
  numbered: "Такое имя уже есть, номер их различит",
  known: "играет у вас",
  account: "есть аккаунт",
  stranger: "Это другой человек",
  late: "опоздает",
  comesLate: "Опоздает",
  toReserve: "В запас",
  reserve: "в запас",
  later: "имя и уровень потом",
  pairWith: (name: string) => `пара: ${name}`,
  name: "Имя",
  nameNeeded: "Впишите имя",
  gender: "Пол",
  level: "Уровень",
  phone: "Телефон",
  notGiven: "Не указан",
  levelForAll: "Уровень для остальных",
  genderForAll: "Пол для остальных",
  privacy: "Телефоны, пометки и неразобранное видите только вы",
  /** «Добавить 12 и 1 в запас» */
  add: (seated: number, waiting: number) => {
    if (seated === 0 && waiting === 0) return "Добавлять некого";
    if (waiting === 0) return `Добавить: ${plural(seated, PLAYERS)}`;
    return seated === 0 ? `Добавить в лист ожидания: ${waiting}` : `Добавить ${seated} и ${waiting} в лист ожидания`;
  },
  over: (places: number, extra: number) =>
    `Свободных мест ${places}, лишних игроков ${extra}. Добавьте мест в настройках турнира или уберите лишних`,
  seatsForAll: "Мест хватает, запасные сразу в игре",
  added: (count: number) => `Добавлено: ${count}`,
  left: (added: number) => (added === 0 ? "Никто не добавлен" : `Добавлено: ${added}, остальные остались в списке`),
  /** What has happened to the tournament while the list was typed. */
  started: "Турнир уже начался. Проверьте, кого ещё добавить",
  closed: "Турнир уже закончен или отменён, добавить никого нельзя",
  unclearLeft: (count: number) => `Неразобранное не добавим: ${plural(count, LINES)}`,
} as const;
