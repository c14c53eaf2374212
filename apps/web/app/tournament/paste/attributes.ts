// What a line of a pasted list says beside the name: phone, nick, level, gender, lateness, reserve, friends, doubts.
import { type Gender, limits, normalizePhone } from "@bandeha/contract";

export type Attributes = {
  /** `+79991234567`; shown to the organiser only. */
  phone?: string;
  /** «@nick» */
  handle?: string;
  gender?: Gender;
  /** As written, such as 3.5; stored as a whole level. */
  level?: number;
  /** «3,0/2,5» of a pair: the second one's. */
  partnerLevel?: number;
  late: boolean;
  reserve: boolean;
  /** Friends without a name of their own. */
  friends: number;
  /** Everything else the line says about the person; shown to the organiser only. */
  notes: string[];
  /** The line says that the person may not come, or does not come. */
  doubtful: boolean;
};

export const noAttributes = (): Attributes => ({ late: false, reserve: false, friends: 0, notes: [], doubtful: false });

type Rule = { pattern: RegExp; take: (found: Attributes, match: RegExpExecArray) => void };

const NOT_AFTER_LETTER = "(?<![\\p{L}\\p{N}])";
const NOT_BEFORE_LETTER = "(?![\\p{L}\\p{N}])";
const whole = (source: string) => new RegExp(`${NOT_AFTER_LETTER}(?:${source})${NOT_BEFORE_LETTER}`, "iu");
/** The phrase and all that follows it: «опоздает на 15 минут». */
const toEnd = (source: string) => new RegExp(`${NOT_AFTER_LETTER}(?:${source}).*$`, "iu");

const note = (found: Attributes, text: string) => {
  const clean = text.replace(/^[\s,.:;–—-]+|[\s,;–—-]+$/g, "");
  if (clean) found.notes.push(clean);
};

const noteAll: Rule["take"] = (found, [text]) => note(found, text);
/** A class of a club, also in Cyrillic letters. Every club has its own scale, so it is a note and not a level. */
const CLASS = "[A-Ea-eАВСДЕ]\\d?(?:[+]|-(?![\\p{L}\\p{N}]))?";
export const classNote = (written = ""): string => `класс ${written.trim().toLocaleUpperCase("ru")}`;
const TIME = "\\d{1,2}(?:[:.]\\d{2})?";

