// What an announcement says about the format, the price, the courts, the level and the places.
import { limits, POINTS_PER_MATCH, type TournamentType, type WizardForm } from "@bandeha/contract";
import type { PostText } from "./post-text.ts";

type Fields = Partial<WizardForm>;

const PAIRS =
  /(?<!\p{L})(?:парн\p{L}*|пары|парами|командн\p{L}*|team|фиксированн\p{L}*\s+пар\p{L}*|doubles|сво(?:ей|ими)\s+пар\p{L}*)(?!\p{L})/iu;
const PERSONAL =
  /(?<!\p{L})(?:личн\p{L}*|индивидуальн\p{L}*|одиночн\p{L}*|смен\p{L}*\s+партн[её]р\p{L}*|(?<!не\s+)меня(?:ются|ем(?:ся)?))(?!\p{L})/iu;
/** «м/м, ж/ж, микст»: the kinds of pairs that may enter. */
const KINDS_OF_PAIRS = /(?<!\p{L})(?:м\s*\/\s*м|ж\s*\/\s*ж)(?!\p{L})/iu;
const FRIENDLY = /(?<!\p{L})(?:дружеск\p{L}*|товарищеск\p{L}*|без\s+рейтинга)(?!\p{L})/iu;

const MIXED = /(?<!\p{L})(?:микст\p{L}*|mixed|mix|мужчина\s*\+\s*женщина|м\s?\+\s?ж)(?!\p{L})/iu;

type Played = Pick<Fields, "type" | "variant">;

/** In order: the first whose words the text has. `mixed`: how it is played by men and women in pairs. */
const FORMATS: readonly {
  pattern: RegExp;
  pairs: Played;
  personal: Played;
  usual: "pairs" | "personal";
  mixed?: Played;
}[] = [
  {
    pattern: /(?<!\p{L})(?:beat\s+the\s+box|бит\s+зе\s+бокс|боксами)(?!\p{L})/iu,
    ...always({ type: "king_singles", variant: "beat_the_box" }),
  },
  {
    pattern: /(?<!\p{L})(?:победител\p{L}*\s+оста[её]тся|winner\s+stays|на\s+вылет)(?!\p{L})/iu,
    ...always({ type: "king_doubles", variant: "winner_stays" }),
  },
  {
    pattern: /(?<!\p{L})(?:матч\p{L}*\s+клубов|клуб\p{L}*\s+против\s+клуб\p{L}*)(?!\p{L})/iu,
    ...always({ type: "league_doubles", variant: "club_tie" }),
  },
  {
    pattern: /(?<!\p{L})(?:миксикано|mixicano)(?!\p{L})/iu,
    ...always({ type: "mixed_doubles", variant: "mixicano" }),
  },
  {
    pattern: /(?<!\p{L})(?:мексик(?:а|у|ан\p{L}*)|мекс|mexican[oa])(?!\p{L})/iu,
    pairs: { type: "friendly_doubles", variant: "team_mexicano" },
    personal: { type: "championship_singles" },
    usual: "personal",
    mixed: { type: "mixed_doubles", variant: "mixicano" },
  },
  {
    pattern:
      /(?<!\p{L})(?:корол\p{L}*(?:\s+корт\p{L}*)?|king(?:\s+of\s+the\s+court)?|вин+ерс?\p{L}*\s*корт\p{L}*|winners?\s+court|лесенк\p{L}*)(?!\p{L})/iu,
    pairs: { type: "king_doubles" },
    personal: { type: "king_singles" },
    usual: "personal",
    mixed: { type: "king_singles", variant: "king_mixed" },
  },
  {
    pattern: MIXED,
    pairs: { type: "mixed_doubles", variant: "mixed_pairs" },
    personal: { type: "mixed_doubles" },
    usual: "personal",
  },
  {
    pattern: /(?<!\p{L})(?:американ(?:о|к\p{L}*)|америкос\p{L}*|амер|american[oa]?)(?!\p{L})/iu,
    pairs: { type: "friendly_doubles" },
    personal: { type: "league_singles" },
    usual: "personal",
  },
  {
    pattern:
      /(?<!\p{L})(?:плей-?\s?офф|олимпийк\p{L}*|на\s+выбывание|группы|групповой|чемпионат\p{L}*|кубок|кубк\p{L}*|сетк\p{L}*|play-?off)(?!\p{L})/iu,
    ...always({ type: "championship_doubles" }),
  },
  {
    pattern:
      /(?<!\p{L})(?:кругов\p{L}*|кругом|швейцарк\p{L}*|швейцарск\p{L}*|каждый\s+с\s+каждым|round\s?robin|лиг[аиеу])(?!\p{L})/iu,
    pairs: { type: "league_doubles" },
    personal: { type: "league_singles" },
    usual: "pairs",
  },
];

