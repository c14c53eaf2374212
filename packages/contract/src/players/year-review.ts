// A player's year: evenings, matches, medals, people and clubs, computed from the tournaments they played. Private like their page (product-rules D36).

import { type PluralForms, plural, pluralWord } from "../texts.ts";
import {
  type MatchOutcome,
  mateCounts,
  medalsOf,
  type PlayerEvening,
  type PlayerMate,
  type PlayerPage,
} from "./player-page.ts";

export type YearReview = Pick<PlayerPage, "id" | "name" | "public"> & {
  year: number;
  /** The years of the player's first and last evening. */
  first: number;
  last: number;
  /** All of the year; the rest counts the newest of them. */
  evenings: number;
  matches: number;
  won: number;
  medals: { gold: number; silver: number; bronze: number };
  /** Absent until calibration ends, and in a year without rated evenings. */
  level?: { from: number; to: number };
  /** The partner with the largest share of won matches. */
  partner?: PlayerMate;
  /** The most frequent opponent. */
  opponent?: PlayerMate;
  /** The most visited first. */
  clubs: { name: string; evenings: number }[];
};

/** Matches together from which a partner can be the best one. */
const TOGETHER_MIN = 3;
/** Clubs shown. */
const CLUBS_MAX = 3;

/** Among partners of several matches, of whom at least half were won. */
export function bestPartnerOfYear(outcomes: readonly MatchOutcome[]): Omit<PlayerMate, "name"> | undefined {
  const share = ({ won, matches }: { won: number; matches: number }) => won / matches;
  return mateCounts(outcomes, "partners")
    .filter((mate) => mate.matches >= TOGETHER_MIN && share(mate) >= 0.5)
    .toSorted((one, other) => share(other) - share(one))[0];
}

/** The one met most often. */
export const opponentOfYear = (outcomes: readonly MatchOutcome[]): Omit<PlayerMate, "name"> | undefined =>
  mateCounts(outcomes, "opponents")[0];

/** Clubs by evenings; `names` has the club of each evening, "" where it has none. */
export function clubsOfYear(names: readonly string[]): YearReview["clubs"] {
  const groups = Map.groupBy(
    names.filter((name) => name !== ""),
    (name) => name,
  );
  return [...groups]
    .map(([name, all]) => ({ name, evenings: all.length }))
    .toSorted((one, other) => other.evenings - one.evenings || one.name.localeCompare(other.name, "ru"))
    .slice(0, CLUBS_MAX);
}

/** The counts of a year from its evenings and outcomes. */
export function yearCounts(
  evenings: readonly PlayerEvening[],
  outcomes: readonly MatchOutcome[],
): Pick<YearReview, "matches" | "won" | "medals"> {
  return {
    matches: outcomes.length,
    won: outcomes.filter(({ result }) => result === "won").length,
    medals: medalsOf(evenings),
  };
}

const EVENINGS: PluralForms = { one: "вечер", few: "вечера", many: "вечеров" };
const MATCHES: PluralForms = { one: "матч", few: "матча", many: "матчей" };
const WINS: PluralForms = { one: "победа", few: "победы", many: "побед" };

/** Texts that the card and the picture share. */
export const yearTexts = {
  year: (year: number) => `${year} год`,
  level: "Уровень",
  partner: "Лучший партнёр",
  opponent: "Чаще всего против",
  club: "Любимый клуб",
  clubs: (clubs: number) => (clubs === 1 ? "Клуб" : "Клубы"),
  /** Won matches of all. */
  wins: ({ won, matches }: Pick<PlayerMate, "won" | "matches">) => `${plural(won, WINS)} из ${matches}`,
  evenings: (evenings: number) => plural(evenings, EVENINGS),
} as const;

/** «38» «вечеров», «266» «матчей», «151» «победа» */
export const yearFigures = ({ evenings, matches, won }: Pick<YearReview, "evenings" | "matches" | "won">) => [
  { value: String(evenings), label: pluralWord(evenings, EVENINGS) },
  { value: String(matches), label: pluralWord(matches, MATCHES) },
  { value: String(won), label: pluralWord(won, WINS) },
];
