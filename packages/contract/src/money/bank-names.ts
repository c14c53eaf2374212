// Names of people in the text of a bank: who sent the money.

/** «ТАЛИ-47» after a name is the note. */
const NO_NOTE = String.raw`\s+(?!\p{L}{4}[\s\-–—_.№#]*\d\d(?![\d.:/]))`;
/** «Ирина Викторовна Щ.», «Щербакова Ирина», «ИРИНА Щ.», «Ирина В. Щ.», and «Щ. Ирина Викторовна» of a statement of Sber. */
const NAME = new RegExp(
  String.raw`\p{Lu}[\p{L}-]{1,60}(?:${NO_NOTE}\p{Lu}[\p{L}-]{1,60}){0,2}${NO_NOTE}\p{Lu}(?:[\p{L}-]{1,60}|\.|(?!\p{L}))(?:\s*\p{Lu}\.)?|(?<!\p{L})\p{Lu}\.\s+\p{Lu}[\p{L}-]{1,60}(?:${NO_NOTE}\p{Lu}[\p{L}-]{1,60})?`,
  "gu",
);
const NO_NAME =
  /ндс|перевод|оплат|пополн|зачисл|входящ|сбп|банк|систем|сч[её]т|карт|баланс|комисс|итог|остат|дата|сумма|(?<!\p{L})(?:bank|transfer|payment|incoming|received?|deposit|account|card|balance|amount|date|faster|completed|top)(?!\p{L})/iu;

const afterFrom = (cell: string): string =>
  cell.replace(
    /^(?:перевод|от|пополнение|поступление|зачисление|входящий|(?:incoming )?transfer|received|from)(?:\s+(?:от|from))?\s+/iu,
    "",
  );

export const nameIn = (cell: string): string => firstName(afterFrom(cell))?.found ?? "";

/** Where the first name begins; undefined without one. */
export const nameAt = (text: string): number | undefined => firstName(text)?.index;

/** «СБП ИВАН ИВАНОВИЧ И.»: the name begins after these words. */
const SERVICE_WORDS = /^(?:(?:СБП|перевод|пополнение|поступление|зачисление)\s+)+(?=\p{Lu}[\p{L}-]+\s+\p{Lu})/iu;

function firstName(text: string): { found: string; index: number } | undefined {
  for (const { 0: whole, index } of text.matchAll(NAME)) {
    const service = SERVICE_WORDS.exec(whole)?.[0].length ?? 0;
    const found = whole.slice(service);
    if (!NO_NAME.test(found)) return { found, index: index + service };
  }
  return undefined;
}

/** «Ирина Викторовна Щ.», «Перевод от Ирина Викторовна Щ.» and nothing else. */
export const isOnlyName = (line: string): boolean =>
  nameIn(line.trim()) !== "" && nameIn(line.trim()) === afterFrom(line.trim());

/** «Олег Носов — 1200», «Анна 1500 ТАЛИ-47»: another payer with a sum that has no mark. */
const NAMED_NUMBER = /^\s*(?:\d{1,3}[.)]\s*)?(\p{Lu}\p{L}+(?:[ -]\p{L}[\p{L}.]*){0,2})[\s:=–—-]*\d{3,6}(?![\d.:])/u;
export const isNamedNumber = (line: string): boolean => {
  const [, name] = NAMED_NUMBER.exec(line) ?? [];
  return name !== undefined && !NO_NAME.test(name);
};