function always(played: Played) {
  return { pairs: played, personal: played, usual: "personal" } as const;
}

export function readFormat(post: PostText): Fields {
  const kinds = post.has(KINDS_OF_PAIRS);
  const named = FORMATS.filter(({ pattern }) => post.has(pattern) && !(kinds && pattern === MIXED));
  const found = firstOfTwo(post, named) ?? named[0];
  if (!found || !post.take(found.pattern)) return {};
  const mixed = found.mixed && post.take(MIXED) && found.mixed;
  const personal = post.take(PERSONAL) !== undefined;
  const pairs = post.take(PAIRS) !== undefined && !personal;
  const played = mixed ?? found[pairs ? "pairs" : personal ? "personal" : found.usual];
  const friendly = post.take(FRIENDLY) !== undefined;
  return friendly && played.type === "league_singles" && !played.variant ? { type: "friendly_singles" } : played;
}

/** «американо 19:00 / мексикано 21:00»: the evening is the one named first, as its time is. */
function firstOfTwo(post: PostText, named: typeof FORMATS): (typeof FORMATS)[number] | undefined {
  const two = named.filter(
    ({ personal }) => personal.type === "league_singles" || personal.type === "championship_singles",
  );
  return two.length === 2 && named.length === 2
    ? two.toSorted((one, other) => post.find(one.pattern) - post.find(other.pattern))[0]
    : undefined;
}

const RUB = "(?:₽|руб\\p{L}*\\.?|р(?:\\.|(?!\\p{L}))|rub|деревянн\\p{L}*)";
const AMOUNT = "(\\d{1,3}(?:[ '.]\\d{3})+(?!\\d)|\\d+)";
const EACH = "(?:\\s*(?:с|за|\\/)\\s*(?:человека|чел|игрока|участника|одного|носа)\\.?)?";
/** Money that nobody pays for their place, and numbers of cards and phones. */
const NO_PRICE = "(?<!(?:приз|фонд|аренд)[^\\d\\n]{0,25}|\\d{4}[ -])(?<![\\d.,:])";
const PRICE_WORD = "(?<!\\p{L})(?:стоимость|цена|взнос|участие|оплата|вход)";
/** «1500»: a round number alone between commas. */
const BARE_PRICE =
  /(?<=(?:^|[.,;!|/\n]|\p{Extended_Pictographic}\uFE0F?|\p{L})\s*)(?<![\d:][,./])(?<!№\s*)([1-9]\d?[05]0)(?=\s*(?:$|[,.;!|\n](?!\d)|\p{Extended_Pictographic}))/u;
const COSTS = [
  new RegExp(`${PRICE_WORD}\\p{L}*[^\\d\\n]{0,20}${AMOUNT}(?![.:]\\d)\\s*${RUB}${EACH}`, "iu"),
  new RegExp(`${NO_PRICE}${AMOUNT}\\s*${RUB}${EACH}`, "iu"),
  new RegExp(`${PRICE_WORD}\\p{L}*[^\\d\\n]{0,20}${AMOUNT}(?![.:]\\d|[ -]\\d{4})${EACH}`, "iu"),
  // «по 1200», «1500 нал», or a round number alone between commas.
  new RegExp(`(?<!\\p{L})по\\s+(\\d{3,4})(?![\\d:.]\\d)${EACH}`, "iu"),
  new RegExp(`${NO_PRICE}(\\d{3,4})(?=\\s+\\(?(?:нал|перевод|с\\s+(?:человека|чел|игрока|носа))\\p{L}*)${EACH}`, "iu"),
  /(?<=(?:^|[,.;!|/\n]|\p{Extended_Pictographic}\uFE0F?|\p{L})\s*)(?<![\d:][,./])(?<!№\s*)([1-9]\d?[05]0)(?=\s*(?:$|[,.;!|\n](?!\d)|\p{Extended_Pictographic}))/u,
];
const THOUSANDS =
  /(?<!\d)(\d)(?:[.,](\d))?\s*(?:к|k|тыс\p{L}*\.?|т\.?\s?р\.?)(?!\p{L})(?:\s*₽)?(?:\s*с\s+(?:носа|чел\p{L}*\.?))?/iu;

