// Series, clubs, organisers: their pages and dialogs.
import { listText, type PluralForms, type Series, weekdaysOf } from "@bandeha/contract";
import type { Weekday } from "@bandeha/engine";
import { formatCost, plural, verbOf } from "./format.ts";

const EVERY: Record<Weekday, string> = {
  1: "каждый понедельник",
  2: "каждый вторник",
  3: "каждую среду",
  4: "каждый четверг",
  5: "каждую пятницу",
  6: "каждую субботу",
  7: "каждое воскресенье",
};
const ON: Record<Weekday, string> = {
  1: "понедельникам",
  2: "вторникам",
  3: "средам",
  4: "четвергам",
  5: "пятницам",
  6: "субботам",
  7: "воскресеньям",
};
export const SHORT: Record<Weekday, string> = { 1: "пн", 2: "вт", 3: "ср", 4: "чт", 5: "пт", 6: "сб", 7: "вс" };
const EVENINGS: PluralForms = { one: "вечер", few: "вечера", many: "вечеров" };
const BEST: PluralForms = { one: "лучший вечер", few: "лучших вечера", many: "лучших вечеров" };
const PEOPLE: PluralForms = { one: "игрок", few: "игрока", many: "игроков" };
const SEATS_LEFT: PluralForms = { one: "место", few: "места", many: "мест" };
const WEEKS: PluralForms = { one: "неделю", few: "недели", many: "недель" };

/** «каждую среду», «по понедельникам и средам», «раз в 2 недели по средам» */
export function rhythmText(series: Pick<Series, "every_weeks" | "weekdays">): string {
  const weekdays = weekdaysOf(series);
  const [only] = weekdays;
  if (series.every_weeks === 1 && weekdays.length === 7) return "каждый день";
  if (series.every_weeks === 1 && weekdays.length === 1 && only) return EVERY[only];
  const days = `по ${listText(weekdays.map((weekday) => ON[weekday]))}`;
  return series.every_weeks === 1 ? days : `раз в ${plural(series.every_weeks, WEEKS)} ${days}`;
}

const day = new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "long", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("ru-RU", { month: "short", timeZone: "UTC" });
const asDate = (date: string): Date => new Date(`${date.slice(0, 10)}T00:00:00Z`);

/** «2 декабря» */
export const dayAndMonth = (date: string): string => day.format(asDate(date)).replace(" ", "\u00a0");
/** «дек» */
export const shortMonth = (date: string): string => month.format(asDate(date)).replace(".", "");
/** «02.12» */
export const dayDotMonth = (date: string): string => `${date.slice(8, 10)}.${date.slice(5, 7)}`;

const points = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 1 });
/** «25», «16,5» */
export const seasonPoints = (value: number): string => points.format(value);

export const seriesTexts = {
  title: "Серия",
  back: "На главную",
  follow: "Следить",
  following: "Вы следите",
  followHint: "Сообщим, когда откроется запись",
  followFailed: "Не удалось сохранить",
  ended: "Серия закончилась",
  noEvening: "Ближайшего вечера пока нет",
  noEveningText: "Нажмите «Следить», и мы сообщим, когда откроется запись.",
  season: (name: string) => (name ? `Сезон «${name}»` : "Сезон"),
  noSeason: "Таблица появится после первого вечера",
  counted: (best: number, of: number) =>
    best < of
      ? `${plural(best, BEST)} из ${of}. Бледные не в счёт`
      : of === 1
        ? "Пока один вечер"
        : `Считаются все ${plural(of, EVENINGS)}`,
  ties: "При равенстве выше тот, у кого лучший вечер больше; если равны и все вечера, место общее",
  all: (count: number) => `Все ${plural(count, PEOPLE)}`,
  fewer: "Свернуть",
  you: "Вы",
  champions: "Чемпионы",
  coming: "Ближайшие вечера",
  seats: (left: number, of: number) => `Осталось ${plural(left, SEATS_LEFT)} из ${of}`,
  until: (when: string) => `Запись до ${when}`,
  // Short, because the label is one line on a phone.
  join: (date: string, cost: number) =>
    `Записаться на ${Number(date.slice(8, 10))} ${shortMonth(date)}${cost > 0 ? ` · ${formatCost(cost)}` : ""}`,
  ask: (date: string) => `Отправить заявку на ${Number(date.slice(8, 10))} ${shortMonth(date)}`,
  wait: (date: string) => `В лист ожидания на ${dayAndMonth(date)}`,
  open: (date: string) => `Открыть вечер ${dayAndMonth(date)}`,
  manage: (date: string) => `Управлять вечером ${dayAndMonth(date)}`,
  look: "Смотреть счёт",
  barLine: {
    counted: (when: string, points: string) => `${when}: ${points}, в счёт`,
    dropped: (when: string, points: string) => `${when}: ${points}, не в счёт`,
    missed: (when: string) => `${when}: не было`,
    coming: "ещё впереди",
  },
  missing: "Такой страницы нет",
  missingText: "В ссылке опечатка, или страницу удалили.",
  failed: "Не удалось загрузить страницу",
  failedText: "Проверьте связь и попробуйте ещё раз",
} as const;

