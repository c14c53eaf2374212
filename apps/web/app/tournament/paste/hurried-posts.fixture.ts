// Short announcements, written in a hurry, and the formats that are a variant of a type. Today is Friday, 20.11.2026.
import type { PostExample } from "./post-corpus.fixture.ts";

const americano = { type: "league_singles", scoring_method: "points" } as const;
const neva = { city: "spb", club: "neva" } as const;

export const HURRIED_POSTS: readonly PostExample[] = [
  {
    post: "Завтра в 8 вечера играем, Нева падел, 4 корта по 4, взнос 2к",
    fields: { date: "2026-11-21", start_time: "20:00", ...neva, courts: 4, cost: 2000 },
  },
  {
    post: "Король корта, чт 20:00–22:00, микст, 16 мест",
    fields: {
      name: "Король корта",
      type: "king_singles",
      variant: "king_mixed",
      date: "2026-11-26",
      start_time: "20:00",
      end_time: "22:00",
      max_players: 16,
    },
  },
  { post: "Микст-мексикано", fields: { name: "Микст-мексикано", type: "mixed_doubles", variant: "mixicano" } },
  { post: "Beat the Box", fields: { name: "Beat the Box", type: "king_singles", variant: "beat_the_box" } },
  {
    post: "Победитель остаётся",
    fields: { name: "Победитель остаётся", type: "king_doubles", variant: "winner_stays" },
  },
  {
    post: "Командное мексикано",
    fields: {
      name: "Командное мексикано",
      type: "friendly_doubles",
      variant: "team_mexicano",
      scoring_method: "points",
    },
  },
  { post: "Матч клубов", fields: { name: "Матч клубов", type: "league_doubles", variant: "club_tie" } },
  {
    post: "Осенний кубок 5.12.2026 начало 9:00, 12 пар, 6000 с пары",
    fields: {
      name: "Осенний кубок",
      type: "championship_doubles",
      date: "2026-12-05",
      start_time: "09:00",
      max_players: 24,
      cost: 3000,
    },
  },
  {
    post: "30.11 в 21:00 на Соколе, финиш в 23:00, корты 5,6,7. Мячи с нас",
    fields: {
      description: "Мячи с нас",
      date: "2026-11-30",
      start_time: "21:00",
      end_time: "23:00",
      city: "moscow",
      club: "sokol",
      courts: 3,
    },
  },
  {
    post: "Американка вс 18-20, корты №2-4",
    fields: {
      name: "Американка вс",
      ...americano,
      date: "2026-11-22",
      start_time: "18:00",
      end_time: "20:00",
      courts: 3,
    },
  },
  {
    post: "Mexicano 2026-12-01, в 2 часа дня, 3 courts",
    fields: {
      name: "Mexicano",
      type: "championship_singles",
      scoring_method: "points",
      date: "2026-12-01",
      start_time: "14:00",
      courts: 3,
    },
  },
  {
    post: "Дружеская игра в среду, 25 числа, 19ч, 3-4 уровень",
    fields: {
      name: "Дружеская игра в среду",
      skill_level_type: "range",
      skill_level_min: 3,
      skill_level_max: 4,
      date: "2026-11-25",
      start_time: "19:00",
    },
  },
  {
    // The forms offer half hours: what they cannot hold stays in the description.
    post: "Билет 1,5к, старт 18:45, финиш 20:45, 24/11",
    fields: { name: "Билет", cost: 1500, date: "2026-11-24", description: "18:45–20:45" },
  },
  {
    // A deadline is not the day.
    post: "ТУРНИР «ОСЕННИЙ КУБОК»\nОплата 4 500 ₽ за пару до 1 декабря\nДата: 06.12.2026 (вс)\nВремя: 9:00-15:00\nУчастники: 24 человека (12 пар)",
    fields: {
      name: "ТУРНИР ОСЕННИЙ КУБОК",
      type: "championship_doubles",
      cost: 2250,
      date: "2026-12-06",
      start_time: "09:00",
      end_time: "15:00",
      max_players: 24,
      description: "Оплата 4 500 ₽ за пару до 1 декабря",
    },
  },
  {
    // Courts and their price.
    post: "25.11 ср 19-21 неве падел амер 16 чел 4к 1500",
    fields: {
      type: "league_singles",
      cost: 1500,
      date: "2026-11-25",
      start_time: "19:00",
      end_time: "21:00",
      city: "spb",
      club: "neva",
      courts: 4,
      max_players: 16,
      scoring_method: "points",
    },
  },
  {
    post: "Mexicano Friday 27.11 7pm-9pm, 16 spots, 4 courts, 2000 RUB",
    fields: {
      name: "Mexicano Friday",
      type: "championship_singles",
      cost: 2000,
      date: "2026-11-27",
      start_time: "19:00",
      end_time: "21:00",
      courts: 4,
      max_players: 16,
      scoring_method: "points",
    },
  },
  {
    post: "Завтра американо 8 человек 2 корта в 7 вечера, до 9. 1500. Счёт до 32",
    fields: {
      name: "Американо",
      type: "league_singles",
      cost: 1500,
      date: "2026-11-21",
      start_time: "19:00",
      end_time: "21:00",
      courts: 2,
      max_players: 8,
      scoring_method: "points",
      points_per_match: 32,
    },
  },
  {
    post: "Американка 29 ноября 12:00 - 15:00. 16 мест, осталось 5. Цена 1000",
    fields: {
      name: "Американка",
      type: "league_singles",
      cost: 1000,
      date: "2026-11-29",
      start_time: "12:00",
      end_time: "15:00",
      max_players: 16,
      scoring_method: "points",
      description: "осталось 5",
    },
  },
  {
    post: "Олимпийка 5.12 в 11, 16 пар, 6000 р. пара",
    fields: {
      name: "Олимпийка",
      type: "championship_doubles",
      cost: 3000,
      date: "2026-12-05",
      start_time: "11:00",
      max_players: 32,
    },
  },
  {
    post: "Открыт набор на 2 декабря!\n⏰ 20:30 – 22:30\n👥 16\n💰 1700",
    fields: { cost: 1700, date: "2026-12-02", start_time: "20:30", end_time: "22:30", max_players: 16 },
  },
  {
    post: "Во вторник 1 декабря, 18:00, 2ч\nШвейцарка, пары, 16 пар\nпо 3000 с человека",
    fields: {
      type: "league_doubles",
      cost: 3000,
      date: "2026-12-01",
      start_time: "18:00",
      end_time: "20:00",
      max_players: 32,
    },
  },
  {
    post: "Турнир переносится с 25.11 на 27.11, 19:00, Нева Падел. Американо, 1500 руб",
    fields: {
      name: "Турнир переносится",
      type: "league_singles",
      cost: 1500,
      date: "2026-11-27",
      start_time: "19:00",
      city: "spb",
      club: "neva",
      scoring_method: "points",
    },
  },
  {
    post: "Американо. Ср. 25 ноя. 2000 (нал). с 15-00 до 17-00",
    fields: {
      name: "Американо",
      type: "league_singles",
      cost: 2000,
      description: "2000 (нал)",
      date: "2026-11-25",
      start_time: "15:00",
      end_time: "17:00",
      scoring_method: "points",
    },
  },
];
