import { defineVariant, type TeamStanding } from "../format.ts";
import { present } from "../lookup.ts";
import { drawClubTie, tieCourts } from "../pairing/club-tie.ts";
import { membersOfTeams, teamsOf } from "../pairing/pairs/teams.ts";
import { pointsOf, rankingOrder } from "../standings/orders.ts";
import { rankByScoring } from "../standings/rank-by-scoring.ts";
import type { CriterionKey } from "../standings/reason.ts";
import type { ScoringMethod, Settings } from "../types.ts";
import { TEAMS } from "../types.ts";
import { outside } from "./field-size.ts";
import { rankPairs } from "./fixed-pairs.ts";
import { leagueDoubles } from "./league-doubles.ts";
import { planOf } from "./plan.ts";

/** Teams that differ by one pair at most. */
function planTie(pairs: number, settings: Settings) {
  const { rounds } = settings;
  const sizes = { home: Math.ceil(pairs / 2), away: Math.floor(pairs / 2) };
  const courts = tieCourts(sizes, settings.courts);
  const rubbers = courts * rounds;
  const matchesEach = { min: Math.floor(rubbers / sizes.home), max: Math.ceil(rubbers / sizes.away) };
  const fullCycle = Math.ceil((sizes.home * sizes.away) / courts);
  return planOf({ courtsUsed: courts, rounds, matchesEach, fullCycle }, settings);
}

/** After the matches won: sets, then games, or points. */
const afterRubbers: Record<ScoringMethod, (settings: Settings) => readonly CriterionKey[]> = {
  points: (settings) => [pointsOf(settings).key],
  games: () => ["game-difference"],
  sets: () => ["set-difference", "game-difference"],
  wins: () => [],
};

const TIE_BREAK_WORDS: Record<ScoringMethod, string> = {
  points: ", при равенстве решают очки",
  games: ", при равенстве решают геймы",
  sets: ", при равенстве решают сеты, потом геймы",
  wins: "",
};

/** Two teams of pairs: a match won is a point for the team. */
export const clubTie = defineVariant(leagueDoubles, {
  variant: {
    key: "club_tie",
    label: "Матч клубов",
    about:
      "Две команды: пары хозяев играют с парами гостей, первая с первой, потом по очереди с другими.\nКаждая победа — очко команде; подходит для встречи двух клубов или двух компаний.",
  },
  rules: ({ scoring }) =>
    `Пары одной команды играют с парами другой: сначала первая с первой, вторая со второй, затем пары меняются соперниками; каждый выигранный матч — очко команде.\nПобеждает команда с большим числом выигранных матчей${TIE_BREAK_WORDS[scoring]}. Ниже — места пар обеих команд.`,
  pairing: "whole",
  isSwiss: undefined,
  unevenGames: true,
  plan: (players, settings) => outside(players) ?? planTie(Math.floor(players / 2), settings),
  draw: (input) => outside(input.players.length) ?? drawClubTie(input),
  rank: (input) => rankPairs({ ...input, settings: { ...input.settings, minimumShare: 0 } }),
  rankedBy: ({ settings }) => rankingOrder(settings, "pair"),
  teams: ({ players, rounds, settings }) => {
    const members = membersOfTeams(teamsOf(players, rounds));
    const ranking = ["win-share", ...afterRubbers[settings.scoring](settings)] as const;
    const table = rankByScoring({
      players: [],
      rounds,
      settings: { ...settings, ranking, minimumShare: 0 },
      sides: TEAMS.map((team) => members[team]),
    });
    return table.map((line): TeamStanding => {
      const team = present(
        TEAMS.find((each) => members[each] === line.side),
        "a line has the side that it was built from",
      );
      return { ...line, team };
    });
  },
});
