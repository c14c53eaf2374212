// What an announcement says about the format, the price, the courts, the level and the places.
import { limits, POINTS_PER_MATCH, type TournamentType, type WizardForm } from "@bandeha/contract";
import type { PostText } from "./post-text.ts";

type Fields = Partial<WizardForm>;

const PAIRS =
  /(?<!\p{L})(?:парн\p{L}*|пары|парами|командн\p{L}*|team|фиксированн\p{L}*\s+пар\p{L}*|doubles|сво(?:ей|ими)\s+пар\p{L}*)(?!\p{L})/iu;
const PERSONAL = /(?<!\p{L})(?:личн\p{L}*|индивидуальн\p{L}*|одиночн\p{L}*|смен\p{L}*\s+партн[её]р\p{L}*)(?!\p{L})/iu;
const FRIENDLY = /(?<!\p{L})(?:дружеск\p{L}*|товарищеск\p{L}*|без\s+рейтинга)(?!\p{L})/iu;

/** In order: the first whose words the text has. */
const FORMATS: readonly {
  pattern: RegExp;
  pairs: TournamentType;
  personal: TournamentType;
  usual: "pairs" | "personal";
}[] = [
  {
    pattern: /(?<!\p{L})(?:микст\p{L}*|mixed|mix|мужчина\s*\+\s*женщина|м\s?\+\s?ж)(?!\p{L})/iu,
    pairs: "mixed_doubles",
    personal: "mixed_doubles",
    usual: "pairs",
  },
  {
    pattern: /(?<!\p{L})(?:мексикан\p{L}*|mexicano)(?!\p{L})/iu,
    pairs: "championship_singles",
    personal: "championship_singles",
    usual: "personal",
  },
  {
    pattern:
      /(?<!\p{L})(?:корол\p{L}*(?:\s+корт\p{L}*)?|king(?:\s+of\s+the\s+court)?|вин+ерс?\p{L}*\s*корт\p{L}*|winners?\s+court|лесенк\p{L}*)(?!\p{L})/iu,
    pairs: "king_doubles",
    personal: "king_singles",
    usual: "personal",
  },
  {
    pattern: /(?<!\p{L})(?:американ(?:о|к\p{L}*)|american[oa])(?!\p{L})/iu,
    pairs: "friendly_doubles",
    personal: "league_singles",
    usual: "personal",
  },
  {
    pattern:
      /(?<!\p{L})(?:плей-?\s?офф|группы|групповой|чемпионат\p{L}*|кубок|кубк\p{L}*|сетк\p{L}*|play-?off)(?!\p{L})/iu,
    pairs: "championship_doubles",
    personal: "championship_doubles",
    usual: "pairs",
  },
  {
    pattern: /(?<!\p{L})(?:кругов\p{L}*|каждый\s+с\s+каждым|round\s?robin|лиг[аиеу])(?!\p{L})/iu,
    pairs: "league_doubles",
    personal: "league_singles",
    usual: "pairs",
  },
];

export function readFormat(post: PostText): Fields {
  const found = FORMATS.find(({ pattern }) => post.take(pattern));
  if (!found) return {};
  const pairs = post.take(PAIRS) !== undefined;
  const personal = post.take(PERSONAL) !== undefined;
  const type = found[pairs ? "pairs" : personal ? "personal" : found.usual];
  const friendly = post.take(FRIENDLY) !== undefined;
  return { type: friendly && type === "league_singles" ? "friendly_singles" : type };
}

const RUB = "(?:₽|руб\\p{L}*\\.?|р(?:\\.|(?!\\p{L}))|rub)";
const AMOUNT = "(\\d{1,3}(?:[ '.]\\d{3})+|\\d+)";
const COSTS = [
  new RegExp(`(?:стоимость|цена|взнос|участие|оплата)\\p{L}*[^\\d\\n]{0,20}${AMOUNT}(?![.:]\\d)\\s*${RUB}?`, "iu"),
  new RegExp(`${AMOUNT}\\s*${RUB}(?:\\s*(?:с|за|\\/)\\s*(?:человека|чел|игрока|участника|одного)\\.?)?`, "iu"),
];
const THOUSANDS = /(?<!\d)(\d)(?:[.,](\d))?\s*(?:к|k|тыс\p{L}*\.?)(?!\p{L})/iu;

