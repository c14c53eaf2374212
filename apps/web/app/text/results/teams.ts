// The sentences of a club tie: the choice of a team, and the score of the two.
import { type NamedTeam, type NamedTeams, PAIRS, plural, teamLabels, teamNames } from "@bandeha/contract";
import type { Team } from "@bandeha/engine";
import { quoted } from "../quoted.ts";
import { placeReasonText } from "./standings.ts";

export const teamTexts = {
  score: "Счёт команд",
  yours: "Ваша команда",
  any: "Любая",
  forOrganiser:
    "Первая пара начинает с первой парой соперника, вторая со второй. Команды и порядок можно поменять до старта. Пары без выбора делим поровну по числу и уровню",
  unchosen: "Команда не выбрана",
  /** What is shown of the sentence with a name, which may be long. */
  change: "Сменить команду",
  up: "Выше",
  down: "Ниже",
  byLevel: "Расставить по уровню",
  notMoved: "Порядок не сохранён",
  moved: (pair: string, line: number) => `${pair}: теперь ${line}-я пара`,
  ofPair: "Команда у пары общая: выбор одного действует для двоих",
  ofEach: "Без выбора пара попадёт туда, где пар меньше",
} as const;

const unnamed: Record<Team, { leads: string; won: string; sendTo: string }> = {
  home: { leads: "Хозяева впереди", won: "Победили хозяева", sendTo: "К хозяевам" },
  away: { leads: "Гости впереди", won: "Победили гости", sendTo: "К гостям" },
};

/** The sentences about a team: with its name, or with the usual word. */
const sayingsOf = (team: Team, name: string) =>
  name === teamLabels[team]
    ? unnamed[team]
    : {
        leads: `Впереди ${quoted(name)}`,
        won: `Победила команда ${quoted(name)}`,
        sendTo: `Сменить команду на ${quoted(name)}`,
      };

/** «К гостям», «Сменить команду на «Нева Падел»». */
export const sendToText = (team: Team, tournament: NamedTeams): string =>
  sayingsOf(team, teamNames(tournament)[team]).sendTo;

/** «У хозяев 3 пары, у гостей 2», «Нева — 3 пары, Ладога — 2». */
export function teamSizesText([home, away]: readonly [number, number], tournament: NamedTeams): string {
  const names = teamNames(tournament);
  const sizes =
    names.home === teamLabels.home && names.away === teamLabels.away
      ? `У хозяев ${plural(home, PAIRS)}, у гостей ${away}`
      : `${names.home} — ${plural(home, PAIRS)}, ${names.away} — ${away}`;
  return `${sizes}: пары меньшей команды сыграют чаще`;
}

/** «Победили хозяева», «Хозяева впереди: выше по разнице сетов: +1 против −1», «Поровну»; undefined before the first result. */
export function tieText([first, second]: readonly NamedTeam[], over: boolean): string | undefined {
  if (!first || !second || first.played === 0) return undefined;
  if (first.place === second.place) return over ? "Ничья: равны и матчи, и все показатели" : "Пока поровну";
  const sayings = sayingsOf(first.team, first.name);
  const leads = over ? sayings.won : sayings.leads;
  if (!first.reason) return leads;
  const why = first.reason.key === "average-points" ? pointsText(first, second) : placeReasonText(first.reason);
  return `${leads}: по матчам поровну, ${why}`;
}

const pointsText = (first: NamedTeam, second: NamedTeam): string =>
  `больше очков: ${first.points} против ${second.points}`;
