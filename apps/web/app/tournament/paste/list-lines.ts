// The lines of a pasted list: messages of a chat, numbers on one line, headings of its sections.
import type { Gender } from "@bandeha/contract";
import { classNote, noAttributes, takeAttributes, tidy } from "./attributes.ts";
import { folded, isGivenName } from "./given-names.ts";
import { withoutTables } from "./list-table.ts";
import { inOneScript } from "./one-script.ts";
import { isOfSentences } from "./person-name.ts";

/** What a heading says about the people below it. */
export type ListSection = {
  reserve: boolean;
  gender?: Gender /** They do not come, or may not. */;
  doubtful?: true /** What everybody below has in common, such as a class. */;
  note?: string /** Shown before a line that is not understood. */;
  title?: string;
  /** A court or a pair: two surnames on one line may be two people. */
  pairs?: true;
};

/** Longer texts are not lists; the rest is one unclear line. */
const LINES_MAX = 300;

const INVISIBLE = /[\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]|[\uFE0E\uFE0F]/g;
/** «Иван Петров, [22.11.2026 10:35]»: Telegram; the message is on the next lines. */
const TELEGRAM = /^(.{1,60}?),? \[\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)?\]:?\s*(.*)$/;
/** «[22.11.2026, 10:35:12] Иван Петров: +» and «22.11.2026, 10:35 - Иван Петров: +»: WhatsApp. */
const WHATSAPP =
  /^(?:\[?\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)?\]?|\[(?:\d{1,2}[./]\d{1,2},? )?\d{1,2}:\d{2}(?::\d{2})?\])\s*[–-]?\s*([^:]{1,60}):\s*(.*)$/;
const AGREED =
  /^(?:(?:\+{1,3}1?|да|я|и|тоже|в\s+деле|в\s+игре|меня|плюс|плюсую|приду|in|yes|yep|going|буду|иду|играю|записываюсь|запиши(?:те)?|участвую|за|беру|место|можно|готова?|[➕✅👍🙋🖐✋🎾🔥💪❤♂♀])[\s.,!)]*){1,6}$/iu;

/** «+ и Маша», «+1 with Max», «запишите меня и Лену»: the author, and somebody else. */
const AGREED_FIRST =
  /^(?:(?:\+\s?1?|плюс)[\s,.!]+(?:(?:и|с|and|with)\s+)?|(?:(?:запиши|добавь)(?:те)?\s+)?(?:меня|я)\s*(?:и|с|\+|,)\s*)(?=\p{L})/iu;

/** «и я с Катей», «мы с Настей» */
const AGREED_WITH =
  /^(?:и\s+)?(?:я|мы|буду|будем|приду|прид[её]м|\+)\s*(?:тоже\s*)?,?\s*(?=со?\s+\p{Lu}\p{Ll}+[.!]?$)/iu;

const CIRCLED: readonly [first: number, last: number][] = [
  [0x2460, 0x2473],
  [0x2776, 0x277f],
];

