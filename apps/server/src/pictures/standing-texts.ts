// The texts of a tournament's table, as on the screen Results.
import {
  averageFigure,
  countedLabels,
  crowdText,
  decidingFigure,
  fullName,
  initialledName,
  PAIRS,
  PLAYERS,
  peopleOf,
  plural,
  podiumFigure,
  podiumOf,
  standingsOf,
  type Tournament,
  tableCriteria,
  toSettings,
} from "@bandeha/contract";
import { hasPlace, type ScoringMethod, type Standing } from "@bandeha/engine";
import type { GuestPlay } from "./guest-records.ts";
import type { PreviewTexts } from "./preview-svg.ts";
import type { ResultsLine, ResultsTexts } from "./results-svg.ts";

export type StandingsPicture = Pick<ResultsTexts, "head" | "podium" | "crowd" | "lines" | "more" | "decides"> &
  Pick<PreviewTexts, "winners">;

/** A limit for the picture: substitutes may add any number of lines. Twice the largest number of players. */
const LINES_MAX = 64;

export function tableTexts(tournament: Tournament, { participants, rounds, matches }: GuestPlay): StandingsPicture {
  const people = new Map(peopleOf(participants, matches).map((person) => [person.id, person]));
  const standings = standingsOf(tournament, participants, rounds, matches);
  const namesOf = ({ side }: Standing) => side.map((id) => fullName(people.get(id)));
  const draws = standings.some((line) => line.draws > 0);
  const pairs = standings.some(({ side }) => side.length > 1);
  const criteria = tableCriteria({ tournament, participants, rounds, matches });
  const { scoring } = toSettings(tournament);
  const deciding = decidingFigure(criteria, { scoring, standings });
  // Points, wins and the average have columns. Another figure that decides takes the column of the average.
  const decides = columnOf(deciding.label, scoring);
  const last = decides === "last" ? deciding : averageFigure;
  const first = podiumOf(standings);
  const left = standings.length - LINES_MAX;
  return {
    head: {
      side: pairs ? "Пара" : "Игрок",
      points: countedLabels[scoring],
      score: draws ? "В–Н–П" : "В–П",
      last: last.label,
    },
    podium: first.lines.map((line) => ({
      place: line.place,
      names: namesOf(line).map(initialledName),
      ...podiumFigure(line, criteria[0]),
    })),
    ...(first.crowd && { crowd: crowdText(first.crowd) }),
    winners: [
      ...first.lines.map((line) => ({ place: line.place, ways: waysToCall(namesOf(line)) })),
      ...(first.crowd ? [{ place: first.crowd.place, ways: [[first.crowd.people]] }] : []),
    ],
    lines: standings
      .slice(0, LINES_MAX)
      .map((line) => ({ ...lineTexts(line, namesOf(line), draws), last: last.text(line) })),
    decides,
    ...(left > 0 && { more: `и ещё ${plural(left, pairs ? PAIRS : PLAYERS)}` }),
  };
}

function columnOf(deciding: string, scoring: ScoringMethod): StandingsPicture["decides"] {
  if (deciding === countedLabels[scoring]) return "points";
  return deciding === countedLabels.wins ? "score" : "last";
}

function lineTexts(line: Standing, names: string[], drawn: boolean) {
  const { place, points, wins, draws, losses } = line;
  return {
    place: hasPlace(line) ? place : undefined,
    ways: waysToCall(names),
    points: decimal(points),
    score: (drawn ? [wins, draws, losses] : [wins, losses]).join("–"),
  } satisfies Omit<ResultsLine, "last">;
}

/** «Иван Петров», «И. Петров», and for a pair, whose two names share a line, «Петров». */
const waysToCall = (names: readonly string[]): string[][] => [
  [...names],
  names.map(initialledName),
  ...(names.length > 1 ? [names.map((name) => name.split(/\s+/).at(-1) ?? "")] : []),
];

const decimal = (value: number): string => String(value).replace(".", ",");