/** «6000 с пары»: the price of the form is that of one player. */
const FOR_PAIR = new RegExp(
  `(?<!\\d)${AMOUNT}\\s*${RUB}?\\s*(?:(?:с|за|\\/)\\s*(?:пар[уыа]|команд[уыа])|(?<=(?:₽|р|руб\\p{L}*)\\.?\\s*)пара)(?!\\p{L})`,
  "iu",
);

export function readCost(post: PostText): Fields {
  // «Бесплатно для членов клуба» says what some pay.
  if (post.take(/(?<!\p{L})(?:бесплатно|free)(?!\p{L})(?!\s+(?:для|членам|for))/iu)) return { cost: 0 };
  const pair = amountOf(post.take(FOR_PAIR)?.[1]) / 2;
  if (Number.isInteger(pair) && within(pair, limits.server.cost)) return { cost: pair };
  // «4к 1500»: courts and their price.
  const thousands = post.takeIf(
    THOUSANDS,
    ([text, , part]) => part !== undefined || !/[кk]\s*$/iu.test(text) || !post.has(BARE_PRICE),
  );
  if (thousands) return { cost: Number(thousands[1]) * 1000 + Number(thousands[2] ?? 0) * 100 };
  for (const pattern of COSTS) {
    const cost = amountOf(post.take(pattern)?.[1]);
    if (within(cost, limits.server.cost)) return { cost };
  }
  return {};
}