/** «1️⃣1️⃣», «①», «II.» and «б)» as «1.»; «_Аня_» without its marks. */
function plainNumber(line: string): string {
  const bare = line.replace(/^([_*`]{1,3})(.+)\1$/u, "$2").trim();
  const code = bare.codePointAt(0) ?? 0;
  const circled = CIRCLED.find(([first, last]) => code >= first && code <= last);
  if (circled) return `${code - circled[0] + 1}. ${bare.slice(1)}`;
  return bare
    .replace(/^(?:\d\u20E3|🔟)+/u, (digits) => `${digits.replaceAll("🔟", "10").replaceAll("\u20E3", "")}. `)
    .replace(/^(?:[IVX]{2,5}[.)]|[IVX][.)](?=\s*[А-ЯЁ])|\p{Ll}\))\s*(?=\p{L})/u, "1. ");
}

export type PastedLines = {
  lines: string[];
  /** Who said a line of an exported chat that is not an answer by itself. */
  authors: ReadonlyMap<string, string>;
};

/** The lines of the text; in an exported chat «+» becomes the name of its author. */
export function pastedLines(text: string): PastedLines {
  const lines: string[] = [];
  const authors = new Map<string, string>();
  for (const { author, said } of messagesOf(text)) {
    for (const line of said) {
      const plain = line.replace(/[\u{1F3FB}-\u{1F3FF}\u200D]/gu, "");
      if (author && AGREED.test(plain)) lines.push(author);
      else if (author && tidy(takeAttributes(plain.replace(/^я\s+|[()]/giu, " "), noAttributes())) === "")
        lines.push(`${author} ${plain.replace(/^я\s+/iu, "")}`);
      else if (author && AGREED_WITH.test(plain)) lines.push(`${author} ${plain.replace(AGREED_WITH, "")}`);
      else if (author && AGREED_FIRST.test(plain)) lines.push(author, plain.replace(AGREED_FIRST, ""));
      else lines.push(...inlineHeadings(line).flatMap(inlineNumbers));
      // A message of several lines is a list of others.
      if (author && said.length === 1) authors.set(line, author);
    }
  }
  const rows = withoutTables(lines);
  const read = rows.length > LINES_MAX ? [...rows.slice(0, LINES_MAX - 1), rows.slice(LINES_MAX - 1).join(" ")] : rows;
  return { lines: read, authors };
}

/** The messages of an exported chat; a text without authors is one message. */
function messagesOf(text: string): { author: string; said: string[] }[] {
  const messages: { author: string; said: string[] }[] = [{ author: "", said: [] }];
  for (const written of inOneScript(text.normalize("NFC"))
    .replace(INVISIBLE, "")
    .split(/\r\n|[\r\n\v\f\u0085]/)) {
    const line = written
      .replace(/[ \u00A0\u2000-\u200A\u202F\u3000]+/g, " ")
      .replace(/\s*\t\s*/g, "\t")
      .trim();
    const message = TELEGRAM.exec(line) ?? WHATSAPP.exec(line);
    if (message) messages.push({ author: message[1]?.trim() ?? "", said: [] });
    const said = plainNumber(message ? (message[2] ?? "") : line);
    if (said !== "") messages.at(-1)?.said.push(said);
  }
  return messages;
}

/** «1. Иван 2. Мария» is two lines: the numbers follow each other. */
function inlineNumbers(line: string): string[] {
  const numbers = [...line.matchAll(/(?:^|\s)(\d{1,2})\s?[.)]\s*(?=\p{L})/gu)].map(([, number]) => Number(number));
  const follow =
    numbers.length > 1 && numbers.every((number, at) => at === 0 || number === Number(numbers[at - 1]) + 1);
  if (follow || numbers[0] === 1) return line.split(/\s+(?=\d{1,2}\s?[.)]\s*\p{L})/u);
  const bare = [...line.matchAll(/(?:^|\s)(\d{1,2})\s+(?=\p{L})/gu)].map(([, number]) => Number(number));
  const counted = bare.length > 1 && !line.includes("\t") && bare.every((number, at) => number === at + 1);
  return counted ? line.split(/\s+(?=\d{1,2}\s+\p{L})/u) : [line];
}

const RESERVE =
  "запас(?:ные|ной)?(?: игроки| участники| состав)?|резерв(?:ный|ные)?(?: список)?|лист ожидания|ожидание|ожидании|ожидают|очередь|waiting ?list|wait ?list|reserve";
const PLAYERS =
  "основа|основной(?: состав| список)?|состав|список(?: участников| игроков)?|участники|игроки|играют|идут|записались|записаны|кто идет|играем|кто играет|пары|гости|players";
/** Answers of a poll, with their number of votes or a colon. */
const COMING =
  "хочу|хотят|могу|смогу|смогут|я иду|иду|в деле|да|пойду|пойдут|буду|будут|приду|придут|идем|участвую|участвуют|за|yes|going";
const THEY_DO_NOT = "не (?:смогут|идут|пойдут|будут|придут|играют|участвуют)|отказались|отписались|выбыли|под вопросом";
const NOT_COMING = `${THEY_DO_NOT}|нет|против|минус|минусы|отказ|no|не (?:смогу|могу|иду|пойду|буду|приду)|думаю|думают|возможно|может быть`;
const POLL = /[\d:]/;
const POLL_HEADINGS: readonly { pattern: RegExp; section: ListSection }[] = [
  { pattern: new RegExp(`^(?:${COMING})$`), section: { reserve: false } },
  { pattern: new RegExp(`^(?:${NOT_COMING})$`), section: { reserve: false, doubtful: true } },
];
const MEN = "мужчины|парни|мальчики|муж";
const WOMEN = "женщины|девушки|девочки|дамы|жен";

/** «Корт 1», «Команда Б», «А команда», «2 пара»: who plays together is for the draw. */
const GROUP =
  '(?:(?:\\d{1,2}[-\\s]?(?:я |й )?|[а-гa-d]\\s|(?:перв|втор|треть|четв)[а-яё]+\\s)?(?:корт|команда|группа|пара)(?:\\s*№?\\s*(?:\\d{1,2}|[a-zа-я](?![a-zа-я])|[«"“][^»"”]{1,30}[»"”]))?)';
/** «Категория D+», «Уровень C:» */
const CLASSED = '(?:уровень|категория|класс|level)\\s+[«"]?[a-eавсде]\\d?[+-]?[»"]?';
const CLASS_HEADING = /^\s*(?:уровень|категория|класс|level)\s+[«"]?([a-eавсде]\d?[+-]?)[»"]?\s*[:.–—-]?\s*$/iu;
/** «Пн», «Среда 19:00», «Чт 26.11» */
const DAY = "(?:пн|вт|ср|чт|пт|сб|вс|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье)";
const WHEN =
  "(?:[\\s,]+\\d{1,2}[./]\\d{1,2})?(?:[\\s,]+(?:в\\s+)?\\d{1,2}[:.]\\d{2}(?:\\s?[–-]\\s?\\d{1,2}[:.]\\d{2})?)?";
const DAY_HEADING = new RegExp(`^(${DAY}${WHEN})\\s*[:–—-]$`, "iu");
const OF_A_DAY = new RegExp(
  `^(${DAY}${WHEN}(?=\\s*[:–—-])|${DAY}(?=[\\s,]+\\d)${WHEN})\\s*[:–—-]?\\s*(?=\\p{Lu})`,
  "iu",
);

/** «А: Иван, Пётр» is a team. */
const LETTER = "[абвгabcd]";

const HEADINGS: readonly { pattern: RegExp; section: ListSection }[] = [
  { pattern: new RegExp(`^(?:в )?(?:${RESERVE})$`), section: { reserve: true } },
  { pattern: new RegExp(`^(?:${PLAYERS})$`), section: { reserve: false } },
  { pattern: new RegExp(`^(?:${THEY_DO_NOT})$`), section: { reserve: false, doubtful: true } },
  { pattern: new RegExp(`^(?:${GROUP}|${LETTER})$`), section: { reserve: false } },
  { pattern: new RegExp(`^(?:${MEN}|м)$`), section: { reserve: false, gender: "male" } },
  { pattern: new RegExp(`^(?:${WOMEN}|ж)$`), section: { reserve: false, gender: "female" } },
];

const COUNT = "\\(?\\d{1,2}(?:\\s*(?:\\/|из)\\s*\\d{1,2})?(?:\\s*чел(?:овека?|\\.)?)?\\)?";
const AT_END = new RegExp(`(?:${COUNT}|[–—-]\\s*\\d{1,3}\\s?%)\\s*[:.]?\\s*$`, "i");
const GROUPED = new RegExp(
  `^(${GROUP}\\s*[:.)–—-]|${CLASSED}\\s*:|(?:${LETTER}|${COMING}|${NOT_COMING})\\s*:)\\s*(?=\\p{L})`,
  "iu",
);
/** «Пара 2: Даша, Коля» */
const PAIR_OF = /^((?:\d{1,2}[-\s]?(?:я |й )?)?пара(?:\s*№?\s*\d{1,2})?\s*[:.)–—-]\s*)([^,/]+),([^,/]+)$/iu;
const INLINE = new RegExp(
  `(?<=^|[.;,]\\s*|\\s)((?:${THEY_DO_NOT}|${RESERVE}|${PLAYERS}|${MEN}|${WOMEN}|(?<=^|[.;]\\s*)[мж])(?:\\s*[–—-]?\\s*${COUNT})?\\s*:)\\s*(?=\\S)`,
  "giu",
);

/** «Состав: Аня, Боря. Запас: Вова» is two headings with a line below each. */
const inlineHeadings = (line: string): string[] =>
  withoutTeam(line)
    .replace(PAIR_OF, "$1$2 / $3")
    .replace(OF_A_DAY, "$1:\n")
    .replace(DASHED_HEADING, "$1:\n")
    .replace(SPOKEN_HEADING, "\n$1:\n")
    .split("\n")
    .flatMap((part) => part.split(GROUPED))
    .flatMap((part) => part.split(INLINE))
    .map((part) => part.replace(/[;,.\s]+$/, "").trim())
    .filter(Boolean);

/** «Играют Аня, Боря»: a heading without its colon. */
const SPOKEN_HEADING =
  /(?<=^|[.;]\s*)(играют|идут|участвуют|записались|записаны|будут|придут|под вопросом|не (?:смогут|придут|будут|идут))\s+(?=\p{Lu}\p{Ll})/giu;
/** «Резерв - Вова, Гена» */
const DASHED_HEADING = new RegExp(`^(${RESERVE}|${PLAYERS}|${THEY_DO_NOT})\\s+[–—-]\\s+(?=\\p{L})`, "iu");
/** «Красные: Петя, Вася»: a team of its own name, which is for the draw. */
const TEAM_OF = /^[«"]?(\p{L}[\p{L}\d +-]{1,29})[»"]?\s*:\s+(?=\p{Lu}\p{L}*[^:]*(?:[,/&+;]|\sи\s)[^:]*$)/u;

function withoutTeam(line: string): string {
  const [head, team = ""] = TEAM_OF.exec(line) ?? [];
  if (!head || readHeading(team)) return line;
  const members = line.slice(head.length);
  const words = (text: string) => text.split(/[^\p{L}]+/u);
  return isOfSentences(words(team)) || words(team).some(isGivenName) || !words(members).some(isGivenName)
    ? line
    : members;
}

/** The day of «Пн:» before the people of that day. */
export const weekdayHeading = (line: string): string | undefined =>
  DAY_HEADING.exec(line)?.[1]?.toLocaleLowerCase("ru");

export function readHeading(line: string): ListSection | undefined {
  const level = CLASS_HEADING.exec(line)?.[1];
  if (level) return { reserve: false, note: classNote(level) };
  if (weekdayHeading(line)) return { reserve: false };
  const words = tidy(withoutPictures(line).replace(MEANINGS, " ").trim().replace(AT_END, ""));
  const bare = folded(words.replace(/^[([]([^()[\]]+)[)\]]:?$/, "$1")).replace(/[:\s]+$/, "");
  const written = /^\s*\d{1,2}\s?[.)]/.test(line) ? "" : bare;
  const headings = POLL.test(line) ? [...POLL_HEADINGS, ...HEADINGS] : HEADINGS;
  const found = headings.find(({ pattern }) => pattern.test(written))?.section;
  return found && COURT_OR_PAIR.test(written) ? { ...found, pairs: true } : found;
}

const COURT_OR_PAIR = /^(?:\d{1,2}[-\s]?(?:я |й )?)?(?:корт|пара|пары)(?!\p{L})/u;

const PICTURES = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1F1E6}-\u{1F1FF}\u20E3\u200D]/gu;
/** Pictures that mean something stay for the attributes. */
const MEANING = /[❓❔🤔❌✖❎🚫➖⛔👎💰💸💵💳⏳⌛➡↔🔄🔁]/u;
const MEANINGS = new RegExp(MEANING, "gu");
export const withoutPictures = (text: string): string =>
  text.replace(PICTURES, (picture) => (MEANING.test(picture) ? picture : " ")).replace(/[✓✔☑√]/g, " ");
