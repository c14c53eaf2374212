// Announcements as organisers write them in chats, and the fields that are understood. Today is Friday, 20.11.2026.
import type { WizardForm } from "@bandeha/contract";

export type PostExample = {
  post: string;
  fields: Partial<WizardForm>;
  weekday?: [byDate: string, byWeekday: string];
  people?: number;
};

const americano = { type: "league_singles", scoring_method: "points" } as const;
const neva = { city: "spb", club: "neva" } as const;

export const POSTS: readonly PostExample[] = [
  {
    post: "Американо в среду 25.11 19:00–21:00, Нева Падел, 4 корта, 1500 ₽, уровень 3–4",
    fields: {
      name: "Американо в среду",
      ...americano,
      date: "2026-11-25",
      start_time: "19:00",
      end_time: "21:00",
      ...neva,
      courts: 4,
      cost: 1500,
      skill_level_type: "range",
      skill_level_min: 3,
      skill_level_max: 4,
    },
  },
  {
    post: "🎾 МЕКСИКАНО 🎾\nКогда: пятница 27 ноября, 20:00-22:00\nГде: Балтика\nЦена: 1 200 р.\n12 человек",
    fields: {
      name: "МЕКСИКАНО",
      type: "championship_singles",
      scoring_method: "points",
      date: "2026-11-27",
      start_time: "20:00",
      end_time: "22:00",
      city: "spb",
      club: "baltika",
      cost: 1200,
      max_players: 12,
    },
  },
  {
    post: "Король корта завтра с 19 до 21, бесплатно",
    fields: {
      name: "Король корта",
      type: "king_singles",
      date: "2026-11-21",
      start_time: "19:00",
      end_time: "21:00",
      cost: 0,
    },
  },
  {
    post: "Король корта, парный, 8 пар, 4 корта",
    fields: { name: "Король корта", type: "king_doubles", max_players: 16, courts: 4 },
  },
  {
    post: "Микст в воскресенье, 11:00, 3 часа",
    fields: {
      name: "Микст в воскресенье",
      type: "mixed_doubles",
      date: "2026-11-22",
      start_time: "11:00",
      end_time: "14:00",
    },
  },
  {
    post: "Командное американо 5 декабря 10:00-13:00",
    fields: {
      name: "Командное американо",
      type: "friendly_doubles",
      scoring_method: "points",
      date: "2026-12-05",
      start_time: "10:00",
      end_time: "13:00",
    },
  },
  {
    post: "Круговой турнир пар, 6 пар, сб 28.11",
    fields: { name: "Круговой турнир пар", type: "league_doubles", max_players: 12, date: "2026-11-28" },
  },
  {
    post: "Группы + плей-офф, суббота",
    fields: { name: "Группы + плей-офф", type: "championship_doubles", date: "2026-11-21" },
  },
  {
    post: "Дружеское американо сегодня в 19:00, без рейтинга",
    fields: {
      name: "Дружеское американо",
      description: "без рейтинга",
      type: "friendly_singles",
      scoring_method: "points",
      date: "2026-11-20",
      start_time: "19:00",
    },
  },
  {
    post: "Американо в среду 26.11",
    fields: { name: "Американо в среду", ...americano, date: "2026-11-26" },
    weekday: ["2026-11-26", "2026-11-25"],
  },
  {
    post: "Американо, вт, 01.12.2026, 18:30 – 21:00",
    fields: { name: "Американо", ...americano, date: "2026-12-01", start_time: "18:30", end_time: "21:00" },
  },
  {
    post: "Американо 10.01 в 12:00",
    fields: { name: "Американо", ...americano, date: "2027-01-10", start_time: "12:00" },
  },
  {
    post: "Играем американо послезавтра, начало в 9:30, 2 часа",
    fields: {
      name: "Играем американо",
      ...americano,
      date: "2026-11-22",
      start_time: "09:30",
      end_time: "11:30",
    },
  },
  {
    post: "Турнир в чт, сбор 18:45, игра 19:00",
    fields: { name: "Турнир в чт", date: "2026-11-26", start_time: "19:00" },
  },
  {
    post: "Американо пн 19.30-21.30",
    fields: { name: "Американо пн", ...americano, date: "2026-11-23", start_time: "19:30", end_time: "21:30" },
  },
  { post: "Американо 19-21ч", fields: { name: "Американо", ...americano, start_time: "19:00", end_time: "21:00" } },
  {
    post: "Американо в 19 часов, полтора часа",
    fields: { name: "Американо", ...americano, start_time: "19:00", end_time: "20:30" },
  },
  { post: "Американо 19:15-21:15", fields: { name: "Американо", ...americano, description: "19:15–21:15" } },
  {
    post: "Американо\nстоимость участия: 1500 руб с человека",
    fields: { name: "Американо", ...americano, cost: 1500 },
  },
  { post: "Американо\nВзнос 1.5к", fields: { name: "Американо", ...americano, cost: 1500 } },
  {
    post: "Американо\n2 тыс с человека",
    fields: { name: "Американо", ...americano, cost: 2000 },
  },
  { post: "Американо\n1 800₽/чел", fields: { name: "Американо", ...americano, cost: 1800 } },
  { post: "Американо, free", fields: { name: "Американо", ...americano, cost: 0 } },
  {
    post: "Американо, на 3 кортах, 12 игроков",
    fields: { name: "Американо", ...americano, courts: 3, max_players: 12 },
  },
  { post: "Американо, кортов: 2, мест 8", fields: { name: "Американо", ...americano, courts: 2, max_players: 8 } },
  {
    post: "Американо, четыре корта, до 16 участников",
    fields: { name: "Американо", ...americano, courts: 4, max_players: 16 },
  },
  { post: "Американо, 2-х кортах", fields: { name: "Американо", ...americano, courts: 2 } },
  { post: "Американо, 16 чел.", fields: { name: "Американо", ...americano, max_players: 16 } },
  { post: "Американо, на 20 мест", fields: { name: "Американо", ...americano, max_players: 20 } },
  { post: "Американо, 15 человек", fields: { name: "Американо", ...americano } },
  {
    post: "Американо, ур. 2,5-3,5",
    fields: { name: "Американо", ...americano, skill_level_type: "range", skill_level_min: 2, skill_level_max: 4 },
  },
  {
    post: "Американо, уровень 3",
    fields: { name: "Американо", ...americano, skill_level_type: "fixed", skill_level_fixed: 3 },
  },
  {
    post: "Американо, уровень: от 2 до 4",
    fields: { name: "Американо", ...americano, skill_level_type: "range", skill_level_min: 2, skill_level_max: 4 },
  },
  {
    post: "Американо, уровень 3+",
    fields: { name: "Американо", ...americano, skill_level_type: "range", skill_level_min: 3, skill_level_max: 5 },
  },
  { post: "Американо, любой уровень", fields: { name: "Американо", ...americano, skill_level_type: "any" } },
  { post: "Американо для всех", fields: { name: "Американо для всех", ...americano, skill_level_type: "any" } },
  {
    post: "Американо для начинающих",
    fields: { name: "Американо для начинающих", ...americano, skill_level_type: "fixed", skill_level_fixed: 1 },
  },
  {
    post: "Американо, средний уровень",
    fields: { name: "Американо", ...americano, skill_level_type: "fixed", skill_level_fixed: 3 },
  },
  {
    post: "Американо, 3-4 lvl",
    fields: { name: "Американо", ...americano, skill_level_type: "range", skill_level_min: 3, skill_level_max: 4 },
  },
  {
    post: "Американо, 7 раундов до 24 очков",
    fields: { name: "Американо", ...americano, rounds: 7, points_per_match: 24 },
  },
  {
    post: "Американо, 6 туров, по 32 очка",
    fields: { name: "Американо", ...americano, rounds: 6, points_per_match: 32 },
  },
  {
    post: "Американо по геймам",
    fields: { name: "Американо по геймам", type: "league_singles", scoring_method: "games" },
  },
  { post: "Лига личная, по победам", fields: { name: "Лига личная", type: "league_singles", scoring_method: "wins" } },
  { post: "Американо в Питере", fields: { name: "Американо в Питере", ...americano, city: "spb" } },
  {
    post: "Американо, Москва, Сокол Падел",
    fields: { name: "Американо", ...americano, city: "moscow", club: "sokol" },
  },
  { post: "Американо на Неве", fields: { name: "Американо на Неве", ...americano, ...neva } },
  {
    post: "Американо в клубе «Балтика Падел Клуб»",
    fields: { name: "Американо в клубе Балтика Падел Клуб", ...americano, city: "spb", club: "baltika" },
  },
  { post: "Играем в Казани, Волга", fields: { name: "Играем в Казани", city: "kazan", club: "volga" } },
  {
    post: "Американо, Измайлово Падел, мск",
    fields: { name: "Американо", ...americano, city: "moscow", club: "izmaylovo" },
  },
  {
    post: "Американо, неизвестный клуб",
    fields: { name: "Американо", ...americano, description: "неизвестный клуб" },
  },
  {
    post: "Всем привет!\nВ среду играем американо",
    fields: { name: "В среду играем американо", ...americano, date: "2026-11-25" },
  },
  {
    post: "Americano Wednesday 25.11 19:00-21:00",
    fields: { name: "Americano Wednesday", ...americano, date: "2026-11-25", start_time: "19:00", end_time: "21:00" },
  },
  {
    post: "Американо 25/11 19:00 - 21:00",
    fields: { name: "Американо", ...americano, date: "2026-11-25", start_time: "19:00", end_time: "21:00" },
  },
  { post: "Американо 31.02", fields: { name: "Американо", ...americano } },
  {
    post: "Американо\nМячи и вода входят в стоимость, душ есть.\nПарковка у второго входа",
    fields: {
      name: "Американо",
      ...americano,
      description: "Мячи и вода входят в стоимость, душ есть.\nПарковка у второго входа",
    },
  },
  {
    post: "Американо в среду 25.11, 19:00-21:00\n4 корта, 16 мест\n\nЗаписались:\n1. Иван\n2. Мария\n3. Олег +1",
    fields: {
      name: "Американо в среду",
      ...americano,
      date: "2026-11-25",
      start_time: "19:00",
      end_time: "21:00",
      courts: 4,
      max_players: 16,
    },
    people: 4,
  },
  {
    post: "Американо в среду\n1. Иван\n2. Мария",
    fields: { name: "Американо в среду", ...americano, date: "2026-11-25" },
    people: 2,
  },
  { post: "Американо\nУчастники (3/16):\nИван\nМария\nОлег", fields: { name: "Американо", ...americano }, people: 3 },
  { post: "Американо\n1️⃣ Иван\n2️⃣ Мария", fields: { name: "Американо", ...americano }, people: 2 },
  {
    post: "**Вечерний американо** – среда, 25 ноября\n⏰ 19:00–22:00\n📍 Нева Падел\n💰 2000 ₽\n👥 16 человек\n🎯 уровень 2–3",
    fields: {
      name: "Вечерний американо",
      ...americano,
      date: "2026-11-25",
      start_time: "19:00",
      end_time: "22:00",
      ...neva,
      cost: 2000,
      max_players: 16,
      skill_level_type: "range",
      skill_level_min: 2,
      skill_level_max: 3,
    },
  },
  {
    post: "Американо, 2 декабря, четверг",
    fields: { name: "Американо", ...americano, date: "2026-12-02" },
    weekday: ["2026-12-02", "2026-12-03"],
  },
  { post: "", fields: {} },
  { post: "???", fields: {} },
];
