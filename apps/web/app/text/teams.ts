// The sentences of a club tie: the choice of a team, and the score of the two.
import type { Team, TeamStanding } from "@bandeha/engine";
import { placeReasonText } from "./standings.ts";

export const teamWords = {
  score: "Счёт команд",
  yours: "Ваша команда",
  any: "Любая",
  sendTo: { home: "К хозяевам", away: "К гостям" },
  forOrganiser: "Команды можно поменять до старта. Пары без выбора делим поровну по числу и уровню",
  ofPair: "Команда у пары общая: выбор одного действует для двоих",
  ofEach: "Без выбора пара попадёт туда, где пар меньше",
} as const;

const leading: Record<Team, string> = { home: "Хозяева впереди", away: "Гости впереди" };
const won: Record<Team, string> = { home: "Победили хозяева", away: "Победили гости" };

/** «Победили хозяева», «Хозяева впереди: выше по разнице сетов: +1 против −1», «Поровну»; undefined before the first result. */
export function tieText([first, second]: readonly TeamStanding[], over: boolean): string | undefined {
  if (!first || !second || first.played === 0) return undefined;
  if (first.place === second.place) return over ? "Ничья: равны и матчи, и все показатели" : "Пока поровну";
  const leads = over ? won[first.team] : leading[first.team];
  if (!first.reason) return leads;
  const why = first.reason.key === "average-points" ? pointsText(first, second) : placeReasonText(first.reason);
  return `${leads}: по матчам поровну, ${why}`;
}

const pointsText = (first: TeamStanding, second: TeamStanding): string =>
  `больше очков: ${first.points} против ${second.points}`;
