/** A text from which rules take what they understand. The rest keeps its lines. */
export class PostText {
  readonly #lines: readonly string[];
  #left: string;

  constructor(text: string) {
    this.#left = text.replace(/[\u00A0\u202F\u2009]/g, " ").replace(/\r\n?/g, "\n");
    this.#lines = this.#left.split("\n");
  }

  has(pattern: RegExp): boolean {
    return pattern.test(this.#left);
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

  /** The first line is the name, up to the first value in it; other lines that are mostly not understood are the description. */
  remaining(): { name: string; description: string } {
    const left = this.#left.split("\n");
    const first = this.#lines.findIndex((line) => /\p{L}{3}/u.test(line) && !GREETING.test(line));
    const name = first < 0 ? "" : tidyName(this.#lines[first] ?? "");
    const described = this.#lines.filter(
      (line, at) => at !== first && !GREETING.test(line) && isMostlyLeft(line, left[at] ?? ""),
    );
    return { name, description: described.join("\n").trim() };
  }
}

const GREETING = /^[^\p{L}]*(?:всем|привет|добр|здравствуй|друзья|коллеги|ребята|внимание|дорогие)/iu;
/** Each letter of what was understood, so that a rule may ask for what follows it. */
export const TAKEN = "\u0001";
/** Says when, and nothing that names the evening. */
const ONLY_WHEN =
  /^(?:(?:сегодня|завтра|послезавтра|играем|игра|сбор|всем|ждём|ждем|в|во|эт\p{L}{1,2}|ближайш\p{L}+|понедельник\p{L}?|вторник\p{L}?|сред\p{L}|четверг\p{L}?|пятниц\p{L}|суббот\p{L}|воскресень\p{L}|пн|вт|ср|чт|пт|сб|вс)(?:\s+|$))+$/iu;

const letters = (text: string): number => text.replace(/[^\p{L}]/gu, "").length;

const isMostlyLeft = (line: string, left: string): boolean => {
  const kept = letters(left);
  return (
    kept > 0 &&
    (kept > 12 || kept * 2 > letters(line)) &&
    !/^[^\p{L}]*(?:где|когда|дата|время|место|адрес|цена|стоимость|взнос|уровень|корты|клуб|формат)[^\p{L}]*$/iu.test(
      left,
    )
  );
};

/** «Американо в среду» of «🎾 Американо в среду 25.11, 19:00»: words up to the first figure, comma or full stop. */
function tidyName(line: string): string {
  const plain = line.replace(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, " ").replace(/[*_~«»"]/g, " ");
  const short = plain.split(/[,.!|;:(\n]|\s[–—-]\s|\d/u)[0] ?? "";
  const name = short
    .replace(/\s+/g, " ")
    .replace(/\s(?:в|с|на|до|и)\s*$/iu, "")
    .trim();
  return letters(name) >= 3 && !ONLY_WHEN.test(name) ? name.slice(0, 80) : "";
}
