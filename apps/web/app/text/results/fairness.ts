// The sentences of the fairness report. No schedule can go below a bound, but a bound may be unreachable, so the text does not promise it.
import { MATCHES, plural } from "../format.ts";

const MATCHES_DATIVE = { ...MATCHES, one: "матчу" };

export const fairness = {
  title: "Честное расписание",
  titleByRound: "Кто с кем играл",
  proven: "оптимально: доказано",
  checked: "проверено",
  provenText:
    "По партнёрам, соперникам и отдыху лучшего расписания для такого числа игроков, кортов и раундов не существует",
  changedText: "Состав менялся по ходу турнира, поэтому с идеалом не сравниваем",
  cutText: "Турнир закончился раньше: здесь только сыгранные матчи",
  byRoundText: "Состав каждого матча зависит от результатов",
  details: "По каждому игроку",
  detailsPairs: "По каждой паре",
  newPartners: "партнёры не повторяются",
  everyoneMet: "каждый встречается с каждым",
  equalMatches: (matches: number): string => `у всех по ${plural(matches, MATCHES_DATIVE)}`,
  legend: ({ changing, rested }: { changing: boolean; rested: boolean }): string =>
    [
      "М: матчи",
      changing && "Повт.: сколько раз повторился партнёр",
      "Соп.: сколько раз вы встречаетесь с одним соперником, реже всего и чаще всего",
      rested && "Отд.: раунды отдыха",
      "Корты: матчи на 1-м, 2-м…",
    ]
      .filter(Boolean)
      .join(". "),
} as const;

/** One measure that is not at its bound. */
const GAPS = {
  gamesSpread: "Разница в числе матчей",
  partnerRepeats: "Повторы партнёров",
  restRun: "Раундов отдыха подряд",
  opponentPairs: "Повторы соперников",
  neverMet: "Пар игроков, которые не встретились",
  consecutiveRests: "Отдых два раза подряд",
} as const;

/** «Повторы соперников: 12 (меньше 10 не бывает)» */
export const gapText = ({ what, value, bound }: { what: keyof typeof GAPS; value: number; bound: number }): string =>
  `${GAPS[what]}: ${value}${bound > 0 ? ` (меньше ${bound} не бывает)` : ""}`;
