import { inOneScript } from "./one-script.ts";

/** A text from which rules take what they understand. The rest keeps its lines. */
export class PostText {
  readonly #lines: readonly string[];
  #left: string;

  constructor(text: string) {
    this.#left = inOneScript(text.replace(/[\u00A0\u202F\u2009]/g, " ").replace(/\r\n?/g, "\n"));
    this.#lines = this.#left.split("\n");
  }

  has(pattern: RegExp): boolean {
    return pattern.test(this.#left);
  }

  /** Where the first match is, or -1. */
  find(pattern: RegExp): number {
    return pattern.exec(this.#left)?.index ?? -1;
  }

  /** What follows an earlier match directly. */
  takeAfter(earlier: RegExpExecArray, pattern: RegExp): boolean {
    const from = earlier.index + earlier[0].length;
    const [match = ""] = pattern.exec(this.#left.slice(from)) ?? [];
    if (match)
      this.#left = this.#left.slice(0, from) + TAKEN.repeat(match.length) + this.#left.slice(from + match.length);
    return match !== "";
  }

  /** The first match, if it is wanted; otherwise it stays in the text. */
  takeIf(pattern: RegExp, wanted: (match: RegExpExecArray) => boolean): RegExpExecArray | undefined {
    const match = pattern.exec(this.#left);
    return match && wanted(match) ? this.take(pattern) : undefined;
  }

  /** The first match, which is then no longer a part of the text. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    const match = pattern.exec(this.#left);
    if (!match) return undefined;
    const end = match.index + match[0].length;
    // Line feeds stay, so that lines keep their numbers.
    const blank = match[0].replace(/[^\n]/g, TAKEN);
    this.#left = this.#left.slice(0, match.index) + blank + this.#left.slice(end);
    return match;
  }

  /**
   * The first line is the name, up to the first value in it; other lines that are mostly not understood are the description, and of a line with
   * values those of its parts.
   */
  remaining(): { name: string; description: string } {
    const left = this.#left.split("\n");
    const first = this.#lines.findIndex((line) => /\p{L}{3}/u.test(line) && !GREETING.test(line));
    const name = first < 0 ? "" : tidyName(this.#lines[first] ?? "");
    const described = this.#lines.map((line, at) => {
      const rest = left[at] ?? "";
      if (at !== first && !GREETING.test(line) && isMostlyLeft(line, rest)) return line;
      return partsLeft(line, rest, at === first ? name : "").join(". ");
    });
    return {
      name,
      description: described
        .filter((line) => line.trim() !== "")
        .join("\n")
        .trim(),
    };
  }
}

const GREETING =
  /^[^\p{L}]*(?:всем(?!\p{L})|привет|добр(?:ый|ого|ое)(?!\p{L})|здравствуй|друзья|коллеги|ребят|внимание|дорогие|уважаем|кто\s|салют|хай(?!\p{L}))/iu;
/** Each letter of what was understood, so that a rule may ask for what follows it. */
export const TAKEN = "\u0001";
/** Says when, and nothing that names the evening. */
const ONLY_WHEN =
  /^(?:(?:сегодня|завтра|послезавтра|играем|игра|сбор|ищем|ищу|собира\p{L}+|погнали|приглаша\p{L}+|набира\p{L}+|набор|открыт\p{L}?|открыва\p{L}+|запись|кажд\p{L}+|турик|падел|на|по|всем|ждём|ждем|в|во|эт\p{L}{1,2}|ближайш\p{L}+|понедельник\p{L}?|вторник\p{L}?|сред\p{L}|четверг\p{L}?|пятниц\p{L}|суббот\p{L}|воскресень\p{L}|пн|вт|ср|чт|пт|сб|вс)(?:[\s–—-]+|$))+$/iu;

/** What is true only on the day of the post. */
const FROM_TODAY = /(?<!\p{L})(?:(?:на|уже)\s+)?(?:сегодня|завтра|послезавтра)(?!\p{L})/giu;

const letters = (text: string): number => text.replace(/[^\p{L}]/gu, "").length;

const isMostlyLeft = (line: string, left: string): boolean => {
  const kept = letters(left);
  return (
    kept > 0 &&
    (kept > 12 || kept * 2 > letters(line)) &&
    !/^[^\p{L}]*(?:где|когда|дата|день|время|начало|старт|длительность|место|адрес|цена|стоимость|взнос|вход|уровень|корты|клуб|формат|количество)[^\p{L}]*$/iu.test(
      left,
    )
  );
};

/** «Американо в среду» of «🎾 Американо в среду 25.11, 19:00»: words up to the first figure, comma or full stop. */
function tidyName(line: string): string {
  const plain = line.replace(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, " ").replace(/[*_~«»"]/g, " ");
  const short = plain.split(/[,.!|;:(\n]|\s[–—-]\s|\d/u)[0] ?? "";
  const lasting = short.replace(FROM_TODAY, " ").replace(/\s+/g, " ").trim();
  const name = lasting.replace(/\s(?:в|с|на|до|и|#|№)\s*$/iu, "").trim();
  const named = short.trim() === lasting ? name : name.charAt(0).toLocaleUpperCase("ru") + name.slice(1);
  return letters(named) >= 3 && !ONLY_WHEN.test(named) ? named.slice(0, 80) : "";
}

/** Between the parts of a line; not inside «D+ – C». */
const PART =
  /(?:[.!?](?!\d)|[,;|](?!\d)|\s(?:[–—](?!\s[A-DА-Д][+-]?(?!\p{L}))|\/)\s|\p{Extended_Pictographic})\uFE0F?\s*/gu;
/** Says nothing beside the values that were taken out of it. */
const FILLER =
  /^(?:в|во|на|с|со|до|по|и|или|за|от|у|к|нужно|нужны|нужен|нас|падел|padel|турнир|турик|формат|дата|день|время|длительность|где|когда|цена|стоимость|уровень|уровня|место|количество|лимит|корт|корты|кортах|играем|игра|начало|старт|орг|взнос|участников|пары|руб|pm|am|пишите|собира\p{L}+|соберём|соберем|скидываемся|кидаем|приглашаем|проводим|запись|открыта?|набор|набира\p{L}+)$/iu;

/** The parts of a line of which nothing was understood: «женщины от 2», «предоплата на карту». Neighbours stay together. */
function partsLeft(line: string, left: string, name: string): string[] {
  const signs = [...line.matchAll(PART)].map((match) => ({ from: match.index, to: match.index + match[0].length }));
  const parts: { from: number; to: number }[] = [];
  let from = 0;
  for (const sign of [...signs, { from: line.length, to: line.length }]) {
    const [part, rest] = [line.slice(from, sign.from), left.slice(from, sign.from)];
    const before = parts.at(-1);
    if (isPartLeft(part, rest, name)) {
      if (before && signs.some((one) => one.from === before.to && one.to === from)) before.to = sign.from;
      else parts.push({ from, to: sign.from });
    }
    from = sign.to;
  }
  return parts
    .map((one) =>
      line
        .slice(one.from, one.to)
        .replace(/^[\s)\]]+/u, "")
        .replace(/^([^(]*)\)+$/u, "$1")
        .trim(),
    )
    .filter((part) => part !== "");
}

function isPartLeft(part: string, left: string, name: string): boolean {
  const words = left.split(/[^\p{L}\p{N}+]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (GREETING.test(part) || words.every((word) => FILLER.test(word))) return false;
  if (name !== "" && tidyName(part) === name) return false;
  return letters(left) * 2 > letters(part) || (letters(part) === 0 && words.length > 0);
}