export function readCost(post: PostText): Fields {
  if (post.take(/(?<!\p{L})(?:бесплатно|free)(?!\p{L})/iu)) return { cost: 0 };
  const thousands = post.take(THOUSANDS);
  if (thousands) return { cost: Number(thousands[1]) * 1000 + Number(thousands[2] ?? 0) * 100 };
  for (const pattern of COSTS) {
    const cost = Number(post.take(pattern)?.[1]?.replace(/[ '.]/g, "") ?? Number.NaN);
    if (cost >= limits.server.cost.min && cost <= limits.server.cost.max) return { cost };
  }
  return {};
}

const within = (value: number, { min, max }: { min: number; max: number }): boolean => value >= min && value <= max;

export function readCourts(post: PostText): Fields {
  const match =
    post.take(/(?:на\s+)?(?<!\d)(\d{1,2})(?:-?[хемоы]+)?\s*корт\p{L}*/iu) ??
    post.take(/корт(?:ов|ы)\s*[:–—-]?\s*(\d{1,2})(?!\d|\s*[-–—]\s*\d)/iu);
  const words = ["один", "два", "три", "четыре", "пять", "шесть"];
  const written = match ? undefined : post.take(new RegExp(`(?<!\\p{L})(${words.join("|")})\\s+корт\\p{L}*`, "iu"));
  const courts = match ? Number(match[1]) : words.indexOf(written?.[1]?.toLocaleLowerCase("ru") ?? "") + 1;
  return within(courts, limits.wizard.courts) ? { courts } : {};
}

const LEVEL = "(\\d(?:[.,]\\d{1,2})?)";
const LEVEL_WORD = "(?:уров\\p{L}*|ур\\.?|lvl|level|рейтинг\\p{L}*)";
const LEVEL_RANGES = [
  new RegExp(`${LEVEL_WORD}[^\\d\\n]{0,12}${LEVEL}\\s*(?:[–—-]|до|и)\\s*${LEVEL}(?!\\d)`, "iu"),
  new RegExp(`(?<![\\d.,:])${LEVEL}\\s*[–—-]\\s*${LEVEL}\\s*${LEVEL_WORD}`, "iu"),
];
const LEVEL_FROM = new RegExp(`${LEVEL_WORD}\\s*(?:от\\s*)?[:–—-]?\\s*(?:от\\s*)?${LEVEL}\\s*(?:\\+|и\\s+выше)`, "iu");
const LEVEL_ONE = new RegExp(`${LEVEL_WORD}\\s*[:–—-]?\\s*${LEVEL}(?!\\d)`, "iu");
const LEVEL_ANY =
  /(?:люб(?:ой|ого|ые)\s+уров\p{L}*|уров\p{L}*\s*[:–—-]?\s*люб\p{L}*|для\s+всех(?:\s+уровней)?|все\s+уровни|всех\s+уровней)/iu;
const LEVEL_NAMES: readonly (readonly [RegExp, number])[] = [
  [/(?:для\s+)?(?:начинающ\p{L}*|новичк\p{L}*)/iu, 1],
  [/(?:для\s+)?любител\p{L}*/iu, 2],
  [/(?:средн\p{L}*\s+уров\p{L}*|уров\p{L}*\s*[:–—-]?\s*средн\p{L}*)/iu, 3],
  [/(?:для\s+)?продвинут\p{L}*/iu, 4],
  [/(?:для\s+)?профессионал\p{L}*/iu, 5],
];

/** Levels are whole numbers: a range grows to include its ends. */
export function readLevel(post: PostText): Fields {
  if (post.take(LEVEL_ANY)) return { skill_level_type: "any" };
  for (const pattern of LEVEL_RANGES) {
    const range = post.take(pattern);
    if (range) return levels(numberOf(range[1]), numberOf(range[2]));
  }
  const from = post.take(LEVEL_FROM);
  if (from) return levels(numberOf(from[1]), limits.wizard.skill.max);
  const one = post.take(LEVEL_ONE);
  if (one) return levels(numberOf(one[1]), numberOf(one[1]));
  const named = LEVEL_NAMES.find(([pattern]) => post.take(pattern));
  return named ? levels(named[1], named[1]) : {};
}

const numberOf = (text = ""): number => Number(text.replace(",", "."));

function levels(lower: number, upper: number): Fields {
  const [min, max] = [Math.floor(lower), Math.ceil(upper)];
  if (!within(min, limits.wizard.skill) || !within(max, limits.wizard.skill) || min > max) return {};
  if (min === max) return { skill_level_type: "fixed", skill_level_fixed: min };
  return { skill_level_type: "range", skill_level_min: min, skill_level_max: max };
}

export function readRounds(post: PostText): Fields {
  const rounds = Number(post.take(/(?<!\d)(\d{1,2})\s*(?:раунд\p{L}*|тур(?:ов|а)?(?!\p{L}))/iu)?.[1] ?? 0);
  return within(rounds, limits.wizard.rounds) ? { rounds } : {};
}

const PEOPLE =
  /(?:на\s+|до\s+|максимум\s+)?(?<![\d/])(\d{1,2})\s*(?:-?(?:ти|х|и)\s*)?(?:человек\p{L}*|чел\.?|игрок\p{L}*|участник\p{L}*|мест\p{L}*)(?!\p{L})/iu;
const SEATS = /(?<!\p{L})(?:мест|игроков|участников)\s*[:–—-]?\s*(\d{1,2})(?!\d)/iu;
const PAIR_COUNT = /(?<!\d)(\d{1,2})\s*пар(?:ы)?(?!\p{L})/iu;

export function readPlayers(post: PostText): Fields {
  const pairs = post.take(PAIR_COUNT);
  const players = pairs ? 2 * Number(pairs[1]) : Number((post.take(PEOPLE) ?? post.take(SEATS))?.[1] ?? 0);
  return within(players, limits.wizard.players) && players % 2 === 0 ? { max_players: players } : {};
}

const TO_POINTS: readonly (TournamentType | "" | undefined)[] = [
  "league_singles",
  "friendly_singles",
  "friendly_doubles",
  "championship_singles",
];

/** An Americano and a Mexicano are played to points unless the text says otherwise. */
export function readScoring(post: PostText, type: WizardForm["type"] | undefined): Fields {
  const points = Number(post.take(/(?:до|по|на)\s*(\d{2})\s*(?:очк\p{L}*|мяч\p{L}*|розыгрыш\p{L}*)/iu)?.[1] ?? 0);
  const known = POINTS_PER_MATCH.find((one) => one === points);
  if (known) return { scoring_method: "points", points_per_match: known };
  if (post.take(/по\s+(?:геймам|играм)/iu)) return { scoring_method: "games" };
  if (post.take(/по\s+победам/iu)) return { scoring_method: "wins" };
  return post.take(/по\s+очкам/iu) || TO_POINTS.includes(type) ? { scoring_method: "points" } : {};
}
