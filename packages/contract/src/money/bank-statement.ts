// Reads the text that a person copies from a bank: the history of an app, a mail, a table or a CSV file. Only incoming transfers come out.
// The text has no fixed format, so each transfer is found by its sum; date, time, name and message are looked for beside it.
import { limits } from "../limits.ts";
import { clockIn, DATE, dateIn, isDay, TIME, WORDED } from "./bank-dates.ts";
import { isNamedNumber, isOnlyName, nameIn } from "./bank-names.ts";
import { BESIDE, withoutPageBreaks, withoutRepeatedLine, withPlainSums } from "./bank-sums.ts";
import { type BankColumns, bankColumnsOf, cellsOf, joinQuoted, reachesSum, withCells } from "./bank-table.ts";
import { type FoundSum, splitSums, sumIn, sumInColumn, withoutFigures } from "./find-sums.ts";
import { withJoinedNotes } from "./notes.ts";
import { FROM, INCOMING, isOutgoing, isUnsureTransfer } from "./transfer-words.ts";

export type StatementLine = {
  /** `YYYY-MM-DD HH:MM:00.000Z`, the bank's local time; "" where there is no date. */
  paid_at: string;
  kopecks: number;
  payer: string;
  text: string;
  turn: number;
};

export type StatementReading = {
  lines: StatementLine[];
  /** Outgoing and failed transfers, which are left out. */
  outgoing: number;
  /** What has figures and is no transfer, as it was pasted: a person looks at it. */
  unread: string[];
  /** The text has more transfers than one reading takes. */
  cut: boolean;
};

/** What is left of a heading when the name, the date and the time are taken out. */
const EMPTY_WORDS =
  /^(?:перевод|поступление|зачисление|сегодня|вчера|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье|от|в|today|yesterday|at|from|,|\s)+$|^(?:в|at)\s+|(?<=\s)(?:от|from)\s*$/iu;
/**
 * @param today `YYYY-MM-DD`: the year of a date without one is the latest that is not after it
 */
export function readStatement(text: string, today: string): StatementReading {
  const whole = withoutPageBreaks(text.slice(0, limits.payments.statementMax));
  const plain = withJoinedNotes(withoutRepeatedLine(withPlainSums(whole)));
  const pasted = pastedLines(whole);
  const marked = blocksOf(plain, false);
  // Where no sum has a sign, a currency or kopecks, a number alone in its line or cell is a sum.
  const blocks = marked.some(({ sum }) => sum) ? marked : blocksOf(plain, true);
  // A bank that writes «+» before what came writes nothing before what went; where some sums have «−» too, a person decides.
  const isPlusWritten = blocks.some(({ sign }) => sign === "+");
  const isMinusWritten = blocks.some(({ sign }) => sign !== "" && sign !== "+");
  const lines: StatementLine[] = [];
  const unread: string[] = [];
  const turns = new Map<string, number>();
  let outgoing = 0;
  let day = "";
  for (const block of blocks) {
    const date = dateIn(block.text, today);
    day = date || day;
    const isUnmarked = isPlusWritten && block.sign === "" && !INCOMING.test(block.text) && !FROM.test(block.text);
    if (block.isOut || (block.sum && isUnmarked && !isMinusWritten)) {
      outgoing++;
      continue;
    }
    const isReadable = block.sum && block.sum <= limits.payments.kopecksMax;
    if (!block.sum || !isReadable || isUnmarked || isUnsureTransfer(block.sign, block.text)) {
      if (block.sum !== undefined || hasFigures(block.copied))
        unread.push(
          block.copied
            .split("\n")
            .map((line) => pasted.get(line) ?? line)
            .join("\n")
            .trim(),
        );
      continue;
    }
    const found = detailsOf(block.text, day);
    const key = JSON.stringify([block.sum, found]);
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    lines.push({ ...found, kopecks: block.sum, turn: Math.min(99, turn) });
  }
  const max = limits.payments.linesMax;
  return {
    lines: lines.slice(0, max),
    outgoing,
    unread,
    cut: lines.length > max || text.length > limits.payments.statementMax,
  };
}

/** The lines as they were pasted, by their plain form, because a person looks for them where they copied them. */
const pastedLines = (text: string): Map<string, string> =>
  new Map(text.split(/\r?\n/).map((line) => [withJoinedNotes(withPlainSums(line)), line]));

/** Perhaps a sum. */
const hasFigures = (text: string): boolean => /\d/.test(withoutFigures(text));

type Block = { text: string; copied: string; sum: number | undefined; sign: string; isOut: boolean };

/**
 * Lines that belong to one transfer. A blank line ends a block, and so does a second sum, because a transfer has one.
 * Where the first transfer has its name above its sum, the next name begins the next transfer.
 * @param bare whether a number alone is a sum
 */
