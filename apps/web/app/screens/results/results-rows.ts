// Content of the result files: the current table, and every match.
import { countedLabels, endingWord, type TournamentMatch, toScore, toSettings } from "@bandeha/contract";
import { type Score, TEAMS, winnerOf } from "@bandeha/engine";
import type { LeagueTables } from "../../data/hosts/league.ts";
import { capitalised } from "../../text/format.ts";
import { advanceText, stageLabel, standingNoteText, tooFewText } from "../../text/results/standings.ts";
import { sidesOf } from "../../tournament/play/match-score.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { whyAbove } from "../../tournament/standings/why-above.ts";
import type { TableCell } from "./table-file.ts";

export function standingsRows({ tournament, standings, names, teams }: Play): TableCell[][] {
  const counted = countedLabels[toSettings(tournament).scoring];
  const who = standings.some(({ side }) => side.length > 1) ? "Пара" : "Игрок";
  const team = (side: readonly string[]) => teams?.find((one) => side.some((id) => one.side.includes(id)))?.name;
  const head = [
    "Место",
    who,
    ...(teams ? ["Команда"] : []),
    counted,
    "Матчи",
    "Победы",
    "Ничьи",
    "Поражения",
    "В среднем за матч",
    "Почему",
  ];
  const rows = standings.map((line, index) => [
    line.played > 0 ? line.place : undefined,
    names.sideFull(line.side),
    ...(teams ? [team(line.side)] : []),
    line.points,
    line.played,
    line.wins,
    line.draws,
    line.losses,
    line.played > 0 ? line.average : undefined,
    [
      line.matchesNeeded !== undefined && capitalised(tooFewText(line.played, line.matchesNeeded, line.missed)),
      line.note && capitalised(standingNoteText(line.note)),
      line.advance && capitalised(advanceText(line.advance)),
      whyAbove(tournament, line, standings[index + 1]),
    ]
      .filter(Boolean)
      .join(". ") || undefined,
  ]);
  return [head, ...rows];
}

export function matchRows({ matches, names, teams }: Pick<Play, "matches" | "names" | "teams">): TableCell[][] {
  // The home team is the first side of every match.
  const [home, away] = TEAMS.map((wanted) => teams?.find(({ team }) => team === wanted)?.name);
  const head = [
    "Раунд",
    "Корт",
    "Этап",
    home ?? "Сторона 1",
    away ?? "Сторона 2",
    "Счёт 1",
    "Счёт 2",
    "Сеты",
    "Как закончился",
  ];
  const ordered = matches.toSorted((a, b) => a.round - b.round || a.court - b.court || a.match_number - b.match_number);
  const rows = ordered.map((match: TournamentMatch) => {
    const [one, other] = sidesOf(match);
    const score = toScore(match);
    // A colon between two numbers is a time of day to a spreadsheet, a hyphen a date.
    const sets = score?.sets?.map(([own, their]) => `${own}–${their}`).join(", ");
    const sides = [names.sideFull(one), names.sideFull(other)];
    const ending = score?.ending && endedText(score, sides);
    return [match.round, match.court, stageLabel(match.stage), ...sides, score?.team1, score?.team2, sets, ending];
  });
  return [head, ...rows];
}

/** «неявка, победа: Иван Петров и Мария Соколова»: the two figures do not say it. */
function endedText(score: Score, sides: readonly string[]): string {
  const winner = winnerOf(score);
  const won = winner === "draw" ? undefined : sides[winner === "team1" ? 0 : 1];
  return [score.ending && endingWord(score.ending), won && `победа: ${won}`].filter(Boolean).join(", ");
}

export function leagueRows({ lines }: LeagueTables): TableCell[][] {
  const head = ["Место", "Игрок", "Очки", "Турниры", "В среднем"];
  return [head, ...lines.map((line) => [line.place, line.name, line.points, line.tournaments, line.average])];
}