export const hostTexts = {
  sharePage: "Поделиться",
  club: "Клуб",
  organizer: "Организатор",
  courts: "Корты",
  entrance: "Как войти",
  route: "Маршрут",
  noComing: "Открытых вечеров нет",
  noComingText: "Нажмите «Следить», и мы сообщим о новых.",
  series: "Серии",
  share: "Афиша и сайт",
  poster: "Афиша недели",
  posterHint: "Картинка с вечерами на семь дней для чата",
  widgetHint:
    "Вставьте этот код целиком на страницу сайта. Расписание обновляется само. Обычная ссылка на эту страницу внутри другого сайта не откроется.",
  copied: "Скопировано",
} as const;

export const repeatTexts = {
  item: "Повторить",
  title: "Повторить турнир",
  text: (people: number) =>
    people > 0
      ? `Всё как в этот раз. Приглашение ${verbOf(people, "получит", "получат")} ${plural(people, PEOPLE)}.`
      : "Всё как в этот раз.",
  day: "Когда",
  taken: (when: string) => `У серии уже есть вечер ${when}.`,
  openTaken: "Открыть этот вечер",
  planned: (when: string) => `Вечер ${when} серия создаст сама.`,
  confirm: "Создать и позвать",
  done: "Турнир создан, приглашения отправлены",
  seriesItem: "Сделать серией",
  seriesPage: "Страница серии",
  seriesTitle: "Серия вечеров",
  seriesText: "Турниры появляются сами. Всё берётся из этого: время, клуб, цена, правила.",
  rhythm: "Как часто",
  weekly: "Каждую неделю",
  biweekly: "Раз в 2 недели",
  weekdays: "По каким дням",
  ahead: "За сколько дней открывать запись",
  create: "Начать серию",
  keep: "Отмена",
  templateItem: "Сохранить как шаблон",
  templateTitle: "Шаблон турнира",
  templateName: "Название шаблона",
  templateSave: "Сохранить",
  templateDone: "Шаблон сохранён. Он появится при создании турнира.",
} as const;

export const scopeTexts = {
  title: "Какие вечера изменить?",
  evenings: "Вечера",
  one: "Только этот",
  following: "Этот и следующие",
  later: "Следующие",
  laterHint: "Этот вечер уже прошёл и не изменится. Что вы меняли в отдельном вечере, останется как есть.",
  all: "Все, что ещё не начались",
  hint: "Что вы меняли в отдельном вечере, останется как есть.",
  save: "Сохранить",
} as const;

export const seriesProblems = {
  between: (min: number, max: number) => `От ${min} до ${max}`,
  bestTooMany: "Не больше, чем вечеров в сезоне",
} as const;

export const seriesSettings = {
  open: "Настроить серию",
  title: "Настройки серии",
  name: "Название серии",
  season: "Сезон",
  seasonName: "Название сезона",
  seasonFrom: "Сезон считается с",
  seasonFromHint: "Без даты сезон начинается с первого вечера серии",
  seasonFromFirst: "Считать с первого вечера",
  last: "Последний вечер",
  lastHint: "Без даты серия идёт без конца",
  lastNone: "Убрать дату",
  seasonEvenings: "Вечеров в сезоне",
  seasonEveningsHint: "0 — сезон без конца",
  bestOf: "Сколько лучших в счёт",
  bestHint: "0 — выбрать по числу вечеров",
  planned: "Следующие даты",
  noneLeft: (last: string) => (last ? `Новых вечеров не будет: последний ${last}.` : "Новых вечеров пока нет."),
  skip: "Пропустить",
  unskip: "Вернуть",
  skipped: "пропускаем",
  end: "Закончить серию",
  endText: "Новые турниры не появляются. Открытые вечера остались.",
  goOn: "Продолжить серию",
  save: "Сохранить",
  saved: "Сохранено",
} as const;

export const templateTexts = {
  title: "Мои шаблоны",
  remove: (name: string) => `Удалить шаблон «${name}»`,
} as const;
