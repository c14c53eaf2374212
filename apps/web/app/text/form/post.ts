// The sentences of the sheet that fills the wizard from an announcement.
import { PLAYERS, plural } from "../format.ts";

const FIELDS = { one: "поле", few: "поля", many: "полей" } as const;

export const post = {
  open: "Заполнить из объявления",
  title: "Объявление из чата",
  label: "Текст объявления",
  hint: "Вставьте пост целиком: дату, время, клуб, цену, уровень и список игроков найдём сами",
  placeholder: "Американо в среду 25.11 19:00–21:00, Нева Падел, 4 корта, 1500 ₽, уровень 3–4",
  read: "Разобрать",
  nothing: "Ничего не нашли. Проверьте текст или заполните шаги сами",
  found: "Нашли в тексте",
  missing: (labels: readonly string[]) => `Осталось указать: ${labels.join(", ")}`,
  complete: "Всё нужное есть, проверьте и создавайте",
  weekday: (named: string) => `В тексте ${named}, но число выпадает на другой день. Когда играете?`,
  people: (count: number) => `В списке ${plural(count, PLAYERS)}. Добавим после создания, вы их проверите`,
  toText: "Текст",
  fill: (count: number) => `Заполнить ${plural(count, FIELDS)}`,
  addPeople: (count: number) => `Добавить из объявления: ${plural(count, PLAYERS)}`,
} as const;
