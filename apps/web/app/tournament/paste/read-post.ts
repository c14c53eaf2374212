// An announcement from a chat as the fields of a new tournament. Rules only; lines that are not understood become the description.
import type { City, Club, WizardForm } from "@bandeha/contract";
import { folded } from "./given-names.ts";
import { readCost, readCourts, readFormat, readLevel, readPlayers, readRounds, readScoring } from "./post-fields.ts";
import { PostText } from "./post-text.ts";
import { readDay, readTimes } from "./post-when.ts";

type Named<Record> = Pick<Record, Extract<keyof Record, "id" | "name" | "city" | "code">>;

export type PostContext = {
  /** `yyyy-mm-dd` in the organiser's city. */
  today: string;
  cities: readonly Named<City>[];
  clubs: readonly Named<Club>[];
};

export type ReadPost = {
  /** The values that were understood. */
  fields: Partial<WizardForm>;
  /** The weekday that the post names, when it is not the weekday of its date: the organiser chooses one of the days. */
  weekday?: { named: string; byDate: string; byWeekday: string };
  /** The lines of the list of players, for the preview of pasted lists. */
  people: string;
};

/** @param text as it was pasted */
export function readPost(text: string, context: PostContext): ReadPost {
  const { body, people } = splitPeople(text.normalize("NFC").slice(0, POST_MAX));
  const post = new PostText(body);
  // Prices and levels come first: «6000 с пары» looks like a format, «1.5к» and «уровень 2.5» like dates.
  const figures = { ...readCost(post), ...readLevel(post) };
  const format = readFormat(post);
  const day = readDay(post, context.today);
  const { exact, ...times } = readTimes(post);
  const fields: Partial<WizardForm> = {
    ...format,
    ...figures,

    ...(day && { date: day.byDate }),
    ...times,
    ...readPlace(post, context),
    ...readCourts(post),
    ...readRounds(post),
    ...readPlayers(post),
    ...readScoring(post, format.type),
  };
  const { name, description: rest } = post.remaining();
  const description = [rest, exact].filter(Boolean).join("\n");
  if (name) fields.name = name;
  if (description) fields.description = description;
  return {
    fields,
    ...(day && day.byDate !== day.byWeekday && { weekday: day }),
    people,
  };
}

const POST_MAX = 6000;

const LIST_HEADING =
  /^(?:участники|записались|записаны|состав|список(?: участников| игроков)?|идут|играют|игроки|основа)$/iu;
const FIRST = /^\s*(?:1\s*[.)]|1️⃣)\s*/u;

/** The list of players is at the end: after its heading, or from the line with the number one. */
function splitPeople(text: string): { body: string; people: string } {
  const lines = text.split(/\r\n|[\r\n]/);
  const heading = lines.findIndex((line) =>
    LIST_HEADING.test(
      folded(line.replace(/\p{Extended_Pictographic}|\uFE0F/gu, "").trim())
        .replace(/[:\s]+/g, " ")
        .replace(/ ?(?:\(?\d{1,3} ?(?:\/|из) ?\d{1,3}\)? ?)?$/, ""),
    ),
  );
  const first = lines.findIndex((line, at) => FIRST.test(line) && /^\s*(?:2\s*[.)]|2️⃣)/u.test(lines[at + 1] ?? ""));
  const start = heading >= 0 && (first < 0 || heading < first) ? heading : first;
  if (start < 0) return { body: text, people: "" };
  return { body: lines.slice(0, start).join("\n"), people: lines.slice(start).join("\n").trim() };
}

const GENERIC = new Set([
  "падел",
  "padel",
  "клуб",
  "club",
  "корт",
  "корты",
  "court",
  "арена",
  "arena",
  "теннис",
  "на",
  "центр",
]);
const CITY_STEMS: Readonly<Record<string, RegExp>> = {
  spb: /(?<!\p{L})(?:санкт[- ]?петербург|петербург|питер|спб|spb)\p{L}*/iu,
  moscow: /(?<!\p{L})(?:москв\p{L}*|мск|moscow)(?!\p{L})/iu,
  kazan: /(?<!\p{L})(?:казан[ьи]\p{L}*|kazan)(?!\p{L})/iu,
};

/** A club by the words of its name, in any case form; the city by its name or by the club. */
function readPlace(post: PostText, { cities, clubs }: PostContext): Partial<WizardForm> {
  const city = cities.find(({ code }) => code && post.take(CITY_STEMS[code] ?? NOTHING));
  const found = clubs
    .filter((club) => !city || club.city === city.id)
    .map((club) => ({ club, words: distinctive(club.name) }))
    .filter(({ words }) => words.every((word) => post.has(stem(word))))
    .toSorted((one, other) => other.words.join("").length - one.words.join("").length);
  const club = found[0]?.club;
  if (club) for (const word of club.name.split(/\s+/)) post.take(stem(word));
  const placed = club?.city ?? city?.id;
  return { ...(placed && { city: placed }), ...(club && { club: club.id }) };
}

const NOTHING = /(?!)/;

function distinctive(name: string): string[] {
  const words = name.split(/\s+/);
  const own = words.filter((word) => !GENERIC.has(folded(word)));
  return own.length > 0 ? own : words;
}

/** «Нева», «Неве», «Невы»: the word without its ending. */
function stem(word: string): RegExp {
  const letters = folded(word).replace(/[^\p{L}\p{N}]/gu, "");
  const kept = letters.length > 3 ? letters.replace(/[аеиоуыэюяьй]{1,2}$/u, "") : letters;
  const ending = kept !== letters ? "\\p{L}{0,3}" : letters.length > 3 ? "(?:а|у|е|ом|ы|ов)?" : "";
  const latin = inLatin(letters);
  return new RegExp(
    `(?<!\\p{L})(?:${kept.replaceAll("е", "[её]")}${ending}${latin === letters ? "" : `|${latin}`})(?!\\p{L})`,
    "iu",
  );
}

const SOUNDS: Readonly<Record<string, string>> = Object.fromEntries(
  "а-a б-b в-v г-g д-d е-e ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-kh ц-ts ч-ch ш-sh щ-sch ъ- ы-y ь- э-e ю-yu я-ya"
    .split(" ")
    .map((pair) => pair.split("-")),
);

/** «Балтика» as «Baltika». */
const inLatin = (word: string): string => [...word].map((letter) => SOUNDS[letter] ?? letter).join("");