/** In order; each rule removes its match from the text. */
const RULES: readonly Rule[] = [
  // «т.89161234567»; «Юра Т» has the initial of a surname.
  { pattern: /(?<!\p{L})т[.:]?\s*(?=(?:\+?7|8)[\s()–-]*9\d{2})/u, take: () => undefined },
  { pattern: whole("(?:тг|телега|телеграм|tg|telegram|ник|nick)[:.]?(?=\\s*@)"), take: () => undefined },
  { pattern: /(?:https?:\/\/|www\.|t\.me\/|wa\.me\/)\S+/iu, take: noteAll },
  { pattern: /[\p{L}\p{N}_.+-]+@[\p{L}\p{N}_-]+\.[\p{L}\p{N}][\p{L}\p{N}.]*/u, take: noteAll },
  {
    pattern: /@[\p{L}\p{N}_]+/u,
    take: (found, [text]) => (found.handle ? note(found, text) : Object.assign(found, { handle: text })),
  },
  {
    pattern:
      /(?:(?<!\p{L})м(?:об)?\.?\s*тел\.?:?\s*|(?<!\p{L})(?:тел(?:ефон)?|моб(?:ильный)?|сот(?:овый)?|номер|tel|phone|whats\s?app|в[ао]тс\s?апп?|viber|вайбер)[.:]*\s*)?(?<!\d)(?:\+?\s?7|8)?[\s().–-]*9\d{2}(?:[\s().–-]*\d){7}(?!\d)/iu,
    take: takePhone,
  },
  {
    pattern:
      /(?<![\d.])(?:\d{1,2}\.\d{1,2}\.(?:19|20)?\d{2}(?![\d.])|(?:19|20)\d{2}(?=\s*г))(?:\s*г(?:од)?\p{L}*\.?(?:\s*р(?:ожд\p{L}*)?(?!\p{L})\.?)?)?/iu,
    take: noteAll,
  },
  { pattern: /(?<!\p{L})г(?:ор)?\.\s?\p{Lu}[\p{L}-]+/u, take: noteAll },
  { pattern: /#[\p{L}\p{N}_]+/u, take: noteAll },
  // A number of seven digits or more is never a part of a name, also where it is not a Russian mobile number.
  { pattern: /(?:тел(?:ефон|\.)?:?\s*)?(?<![\d.,])\+?\d(?:[\s()–-]*\d){6,}/iu, take: takePhone },
  {
    pattern: whole(
      `в\\s+(?:запас|резерв)\\p{L}*|запас\\p{L}*|резерв\\p{L}*|(?:в\\s+)?лист\\p{L}*\\s+ожидания|ожидание|вейтлист|wait(?:ing)?\\s?list|wl|reserve|л\\/о|л\\.\\s?о\\.?`,
    ),
    take: (found) => (found.reserve = true),
  },
  {
    pattern: toEnd(
      `(?:наверное|скорее всего|возможно|может|может быть|вероятно)?\\s*(?:под\\s+вопросом|(?:не\\s*точно|неточно)|50\\s?/\\s?50|если|постара\\p{L}+|попробу\\p{L}+|наверное|скорее\\s+всего|возможно|может(?:\\s+быть)?|вероятно|думаю|отпишусь|напишу|сообщу)`,
    ),
    take: (found, [text]) => {
      found.doubtful = true;
      note(found, text);
    },
  },
  { pattern: /[⏳⌛]+/u, take: (found) => (found.reserve = true) },
  { pattern: /\+\s?\/\s?[-–]/u, take: (found) => (found.doubtful = true) },
  // «Маша → Оля»: who plays is for the organiser to say.
  { pattern: /[→➡⇒↔⇄🔄🔁]|[-=]>/u, take: (found) => (found.doubtful = true) },
  { pattern: /[?❓❔🤔]+/u, take: (found) => (found.doubtful = true) },
  {
    pattern:
      /[❌✖❎🚫]?\s*(?<!\p{L})(?:(?:не|без)\s+опла\p{L}*|оплата\s+на\s+месте|долг(?!\p{L})(?:\s*\d{2,5}(?!\d*\s?[р₽]))?)/iu,
    take: noteAll,
  },
  {
    pattern: toEnd(
      `нет(?!\\s)|не\\s+(?:смо|мог|прид|буд|ид|игра|получ|успе|ед|участв|подтв)\\p{L}*|минус(?:уюсь|уется)?|отказ\\p{L}*|снима\\p{L}*|вычерк\\p{L}*|выписа?\\p{L}*|отписал\\p{L}*|слет\\p{L}*|слива\\p{L}*|слил\\p{L}*|отмен\\p{L}*|заболел\\p{L}*|выпада\\p{L}*|выбыл\\p{L}*|пропуска\\p{L}*|пас`,
    ),
    take: (found, [text]) => {
      found.doubtful = true;
      note(found, text);
    },
  },
  { pattern: /[❌✖❎🚫➖⛔👎]+/u, take: (found) => (found.doubtful = true) },
  {
    pattern: toEnd(
      `(?:чуть|немного|могу|может)?\\s*(?:опозда|опаздыв|задерж|попозже|позже|позднее)\\p{L}*|(?:буд|приед|подъед|подойд|прид|под[ъь]?ед|играю?|могу)\\p{L}*\\s+(?:к|в|с|после|около|только)\\s+${TIME}|(?:к|с|после)\\s+\\d{1,2}(?:[:.]\\d{2}|\\s?ч\\p{L}*)|\\d{1,2}[:.]\\d{2}\\s+(?:подъ|буд|прид|приед)\\p{L}*|late(?!\\p{L})`,
    ),
    take: (found, [text]) => {
      found.late = true;
      note(found, text);
    },
  },
  { pattern: /\d{1,2}[:.]\d{2}\s?(?:[–—-]|до)\s?\d{1,2}[:.]\d{2}/u, take: noteAll },
  {
    pattern: whole(
      "(?:уже\\s+)?(?:опл(?:ат\\p{L}*|\\.|)|оплачен\\p{L}*|перев[её]л\\p{L}*|скинул\\p{L}*|наличк\\p{L}*|наличны\\p{L}*)",
    ),
    take: noteAll,
  },
  {
    pattern: whole("(?:[–—-]\\s*)?(?:ищ[уе]т?|нуж(?:ен|на)|без)\\s+(?:пар[ыу]|партн[её]р\\p{L}*|напарни\\p{L}*)"),
    take: noteAll,
  },
  { pattern: whole("новеньк(?:ий|ая)|впервые|первый\\s+раз|\\d{2}\\s*(?:лет|год|года)"), take: noteAll },
  { pattern: /(?<![\p{L}\p{N}.,])\d{2,6}\s?(?:р(?:уб\p{L}*)?\.?|₽)(?!\p{L})/iu, take: noteAll },
  { pattern: /(?<=\p{L}\s*)\s[–—-]\s*(?:\d{3,5}|0)(?![\d.,:])/u, take: noteAll },
  { pattern: /\+\s?\d{3,5}(?!\d)/u, take: noteAll },
  { pattern: /(?<=\p{L}\.?\s+)\d{3,4}(?=\s*$)/u, take: noteAll },
  {
    pattern: /(?<![\p{L}\p{N}])([1-7])[\s-]?(?:ка|ечка)(?!\p{L})/iu,
    take: (found, [text, level]) => takeLevel(found, text, level),
  },
  { pattern: /[💰💸💵💳]+/u, take: (found) => note(found, "оплачено") },
  {
    pattern: new RegExp(
      `${NOT_AFTER_LETTER}(?:[Уу]р(?:овень|\\.)?|[Ll]vl|[Ll]evel|[Кк]атегори[яи]|[Кк]ат\\.?|[Кк]ласс|[Гг]руппа|[Гг]р\\.?)\\s*[:–-]?\\s*[«"“]?(${CLASS}(?:\\s?[/–-]\\s?${CLASS})?)[»"”]?${NOT_BEFORE_LETTER}`,
      "u",
    ),
    take: (found, [, written]) => found.notes.push(classNote(written)),
  },
  {
    pattern: /(?<![\p{L}\p{N}])[A-D][+-]?\s?[/–-]\s?[A-D](?:[+]|-(?=\s|$))?(?![\p{L}\p{N}])/u,
    take: (found, [text]) => found.notes.push(classNote(text)),
  },
  {
    pattern: new RegExp(
      `${NOT_AFTER_LETTER}(?:ур(?:овень|\\.)?|lvl|level|рейтинг|р\\.)\\s*[:–-]?\\s*(\\d(?:[.,]\\d{1,2})?)(?:\\s*[–-]\\s*\\d(?:[.,]\\d{1,2})?)?(?:\\s*ур\\p{L}*)?${NOT_BEFORE_LETTER}`,
      "iu",
    ),
    take: (found, [text, level]) => takeLevel(found, text, level),
  },
  {
    pattern:
      /(?<![\p{L}\p{N}.,:/])(\d[.,]\d{1,2})(?:\s*[–/-]\s*\d(?:[.,]\d{1,2})?)?(?![\p{N}:])(?:\s*(?:ур|lvl)\p{L}*\.?)?/iu,
    take: (found, [text, level]) => takeLevel(found, text, level),
  },
  {
    pattern:
      /(?<![\p{L}\p{N}.,:/])(\d(?:[.,]\d{1,2})?)\s*\/\s*\d[.,]\d{1,2}(?![\p{N}:/])|(?<=\p{L}\s?):\s*([1-7])\s*$/u,
    take: (found, [text, least, only]) => takeLevel(found, text, least ?? only),
  },
  {
    pattern: whole("(\\d)\\s*(?:ур(?:овень|\\.)?|lvl)"),
    take: (found, [text, level]) => takeLevel(found, text, level),
  },
  {
    pattern: /(?<!\p{L})(?:[ABCDАВСД](?:[+]|[-–](?=\s|$)))|(?<=[а-яё]\s)[abcd][+](?!\S)/u,
    take: (found, [text]) => found.notes.push(classNote(text)),
  },
  { pattern: /^\s*[ABCDАВСДabcd]\s*$/u, take: (found, [text]) => note(found, classNote(text)) },
  {
    pattern: /(?<=[а-яё]\s(?:[–—-]\s)?)[ABCDabcd]\d?(?=\s*$)/u,
    take: (found, [text]) => note(found, classNote(text)),
  },
  {
    pattern: /\+\s?([1-4])(?!\d)/u,
    take: (found, [, count]) => (found.friends += Number(count)),
  },
  {
    pattern: whole(
      "(?:плюс|\\+|и|с|со|вместе\\s+с)\\s*(?:один|одна|1|друг(?:ом)?|подруг(?:а|ой)|муж(?:ем)?|жен(?:а|ой)|брат(?:ом)?|сестр(?:а|ой)|сын(?:ом)?|доч(?:ь|ерью)|коллег(?:а|ой)|напарник(?:ом)?|партн[её]р(?:ом)?)",
    ),
    take: (found, [text]) => {
      found.friends += 1;
      if (!/(?:один|одна|1)$/iu.test(text)) note(found, text);
    },
  },
];

function takePhone(found: Attributes, [text]: RegExpExecArray) {
  const phone = normalizePhone(text);
  if (phone && !found.phone) found.phone = phone;
  else note(found, text);
}

function takeLevel(found: Attributes, text: string, written: string | undefined) {
  const level = Number((written ?? "").replace(",", "."));
  if (level < limits.server.skill.min || level > limits.server.skill.max) return note(found, text);
  found.level ??= level;
  const second = /\/\s*(\d(?:[.,]\d{1,2})?)/.exec(text)?.[1];
  if (second) found.partnerLevel ??= Number(second.replace(",", "."));
}

const GENDERS: Record<string, Gender> = {};
for (const word of ["м", "муж", "мужчина", "мужской", "парень", "мальчик", "m", "male", "man"]) GENDERS[word] = "male";
for (const word of ["ж", "жен", "женщина", "женский", "девушка", "девочка", "f", "w", "female", "woman"])
  GENDERS[word] = "female";

/** The gender that a word alone names: «м», «жен.», «девушка». */
export const genderOf = (word: string): Gender | undefined => GENDERS[word.toLocaleLowerCase("ru").replace(/\.$/, "")];

/** Takes every attribute out of a text. @returns what remains of it: a name, or nothing */
export function takeAttributes(text: string, found: Attributes): string {
  let rest = text;
  for (const { pattern, take } of RULES) {
    for (let times = 0; times < 4; times++) {
      const match = pattern.exec(rest);
      if (!match) break;
      take(found, match);
      rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    }
  }
  return rest;
}

/** «(м)», «[3,5]»: attributes, and otherwise a note. */
export function takeBracketed(text: string, found: Attributes): void {
  for (const part of text.split(/[,;/]\s+|;/)) {
    const rest = tidy(takeAttributes(part, found));
    const gender = genderOf(rest);
    if (gender) found.gender ??= gender;
    else if (/^[1-7]$/.test(rest)) takeLevel(found, rest, rest);
    else note(found, rest);
  }
}

/** One space between words, no punctuation around them. */
export const tidy = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/^[\s,.:;!•·*–—|/\\+=_-]+|[\s,:;!•·*–—|/\\+=_-]+$/g, "")
    .trim();