const amountOf = (written: string | undefined): number => Number(written?.replace(/[ '.]/g, "") ?? Number.NaN);

const within = (value: number, { min, max }: { min: number; max: number }): boolean => value >= min && value <= max;

/** «Корты 5, 6 и 7», «корты №2-4»: the numbers of the club. */
const COURT_NUMBERS = /корт(?:ы|ах)\s*[№#:–—-]?\s*(\d{1,2}(?:\s*(?:,|и|[–—-])\s*№?\d{1,2})+)(?!\d|[:.]\d)/iu;

/** @param numbers «5, 6 и 7» or «2-4» */
function countOf(numbers: string): number {
  const [first = 0, last = 0] = [...numbers.matchAll(/\d+/g)].map(([number]) => Number(number));
  return /^\d+\s*[–—-]\s*\d+$/.test(numbers) ? last - first + 1 : numbers.split(/\D+/).length;
}

const courtsOf = (courts: number): Fields => (within(courts, limits.wizard.courts) ? { courts } : {});

export function readCourts(post: PostText): Fields {
  const numbers = post.take(COURT_NUMBERS)?.[1];
  if (numbers) return courtsOf(countOf(numbers));
  const match =
    post.take(/(?:на\s+)?(?<!\d)(\d{1,2})(?:-?[хемоы]+)?\s*(?:корт\p{L}*|courts?(?!\p{L})|к(?=[\s,.;]|$))/iu) ??
    post.take(/корт(?:ов|ы)\s*[:–—-]?\s*(\d{1,2})(?!\d|\s*[-–—]\s*\d)/iu);
  const words = ["один", "два", "три", "четыре", "пять", "шесть"];
  const written = match ? undefined : post.take(new RegExp(`(?<!\\p{L})(${words.join("|")})\\s+корт\\p{L}*`, "iu"));
  const courts = match ? Number(match[1]) : words.indexOf(written?.[1]?.toLocaleLowerCase("ru") ?? "") + 1;
  return courtsOf(courts);
}

const LEVEL = "(\\d(?:[.,]\\d{1,2})?)";
const LEVEL_WORD = "(?<!\\p{L})(?:уров\\p{L}*|ур\\.?|lvl|level|лев[еэ]л\\p{L}*|рейтинг\\p{L}*)";
/** A part of a level, as no date has it: «2.5-3.5», «3-3,5». */
const HALF_LEVEL = "(?:[1-6][.,](?:0|5|25|75))";
const LEVEL_RANGES = [
  new RegExp(`${LEVEL_WORD}[^\\d\\n]{0,14}${LEVEL}\\s*\\+?\\s*(?:[–—-]|до|и)\\s*${LEVEL}(?!\\d)`, "iu"),
  new RegExp(`(?<![\\d.,:])${LEVEL}\\s*[–—-]\\s*${LEVEL}\\s*${LEVEL_WORD}`, "iu"),
  new RegExp(`(?<![\\d.,:/])(${HALF_LEVEL})\\s*[–—-]\\s*(${HALF_LEVEL}|[2-7])(?![\\d:]|[.,]\\d)`, "iu"),
  new RegExp(`(?<![\\d.,:/])([1-6])\\s*[–—-]\\s*(${HALF_LEVEL})(?![\\d:]|[.,]\\d)`, "iu"),
];
const LEVEL_FROM = new RegExp(`${LEVEL_WORD}\\s*(?:от\\s*)?[:–—-]?\\s*(?:от\\s*)?${LEVEL}\\s*(?:\\+|и\\s+выше)`, "iu");
const LEVEL_AT_LEAST = new RegExp(`${LEVEL_WORD}\\s*[:–—-]?\\s*от\\s*${LEVEL}(?!\\d)`, "iu");
const LEVEL_ONE = new RegExp(`${LEVEL_WORD}\\s*[:–—-]?\\s*${LEVEL}(?!\\d)`, "iu");
const LEVEL_ANY =
  /(?:люб(?:ой|ого|ые)\s+уров\p{L}*|уров\p{L}*\s*[:–—-]?\s*люб\p{L}*|для\s+всех(?:\s+уровней)?|все\s+уровни|всех\s+уровней)/iu;
const NAMED_RANGE =
  /(?<!\p{L})(начинающ|новичк|любител|средн|продвинут)\p{L}*(?:\s+уров\p{L}*)?\s*(?:[–—/-]|и|до)\s*(начинающ|новичк|любител|средн|продвинут|профи|профессионал)\p{L}*/iu;
const LEVEL_NAMES: readonly (readonly [RegExp, number])[] = [
  [/(?:для\s+)?(?:начинающ\p{L}*|новичк\p{L}*|beginners?(?!\p{L}))/iu, 1],
  [/(?:для\s+)?любител\p{L}*/iu, 2],
  [/(?:средн\p{L}*\s+уров\p{L}*|уров\p{L}*\s*[:–—-]?\s*средн\p{L}*|(?<!\p{L})intermediate(?!\p{L}))/iu, 3],
  [/(?:для\s+)?продвинут\p{L}*/iu, 4],
  [/(?:для\s+)?профессионал\p{L}*/iu, 5],
];

/** Levels are whole numbers: a range grows to include its ends. */
export function readLevel(post: PostText): Fields {
  if (post.take(LEVEL_ANY)) return { skill_level_type: "any" };
  for (const pattern of LEVEL_RANGES) {
    const range = post.takeIf(pattern, ([, lower, upper]) => isLevel(lower) && isLevel(upper));
    if (range) return levels(numberOf(range[1]), numberOf(range[2]));
  }
  const from =
    post.takeIf(LEVEL_FROM, ([, lower]) => isLevel(lower)) ??
    post.takeIf(LEVEL_AT_LEAST, ([, lower]) => isLevel(lower));
  if (from) return levels(numberOf(from[1]), limits.wizard.skill.max);
  const one = post.takeIf(LEVEL_ONE, ([, level]) => isLevel(level));
  if (one) return levels(numberOf(one[1]), numberOf(one[1]));
  const two = post.take(NAMED_RANGE);
  if (two) return levels(levelNamed(two[1]), levelNamed(two[2]));
  const named = LEVEL_NAMES.find(([pattern]) => post.take(pattern));
  return named ? levels(named[1], named[1]) : {};
}

const isLevel = (text = ""): boolean => within(numberOf(text), limits.wizard.skill);

const levelNamed = (stem = ""): number => LEVEL_NAMES.find(([pattern]) => pattern.test(`${stem} уровень`))?.[1] ?? 5;

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

/** «Ищем 4 человека», «2 места освободились»: how many are missing, not how many play. */
const MISSING =
  /(?<!\p{L})(?:ищ[уе]\p{L}*|осталось|остал[ои]сь|свободно|не\s+хватает|освободил\p{L}*|ещ[её])\s+(?:пока\s+)?\d{1,2}\s*\p{L}*|(?<!\d)\d{1,2}\s*(?:мест\p{L}*|человек\p{L}*)\s+(?:осталось|освобод\p{L}*|свободн\p{L}*)/iu;
/** «16 мест, осталось 5» */
const OF_ALL =
  /(?<![\d/])(\d{1,2})\s*(?:мест|игрок|участник|человек)\p{L}*(?=\s*[,;(–—-]\s*(?:уже\s+)?(?:осталось|остались|свободно|ещ[её])(?!\p{L}))/iu;
const PEOPLE =
  /(?:на\s+|до\s+|максимум\s+)?(?<![\d/])(\d{1,2})\s*(?:-?(?:ти|х|и)\s*)?(?:человек\p{L}*|чел\.?|игрок\p{L}*|участни\p{L}*|мест\p{L}*|девуш\p{L}*|женщин\p{L}*|мужчин\p{L}*|парн(?:ей|я)|pax|players|people|spots|seats|places)(?!\p{L})/iu;
/** «американо на 12 (3 корта)», «собираю 12 на 3 корта», «16ч» */
const BARE_PEOPLE =
  /(?<!\p{L})на\s+(\d{1,2})(?=\s*\()|(?<!\p{L})собира\p{L}+\s+(\d{1,2})(?=\s)|(?<![\d:.-])(\d{2})\s?ч(?!\p{L})/iu;
const SEATS = /(?:(?<!\p{L})(?:мест|игроков|участников)|[👥👤])\s*[:–—-]?\s*(\d{1,2})(?![\d:./])/iu;
const PAIR_COUNT = /(?<!\d)(\d{1,2})\s*(?:пар(?:ы)?|команд(?:ы)?)(?!\p{L})/iu;

export function readPlayers(post: PostText): Fields {
  if (post.has(MISSING)) {
    const all = Number(post.take(OF_ALL)?.[1] ?? 0);
    return within(all, limits.wizard.players) && all % 2 === 0 ? { max_players: all } : {};
  }
  const pairs = post.take(PAIR_COUNT);
  const found = post.take(PEOPLE) ?? post.take(SEATS) ?? post.take(BARE_PEOPLE);
  const players = pairs ? 2 * Number(pairs[1]) : Number(found?.slice(1).find(Boolean) ?? 0);
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
  const written =
    post.take(/(?:до|по|на)\s*(\d{2})\s*(?:очк\p{L}*|мяч\p{L}*|розыгрыш\p{L}*)/iu) ??
    post.take(/(?<!\p{L})(?:сч[её]т|матч\p{L}*)\s+(?:до|на)\s*(\d{2})(?!\d|[:.]\d)/iu);
  const points = Number(written?.[1] ?? 0);
  const known = POINTS_PER_MATCH.find((one) => one === points);
  if (known) return { scoring_method: "points", points_per_match: known };
  if (post.take(/по\s+(?:геймам|играм)/iu)) return { scoring_method: "games" };
  if (post.take(/по\s+победам/iu)) return { scoring_method: "wins" };
  return post.take(/по\s+очкам/iu) || TO_POINTS.includes(type) ? { scoring_method: "points" } : {};
}
