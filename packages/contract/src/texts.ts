// Texts about a tournament that both the screens and the server's pictures show. Texts of screens only are in the web's text/.
import type { ScoringMethod, Standing } from "@bandeha/engine";
import type { Tournament } from "./entities/tournaments.ts";
import type { User } from "./entities/users.ts";

const LOCALE = "ru-RU";

/** The heading of a table's first column of figures. */
export const countedLabels: Record<ScoringMethod, string> = {
  points: "Очки",
  games: "Геймы",
  sets: "Сеты",
  wins: "Победы",
};

export const scoringLabels: Record<ScoringMethod, string> = {
  points: "По очкам",
  games: "По геймам",
  sets: "По сетам",
  wins: "По победам",
};

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** «15,6» */
export const formatAverage = (value: number): string => tenths.format(value);

const NONE = "—";

type Figures = Pick<Standing, "played" | "wins" | "points" | "average">;

/** «15,6»; «—» where no match counts in it: none was played, or all wins were walkovers. */
export function averageText({ played, wins, points, average }: Figures): string {
  const counts = average > 0 || (wins === 0 && points === 0);
  return played > 0 && counts ? formatAverage(average) : NONE;
}

/** Whether the average of a line is not its points by its matches: a stopped match counts with its part, a walkover does not count. */
export const hasWeighted = ({ played, points, average }: Pick<Standing, "played" | "points" | "average">): boolean =>
  Math.abs(points - average * played) > 0.001;

/** «1 500 ₽» */
export const formatRoubles = (roubles: number): string => `${whole.format(roubles)}\u00a0₽`;

/** «Бесплатно» or «1 500 ₽» */
export const formatCost = (roubles: number): string => (roubles > 0 ? formatRoubles(roubles) : "Бесплатно");

/** The plural forms of a Russian word. */
export type PluralForms = { one: string; few: string; many: string };

const rules = new Intl.PluralRules(LOCALE);

/** The word without the number: 1 → «игрок», 2 → «игрока», 5 → «игроков»; 10,5 → «очка». */
export function pluralWord(count: number, forms: PluralForms): string {
  const rule = rules.select(count);
  return rule === "one" ? forms.one : rule === "many" ? forms.many : forms.few;
}

/** «5 игроков» */
export const plural = (count: number, forms: PluralForms): string =>
  `${whole.format(count)}\u00a0${pluralWord(count, forms)}`;

/** The verb of a counted subject: «получит» of «21 игрок», «получат» of «22 игрока». */
export const verbOf = (count: number, one: string, others: string): string =>
  pluralWord(count, { one, few: others, many: others });

export const PLACES: PluralForms = { one: "место", few: "места", many: "мест" };
export const PLAYERS: PluralForms = { one: "игрок", few: "игрока", many: "игроков" };
export const PAIRS: PluralForms = { one: "пара", few: "пары", many: "пар" };

export const WAITING_LIST = "лист ожидания";

/** The state of a tournament that an administrator has stopped: the same word on every screen, picture and widget. */
export const PAUSED = "Приостановлен";

/**
 * «Осталось 3 места», «Мест нет», «Мест нет · лист ожидания», «Запись закрыта»: the same words on every screen, picture and widget.
 * @param waits whether one may join the waiting list, where nothing beside the text says so
 * @param over whether players cannot sign up any more, where nothing beside the text says so
 */
export const seatsText = (left: number, waits = false, over = false): string =>
  over
    ? "Запись закрыта"
    : left > 0
      ? `Осталось ${plural(left, PLACES)}`
      : waits
        ? `Мест нет · ${WAITING_LIST}`
        : "Мест нет";

export type LevelRange = Pick<
  Tournament,
  "skill_level_type" | "skill_level_fixed" | "skill_level_min" | "skill_level_max"
>;

/** «3», «2–4» or «Любой». */
export function levelRange(tournament: LevelRange): string {
  switch (tournament.skill_level_type) {
    case "fixed":
      return String(tournament.skill_level_fixed);
    case "range":
      return `${tournament.skill_level_min}–${tournament.skill_level_max}`;
    default:
      return "Любой";
  }
}

/** «Падел Норд, Санкт-Петербург» */
export function placeText({ expand }: Pick<Tournament, "expand">): string {
  return [expand?.club?.name, expand?.city?.name].filter(Boolean).join(", ");
}

export const NAMELESS = "Игрок без имени";

/** A person's name for a table. */
export const fullName = (person: Pick<User, "name"> | undefined): string => person?.name.trim() || NAMELESS;

/** «Петров» of «Иван Петров»; the whole name where the last word is an initial or a number: «Вика К.», «Вика 2». */
export function surname(name: string): string {
  const last = name.split(/\s+/).at(-1) ?? "";
  return /\p{L}{2}/u.test(last) ? last : name;
}

/** «И. Петров» of «Иван Петров», also of «🎾 Иван Петров»; «Петров» where nothing before it has a letter. */
export function initialledName(name: string): string {
  const last = surname(name);
  if (last === name) return name;
  const [initial] = /\p{L}/u.exec(name.slice(0, name.lastIndexOf(last))) ?? [];
  return initial ? `${initial}. ${last}` : last;
}

/** «Анна», «Анна и Борис», «1, 3 и 5». */
export const listText = (parts: readonly (string | number)[]): string =>
  [parts.slice(0, -1).join(", "), parts.at(-1)].filter((part) => part !== undefined && part !== "").join(" и ");

/** «Иван Петров и Мария Соколова»: a side of a table; with a substitute three names. */
export const sideName = (names: readonly string[]): string => listText(names);
