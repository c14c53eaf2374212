// How a line of a list is written: its number, ticks and strokes, and the signs between people.
import { withoutPictures } from "./list-lines.ts";
import { withPartners } from "./list-partners.ts";

/** The rest of a longer line is not read. */
const LINE_MAX = 400;

const EMPTY_SLOT =
  /^(?:\d{1,2}\s*[.):-]?\s*)?(?:[-–—_.…*•\s]*|свободно|свободное место|место свободно|пусто|вакантно|\?+)$/iu;
const TOTAL =
  /^(?:всего|итого|записано|занято|мест|свободно|осталось(?:\s+мест)?)\s*[:–—-]?\s*\d{1,3}(?:\s*(?:\/|из)\s*\d{1,3})?\s*(?:чел|игрок|мест)?[а-яё]*\.?$/iu;
export const isEmptySlot = (line: string): boolean =>
  [EMPTY_SLOT, TOTAL].some((pattern) => pattern.test(withoutPictures(line).trim()));

const NUMBER = /^\s*(?:№|#)?\s*\d{1,3}(?:\s*[.):\]>–—-]+\s*|\/\s+|\s+(?=[^\d\s]))/u;
const MARK = /^\s*(?:[-–—•·▪◦●○►▶→>*‣⁃]+|\++(?!\s*\d)|\+\s?1\s+(?=\p{L}))\s*/u;

const TICK = /[✅✔☑]\uFE0F?/gu;
const PHONE = "(?:\\+?7|8)[\\s()–-]*9\\d{2}(?:[\\s()–-]*\\d){7}";
const AFTER_PHONE = new RegExp(`(${PHONE})\\s+(?=\\p{Lu})`, "gu");

/** «Аня✅Боря✅» and «Аня 89161112233 Боря 89161112244» are two people. */
function separated(line: string): string {
  const ticked = (line.match(TICK)?.length ?? 0) > 1 ? line.replace(TICK, ", ") : line;
  return /^\P{N}*\p{L}/u.test(ticked) && (ticked.match(new RegExp(PHONE, "g"))?.length ?? 0) > 1
    ? ticked.replace(AFTER_PHONE, "$1, ")
    : ticked;
}

/** Letters with strokes, and the marks of Telegram and WhatsApp: «~~Иван~~», «~Иван~». */
const STRIKETHROUGH = /\u0336|(?<![\p{L}\p{N}])(~{1,2})[^~\s](?:[^~]*[^~\s])?\1(?![\p{L}\p{N}])/u;
/** «[x] Иван» of a list with ticks. */
const BOX = /^\s*\[[\sxх+v]?\]\s*/iu;

/** «:)», «;-)», «xD» */
const EMOTICON = /(?<=\s)(?:[:;=]['-]?[)(DP*]+|[xхXХ]D+)(?=\s|$)/gu;

const DETAIL = /^(?:[1-7](?:[.,]\d{1,2})?|[мжmfw]|муж|жен|male|female|\+?[\d\s()-]{10,}|@\S+)\.?$/iu;
const DASH = /\s+[–—-]\s+/u;
const AGAINST = /\s+(?:[–—-]|[xх])\s+/iu;

/** «Вова - 4 - м» and «Иванов/Петров - Сидоров/Козлов» with commas. */
function withCommas(body: string): string {
  const opponents = body.split(/\s+(?:vs\.?|против)\s+(?=\p{Lu})/iu);
  if (opponents.length === 2) return opponents.join(", ");
  const details = body.split(DASH);
  if (details.length > 2 && details.slice(1).every((detail) => DETAIL.test(detail.trim()))) return details.join(", ");
  const pairs = body.split(AGAINST);
  return pairs.length === 2 && pairs.every((pair) => pair.split(/[/+&]/).length === 2) ? pairs.join(", ") : body;
}

/** «Корт 1 / Иванов Петров»: two people or one, only the organiser knows. */
const COURT_OF_PAIR = /^\s*корт\s*№?\s*\d{1,2}\s*[/|]\s*/iu;

/** A line without its number and marks. `listed`: it had one; `doubtful`: only the organiser knows whether and who plays. */
export function unmarkedLine(source: string): { body: string; listed: boolean; doubtful: boolean } {
  const plain = withoutPictures(separated(source.slice(0, LINE_MAX).replace(/\u0336/g, ""))).replace(EMOTICON, " ");
  const marked = plain.replace(/^\s*(?:\d\s*\u20E3)+/u, " ");
  return {
    body: withPartners(
      marked
        .replace(NUMBER, "")
        .replace(MARK, "")
        .replace(BOX, "")
        .replace(NUMBER, "")
        .replace(/^(?:место|пара)\s+/iu, "")
        .replace(COURT_OF_PAIR, ""),
    ),
    listed: NUMBER.test(marked) || MARK.test(marked) || /[✅✔✓☑👍🎾🙋➕]/u.test(source),
    doubtful: STRIKETHROUGH.test(source) || COURT_OF_PAIR.test(source),
  };
}

/** Commas, semicolons, tabs and bars separate people or attributes, but not inside brackets or a decimal number. */
export const piecesOf = (body: string): string[] =>
  (withCommas(body).match(/(?:\([^()]*\)|\[[^[\]]*\]|(?<=\d),(?=\d)|[^,;\t|])+/g) ?? []).filter(
    (piece) => piece.trim() !== "",
  );