function blocksOf(text: string, bare: boolean): Block[] {
  const blocks: Block[] = [];
  let rows: string[] = [];
  let copies: string[] = [];
  let sum: FoundSum | undefined;
  let named = false;
  /** The line of the sum has its name too, as where a person lists who paid. */
  let whole = false;
  let columns: BankColumns | undefined;
  const end = () => {
    const joined = rows.join("\n");
    if (joined.trim() || sum)
      blocks.push({
        text: joined,
        copied: copies.join("\n"),
        sum: sum?.kopecks,
        sign: sum?.sign ?? "",
        isOut: sum ? isOutgoing(sum.sign, joined) : false,
      });
    rows = [];
    copies = [];
    sum = undefined;
    named = false;
    whole = false;
  };
  const all = joinQuoted(text.split(/\r?\n/)).flatMap(splitSums);
  const above = namesAbove(all, bare);
  for (const [at, copied] of all.entries()) {
    const header = bankColumnsOf(copied);
    if (header) {
      columns = header;
      end();
      continue;
    }
    const written = withCells(copied, columns);
    const line = written.replace(BESIDE, " ");
    const cells = cellsOf(written);
    const isRow = isWholeRow(line) || (columns !== undefined && reachesSum(cells, columns));
    const found = columns && isRow ? sumInColumn(written, cells, columns) : sumIn(line, bare);
    if (!written.trim()) {
      end();
      continue;
    }
    // In the list of an app the name comes before its sum or after it; a line with a date of its own begins the next transfer.
    const last = blocks.at(-1);
    if (last && rows.length === 0 && !found && !isRow && isMoreOf(last.text, line)) {
      last.text += `\n${line}`;
      last.copied += `\n${copied}`;
      continue;
    }
    const isWhole = found !== undefined && nameIn(without(line, found).trim()) !== "";
    const isNext = found || isDay(line) || ((named || above[at]) && isOnlyName(line)) || (whole && isNamedNumber(line));
    if ((sum && isNext) || isRow || (isWhole && rows.some(isNamedNumber))) end();
    rows.push(without(line, found));
    whole ||= isWhole;
    copies.push(copied);
    if (!sum && !found) named ||= isOnlyName(line);
    sum ??= found;
    if (isRow) end();
  }
  end();
  return blocks;
}

/** For each line whether it is in a list that begins with a text and ends with a sum: there a name is above its sum, also after a line that names nobody. */
function namesAbove(lines: readonly string[], bare: boolean): boolean[] {
  const above: boolean[] = [];
  for (let from = 0; from <= lines.length; ) {
    let end = from;
    while (lines[end]?.trim()) end++;
    const texts = lines.slice(from, end).filter((line) => !isDay(line) && /\p{L}|\d/u.test(withoutFigures(line)));
    const [first = "", last = ""] = [texts[0], texts.at(-1)];
    const lastSum = sumIn(last.replace(BESIDE, " "), bare);
    const isAbove =
      !sumIn(first.replace(BESIDE, " "), bare) && lastSum !== undefined && !nameIn(without(last, lastSum));
    for (let at = from; at <= end; at++) above.push(isAbove);
    from = end + 1;
  }
  return above;
}

/** A second row of one transfer, which repeats its date and has no sum: the sender in a statement of Sber. */
function isMoreOf(row: string, line: string): boolean {
  const date = DATE.exec(line);
  return date?.index === 0 && !isDay(line) && isWholeRow(row) && DATE.exec(row)?.[0] === date[0];
}

const without = (line: string, sum: FoundSum | undefined): string => (sum ? line.replace(sum.raw, " ") : line);

/** A row of a table has everything: several cells with a date. */
const isWholeRow = (line: string): boolean => line.split(/[;\t]/).length > 2 && DATE.test(line);

function detailsOf(block: string, day: string): Pick<StatementLine, "paid_at" | "payer" | "text"> {
  const clock = clockIn(block);
  const cells = block
    .split(/[\n;\t]|\s{3,}|\s·\s|\s[|—]\s/)
    .map((cell) => cell.replaceAll('"', "").trim())
    .filter((cell) => /\p{L}/u.test(cell));
  const payer = cells.map(nameIn).find(Boolean) ?? "";
  const text = cells
    .map((cell) => [payer, TIME, DATE, WORDED].reduce<string>((left, part) => left.replace(part, "\n"), cell))
    .flatMap((cell) => cell.split("\n"))
    .map((part) => part.replaceAll(/\s+(?=[.,]|\s)/g, "").replaceAll(/\.{2,}/g, "."))
    .map((part) => part.replace(EMPTY_WORDS, "").replaceAll(/^[\s,.:;-]+|[\s,:;-]+$/g, ""))
    .filter((part) => /\p{L}/u.test(part))
    .join(", ");
  return { paid_at: day ? `${day} ${clock}:00.000Z` : "", payer: payer.slice(0, 120), text: text.slice(0, 300) };
}
