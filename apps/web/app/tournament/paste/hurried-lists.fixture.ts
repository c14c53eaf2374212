// Lists of people as organisers write them in a hurry: headings, groups and several people on one line, and what is written beside a name.
import type { ListExample } from "./list-corpus.fixture.ts";

export const HURRIED_LISTS: readonly ListExample[] = [
  {
    habit: "headings with their people on one line",
    text: "Состав: Аня, Боря, Вова и Гена. Запас: Даша, Женя\nМужчины: Саша; Женщины: Валя",
    people: ["Аня", "Боря", "Вова", "Гена", "Даша · запас", "Женя · запас", "Саша · м", "Валя · ж"],
  },
  {
    habit: "courts, teams and pairs with numbers",
    text: "Корт 1: Аня, Боря\nКоманда Б\nВова\n1 пара: Иванов - Петров\nПара 2. Гена/Даша",
    people: ["Аня", "Боря", "Вова", "Иванов · с Петров", "Петров · с Иванов", "Гена · с Даша", "Даша · с Гена"],
  },
  {
    habit: "a number of people in the heading",
    text: "Игроки — 8 человек\nРома\nЛист ожидания (2): Игорь",
    people: ["Рома", "Игорь · запас"],
  },
  {
    habit: "initials among genders",
    text: "Костя К.\nСаша Ж\nМария М\nОлег м",
    people: ["Костя К.", "Саша Ж.", "Мария М.", "Олег · м"],
  },
  { habit: "an initial against the given name", text: "Иван Ж 3,0\nАня М", people: ["Иван Ж. · ур 3", "Аня М."] },
  { habit: "two initials without a space", text: "Иванов И.И.\nПетрова А.", people: ["Иванов И. И.", "Петрова А."] },
  {
    habit: "numbers on one line from the middle of a list",
    text: "5.Катя 6.Оля 7.Рита\n8. Лена 9. Юля",
    people: ["Катя", "Оля", "Рита", "Лена", "Юля"],
  },
  { habit: "ticks between names", text: "Аня✅Боря✅ Вова ✅", people: ["Аня", "Боря", "Вова"] },
  {
    habit: "names and phones on one line",
    text: "Аня 89161112233 Боря 8 916 111-22-34",
    people: ["Аня · +79161112233", "Боря · +79161112234"],
  },
  { habit: "boxes", text: "[x] Ира\n[ ] Аня\n[✓] Оля", people: ["Ира", "Аня", "Оля"] },
  {
    habit: "a line through a name in WhatsApp and Telegram",
    text: "~Паша~\n~~Саша~~ не придёт\nРома",
    people: ["Рома"],
    unclear: ["~Паша~", "~~Саша~~ не придёт"],
  },
  { habit: "money", text: "1. Артём 2000р\nИра 1500 ₽", people: ["Артём · (2000р)", "Ира · (1500 ₽)"] },
  { habit: "a fee is nobody", text: "Взнос 1500₽\nИра", people: ["Ира"], unclear: ["Взнос 1500₽"] },
  {
    habit: "levels as a range with a stroke, and after a colon",
    text: "Катя 2.5/3\nЛена 3/3.5\nИван Петров: 4",
    people: ["Катя · ур 2.5", "Лена · ур 3", "Иван Петров · ур 4"],
  },
  {
    habit: "a day of birth",
    text: "ИВАНОВ ИВАН ИВАНОВИЧ 12.05.1990\nПетрова Мария 1988 г.р.",
    people: ["Иван Иванов · м · (12.05.1990)", "Мария Петрова · (1988 г.р)"],
  },
  {
    habit: "addresses in Russian letters",
    text: "Сергей сергей@почта.рф\nОлег @олег_к",
    people: ["Сергей · (сергей@почта.рф)", "Олег · @олег_к"],
  },
  { habit: "+1 before a name", text: "+1 Коля\n+ Маша", people: ["Коля", "Маша"] },
  { habit: "+1 of nobody", text: "+1\nМаша", people: ["Маша"], unclear: ["+1"] },
  {
    habit: "titles, and relatives without a name",
    text: "Дядя Вова\nТренер Олег\nМуж Кати",
    people: ["Дядя Вова", "Тренер Олег"],
    unclear: ["Муж Кати"],
  },
  {
    habit: "classes as clubs write them",
    text: "Иван категория C\nМария, кат. C+\nОлег ур. D+\nАня - D\nБоря «C+»\nВова C/D\nГена lvl b\nДаша C1",
    people: [
      "Иван · (класс C)",
      "Мария · (класс C+)",
      "Олег · (класс D+)",
      "Аня · (класс D)",
      "Боря · (класс C+)",
      "Вова · (класс C/D)",
      "Гена · (класс B)",
      "Даша · (класс C1)",
    ],
  },
  {
    habit: "classes in headings",
    text: "Категория D+\nБоря / Глеб\nУровень C: Аня, Вера\nЗапас\nДаша",
    people: [
      "Боря · с Глеб · (класс D+)",
      "Глеб · с Боря · (класс D+)",
      "Аня · (класс C)",
      "Вера · (класс C)",
      "Даша · запас",
    ],
  },
  {
    habit: "two surnames on a court",
    text: "Корт 1 / Иванов Петров\nКорт 2 / Сидоров Козлов",
    people: [],
    unclear: ["Корт 1 / Иванов Петров", "Корт 2 / Сидоров Козлов"],
  },
  {
    habit: "two surnames below a court",
    text: "Корт 1\nИванов Петров\nКорт 2: Сидоров Козлов\nПара 3\nКим / Ли\nСостав\nЖуков Котов",
    people: ["Ким · с Ли", "Ли · с Ким", "Жуков Котов"],
    unclear: ["Иванов Петров", "Сидоров Козлов"],
  },
  {
    habit: "a person with two names below a court",
    text: "Корт 1\nПетров Иван\nАнна Белова\nНосов Г.",
    people: ["Иван Петров", "Анна Белова", "Носов Г."],
  },
  { habit: "people of one day", text: "Пн: Анна, Борис", people: ["Анна", "Борис"] },
  {
    habit: "a plan of several days",
    text: "Пн: Анна, Борис\nВт 26.11 19:00 - Вера",
    people: [],
    unclear: ["Пн: Анна", "Пн: Борис", "Вт 26.11 19:00: Вера"],
  },
  {
    habit: "agreement without an author",
    text: "Иду!\n[23.11, 18:05] Вика: запишите меня и Машу\n[23.11, 18:06] Олег: я и Рома",
    people: ["Вика", "Машу", "Олег", "Рома"],
    unclear: ["Иду!"],
  },
  {
    habit: "a heading of pairs, and of who waits",
    text: "ПАРЫ:\nКим+Ли\nв ожидании\nАня",
    people: ["Ким · с Ли", "Ли · с Ким", "Аня · запас"],
  },
  {
    habit: "a heading without its colon",
    text: "Играют Аня, Боря",
    people: ["Аня", "Боря"],
  },
  {
    habit: "a file of a spreadsheet with semicolons",
    text: "Имя;Фамилия;Уровень;Телефон\nАнна;Ким;3;89161234567\nБорис;Ли;4;89161234568",
    people: ["Анна Ким · ур 3 · +79161234567", "Борис Ли · ур 4 · +79161234568"],
  },
  {
    habit: "a file with commas",
    text: "Игрок,Комментарий\nАнна Ким,опоздает\nБорис Ли,",
    people: ["Анна Ким · опоздает · (опоздает)", "Борис Ли"],
  },
  {
    habit: "a minus in brackets",
    text: "1. Аня\n2. Дима (-)\n3. Вова (±)",
    people: ["Аня"],
    unclear: ["2. Дима (-)", "3. Вова (±)"],
  },
  { habit: "capital letters", text: "БОРИС ЛИ\nвОВА тЕН", people: ["Борис Ли", "Вова Тен"] },
  {
    habit: "levels with a plus",
    text: "1. Аня 3\n2. Боря 3+\n3. Дима 3.25",
    people: ["Аня · ур 3", "Боря · ур 3", "Дима · ур 3.25"],
  },
  { habit: "a sum after a dash", text: "1. Аня — 1500 р\n2. Боря — 1500", people: ["Аня · (1500 р)", "Боря · (1500)"] },
  { habit: "given names on one line", text: "Аня Боря Вова", people: [], unclear: ["Аня Боря Вова"] },
];
