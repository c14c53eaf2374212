// The tournaments of the demo data, one in every status. Days count from today. Joins and results go through the actions (seed-demo.ts).
import type { CityCode, Tournament } from "@bandeha/contract";

export type DemoTournament = Pick<Tournament, "name" | "type" | "max_players" | "rounds" | "courts"> &
  Partial<Tournament> & {
    cityCode: CityCode;
    /** Days from today; 0 is being played now. */
    day: number;
    /** Indexes into `demoPeople`: the organiser, and the players in order of joining. */
    leader: number;
    joins: readonly number[];
    /** How many of the first players have paid. */
    paid?: number;
    /** Rounds with all results; in the round after them every other match has one. */
    played?: number;
    ends?: "completed" | "cancelled";
  };

const ANNA = 0;
const DMITRY = 1;
const ALIYA = 2;
const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, index) => first + index);

const league = { type: "league_singles", cityCode: "spb", leader: ANNA, max_players: 8, rounds: 7, courts: 2 } as const;
const leagueFacts = {
  start_time: "19:00",
  end_time: "21:30",
  cost: 1500,
  description: "Лига по средам: каждый играет с каждым, очки идут в общий зачёт сезона.",
  ends: "completed",
  played: 7,
  paid: 8,
} as const;

export const demoTournaments: readonly DemoTournament[] = [
  { name: "Осенняя лига · тур 1", ...league, ...leagueFacts, day: -22, joins: [3, 4, 5, 6, 11, 12, 13, 14] },
  { name: "Осенняя лига · тур 2", ...league, ...leagueFacts, day: -15, joins: [3, 4, 7, 8, 11, 12, 15, 16] },
  { name: "Осенняя лига · тур 3", ...league, ...leagueFacts, day: -8, joins: [3, 5, 7, 9, 11, 13, 15, 17] },
  {
    name: "Кубок Лужников",
    type: "championship_doubles",
    cityCode: "moscow",
    leader: DMITRY,
    day: -12,
    start_time: "12:00",
    end_time: "15:00",
    max_players: 12,
    rounds: 5,
    courts: 3,
    cost: 2500,
    joins: from(18, 12),
    played: 5,
    paid: 12,
    ends: "completed",
    description:
      "Две группы, полуфиналы, финал и матч за третье место; кто не вышел из группы, играет утешительный финал.",
  },
  {
    name: "Парный вечер в Лужниках",
    type: "league_doubles",
    cityCode: "moscow",
    leader: DMITRY,
    day: -5,
    start_time: "18:00",
    end_time: "20:30",
    scoring_method: "games",
    max_players: 12,
    rounds: 5,
    courts: 3,
    cost: 2000,
    joins: from(18, 12),
    played: 5,
    paid: 10,
    ends: "completed",
  },
  {
    name: "Утренний американо",
    type: "friendly_singles",
    cityCode: "kazan",
    leader: ALIYA,
    day: -3,
    start_time: "09:00",
    end_time: "11:00",
    max_players: 8,
    rounds: 5,
    courts: 2,
    joins: from(31, 6),
    ends: "cancelled",
    description: "Отменён: в клубе ремонт освещения.",
  },
  {
    name: "Кубок Невы",
    ...league,
    day: 0,
    cost: 1800,
    joins: [4, 6, 8, 10, 12, 14, 16, 17],
    played: 2,
    paid: 7,
    description: "Американо на восьмерых: семь раундов, каждый раз новый партнёр.",
  },
  {
    name: "Король Сокола",
    type: "king_singles",
    cityCode: "moscow",
    leader: DMITRY,
    day: 0,
    max_players: 12,
    rounds: 6,
    courts: 3,
    cost: 1700,
    joins: [18, 19, 20, 21, 22, 23, 25, 26, 27, 28, 29, 30],
    played: 2,
    paid: 11,
    description: "Победители поднимаются на корт выше, проигравшие опускаются. Кто останется на первом, тот и король.",
  },
  {
    name: "Вечерний американо",
    type: "friendly_singles",
    cityCode: "spb",
    leader: ANNA,
    day: 2,
    start_time: "19:30",
    end_time: "22:00",
    max_players: 16,
    rounds: 5,
    courts: 4,
    cost: 1200,
    skill_level_type: "range",
    skill_level_min: 2,
    skill_level_max: 4,
    joins: [3, 5, 7, 9, 11, 13, 15, 16, 10],
    paid: 4,
    description: "Играем по очкам до 24. Мячи и вода за нами, ракетки есть напрокат.",
  },
  {
    name: "Субботник на Крестовском",
    ...league,
    day: 4,
    start_time: "11:00",
    end_time: "13:30",
    cost: 1500,
    joins: [3, 4, 5, 6, 7, 8, 11, 12, 14, 16, 10],
    paid: 5,
  },
  {
    name: "Сокол Опен",
    type: "league_singles",
    cityCode: "moscow",
    leader: DMITRY,
    day: 5,
    start_time: "10:00",
    end_time: "12:30",
    max_players: 8,
    rounds: 7,
    courts: 2,
    cost: 2200,
    allow_waitlist: false,
    skill_level_type: "fixed",
    skill_level_fixed: 3,
    joins: [18, 19, 21, 22, 25, 26, 28, 29],
    paid: 3,
  },
  {
    name: "Казанский микст",
    type: "mixed_doubles",
    cityCode: "kazan",
    leader: ALIYA,
    day: 7,
    start_time: "18:00",
    end_time: "20:30",
    max_players: 8,
    rounds: 4,
    courts: 2,
    cost: 1000,
    joins: [31, 36, 32, 37, 33, 38],
    paid: 3,
    description: "На каждой стороне мужчина и женщина, партнёры меняются каждый раунд.",
  },
  {
    name: "Пары Казани",
    type: "league_doubles",
    cityCode: "kazan",
    leader: ALIYA,
    day: 9,
    start_time: "15:00",
    end_time: "18:00",
    scoring_method: "sets",
    max_players: 12,
    rounds: 5,
    courts: 3,
    joins: [31, 32, 33, 36, 37, 38],
    description: "Можно записаться без пары: соберём на месте.",
  },
  {
    name: "Зимний кубок",
    ...league,
    day: 30,
    max_players: 16,
    rounds: 5,
    courts: 4,
    cost: 2500,
    status: "draft",
    joins: [],
  },
];
