// The sentences of Results.
import { listLimits } from "@bandeha/contract";
import { PLACE_POINTS } from "@bandeha/engine";
import { plural, TOURNAMENTS } from "../format.ts";

export const results = {
  loadFailed: "Не удалось загрузить результаты",
  notStarted: "Турнир ещё не начался",
  notStartedText: "Таблица появится с первым счётом и будет обновляться сама",
  cancelled: "Турнир отменён",
  cancelledText: "Результатов не будет. Посмотрите другие турниры города",
  noScores: "Счёта пока нет",
  noScoresText: "Первые матчи идут. Таблица появится с первым счётом",
  live: "Промежуточные результаты",
  runningRound: "Текущий раунд",
  allMatches: "Все матчи",
  otherMatches: "Остальные раунды",
  leagueFailed: "Не удалось загрузить лигу",
  leagueEmpty: "Лига ещё не началась",
  leagueEmptyText: "Здесь складываются очки за места в завершённых турнирах организатора, кроме дружеских",
  leaguePoints: `Очки за места в турнире: ${PLACE_POINTS.join(", ")}, дальше 0. Кто делит место, получает среднее этих мест; пара приносит очки каждому`,
  leagueTies:
    "При равенстве выше тот, у кого лучший результат больше; если равны и все результаты, место общее. Среднее считается по всем сыгранным турнирам",
  leagueFriendly: "Этот турнир дружеский: в лигу он не входит",
  leagueScope: `Входят завершённые турниры организатора, последние ${listLimits.tournaments}; дружеские — нет`,
  order: "Как считаются места",
  orderText: "Следующий показатель важен, только если предыдущие равны",
  linkCopied: "Ссылка скопирована",
  pictureFailed: "Не удалось получить картинку. Проверьте интернет и попробуйте ещё раз",
} as const;

/** The viewer's own results. */
export const mine = {
  card: "Карточка вечера",
  title: "Ваш итог",
  titleLive: "Ваш счёт",
  place: (place: number) => `${place}-е место`,
  of: (lines: number) => `из ${lines}`,
  counted: (sum: string, average: string) => `${sum}, в среднем ${average}`,
  best: "Лучший матч",
  level: "Уровень",
  matches: "Ваши матчи",
  round: (round: number) => `раунд ${round}`,
  roundTitle: (round: number) => `Раунд ${round}`,
  with: (partner: string) => `в паре: ${partner}`,
  against: (opponents: string) => `Против: ${opponents}`,
  defeat: "поражение",
  you: "вы",
  opponents: "соперники",
} as const;

/** «Итоги: 1. И. Петров, 2. М. Соколова, 3. Д. Ким» */
export const winnersLine = (winners: readonly string[]): string => `Итоги: ${winners.join(", ")}`;

/** A tournament played in groups and brackets. */
export const stageTexts = {
  places: "Матчи за места",
  main: "Плей-офф",
  plate: "Утешительный турнир",
  groups: "Группы",
  bye: "Проходит дальше без игры",
  walkover: "Победа без игры: соперники выбыли",
  later: "Соперник ещё неизвестен",
  playing: "идёт",
} as const;

/** The results that count: «Засчитываются лучшие 6 из 8 турниров». */
export function leagueCounted(counted: number, tournaments: number): string {
  if (tournaments === 1) return "Пока сыгран один турнир";
  if (counted === tournaments)
    return `Засчитываются все турниры, их ${tournaments}. С пятого — только лучшие три четверти`;
  return `Засчитываются ${counted} лучших результатов из ${plural(tournaments, TOURNAMENTS)}: пропуск не ломает сезон`;
}

const tenth = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 1 });

/** «25», «16,5» */
export const leaguePoints = (points: number): string => tenth.format(points);

/** «25, 21, 18; не вошли 7, 5» */
export function leagueResults(results: readonly number[], counted: number): string {
  const list = (some: readonly number[]) => some.map(leaguePoints).join(" + ");
  const spare = results.slice(counted);
  return (
    list(results.slice(0, counted)) + (spare.length > 0 ? `; не вошли ${list(spare).replaceAll(" + ", ", ")}` : "")
  );
}
