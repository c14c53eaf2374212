// How a sum is written in a pasted text, and what only looks like one: phones, masked cards, balances.

/** A sum with a currency, a sign or kopecks; a bare number is none. */
export const SUM =
  /(?<![\d:]|\d[.,])(?<sign>(?<!\p{L})[+\-−–]\s?)?(?<sum>\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![ \u00a0\u202f]\d{3}(?!\d))|\d{1,3}(?:,\d{3})+(?![\d,])|\d{4,7}|\d{1,3}(?![ \u00a0\u202f]\d{3}(?!\d)))(?<rest>[.,]\d{1,2})?(?<unit>[ \u00a0\u202f]*(?:₽|рубл\p{L}*|руб\.?(?!\p{L})|RUB|RUR|р\.?(?!\p{L})))?(?![\d:]|[.,]\d|\s*(?:[$\u20ac\u00a3\u00a5\u20b8]|(?:USD|EUR|CNY|KZT|BYN)(?!\p{L})|долл|евро|тыс|млн|т\.?\s?р(?!\p{L})))/giu;
/** Sums that are not the transfer. */
export const BESIDE =
  /(?<!\p{L})(?:баланс|balance|fee|commission|cashback|total|available|limit|ostatok|dostupno|остат\p{L}*|доступн\p{L}*|комисси\p{L}*|к[еэ]шб[еэ]к\p{L}*|бонус\p{L}*|итого|всего|лимит\p{L}*|задолженност\p{L}*)[^\d;\t]{0,24}\d[\d \u00a0\u202f]*(?:[.,]\d{1,2})?(?:\s*(?:₽|руб\.?|RUB|RUR|р(?!\p{L})\.?))?/giu;

/** «+7 999 123-45-67», «+7 (900) ***-**-67»: read otherwise, a phone is a sum with a sign. */
const SPACED_PHONE =
  /(?<!\d)\+7[\s(\-\u2013]{0,3}[\d*\u2022x]{3}[\s)\-\u2013]{0,3}[\d*\u2022x]{3}[ \u00a0\-\u2013]?[\d*\u2022x]{2}[ \u00a0\-\u2013]?[\d*\u2022x]{2}(?!\d)/giu;

/** «220015++++++1234»: read otherwise, the end of a card is a sum with a sign. */
const PLUS_MASK = /(?<!\+)\+{2,}(?=\d)/g;

/** Thin and other spaces or an apostrophe between digits, and kopecks in words: read otherwise, «1 500 ₽» would be one rouble. */
export const withPlainSums = (text: string): string =>
  text
    // A PDF that is copied on a Mac has «й» and «ё» as two characters each.
    .normalize("NFC")
    .replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, "")
    .replaceAll(/[\u2000-\u200a\u205f\u3000]/g, " ")
    .replaceAll(/[\u2010-\u2012\u2212\ufe63\uff0d](?=\s?\d)/g, "-")
    .replaceAll(/[\ufe62\uff0b](?=\s?\d)/g, "+")
    // «₽1,500»: the currency comes first.
    .replaceAll(
      /(?<!\d[ \u00a0\u202f]*)(?:₽|(?<!\p{L})RU[BR])[ \u00a0]?([+\-–]?[ \u00a0]?(?:\d{1,3}(?:[ ,\u00a0\u202f]\d{3})+|\d+)(?:[.,]\d{1,2})?)(?![\d.:])/giu,
      "$1 ₽",
    )
    .replaceAll(PLUS_MASK, (card) => card.replaceAll("+", "*"))
    .replaceAll(SPACED_PHONE, (phone) => phone.replaceAll(/[^\d*\u2022x]/giu, ""))
    .replaceAll(/(?<=\d)['\u2019\u02bc\u00b4`](?=\d{3}(?!\d))/g, " ")
    // «1500-00 RUB», «1500=00 руб.»: kopecks as accountants write them.
    .replaceAll(
      /(?<![\d=-])(\d[\d \u00a0\u202f]{0,10}\d\d)[=-](\d\d)(?=[ \u00a0\u202f]*(?:₽|руб|RU[BR]|р(?!\p{L})))/giu,
      "$1,$2",
    )
    .replaceAll(
      /(?<=\d)([ \u00a0\u202f]*(?:₽|рубл(?:ь|я|ей)|руб\.?|р\.?))[ \u00a0\u202f]*(\d{1,2})[ \u00a0\u202f]*к(?:оп(?:ейк[аи]|еек)?)?\.?(?!\p{L})/giu,
      (_, unit: string, kopecks: string) => `,${kopecks.padStart(2, "0")}${unit}`,
    );

/** «+1 500.00 ₽ +1 500.00 ₽»: a statement of T-Bank has the sum of the operation and that of the account side by side. */
export function withoutRepeatedSum(line: string): string {
  const [first, second] = [...line.matchAll(SUM)].filter(({ groups }) => groups?.sign?.trim() && groups.unit);
  if (!first || !second || first[0].trim() !== second[0].trim()) return line;
  const end = first.index + first[0].length;
  return line.slice(end, second.index).trim() === ""
    ? line.slice(0, end) + line.slice(second.index + second[0].length)
    : line;
}

/** The same in two lines, below the date and the time of a row. */
const REPEATED_LINE =
  /(?<=(?:^|\n)[^\S\n]*(?:\d{2}\.\d{2}\.\d{4}|\d{2}:\d{2}(?::\d{2})?)[^\S\n]*\r?\n)([^\S\n]*[+\-−–][^\S\n]?\d[\d \u00a0\u202f]*\.\d{2}[^\S\n]*₽)[^\S\n]*\r?\n\1[^\S\n]*(?=\r?\n|$)/gu;

export const withoutRepeatedLine = (text: string): string => text.replaceAll(REPEATED_LINE, "$1");

/** A fee or a cashback of nothing. */
export const ZERO = /(?<![\d.,])0(?:[.,]0{1,2})?(?:\s*(?:₽|руб\.?|RUB|RUR|р(?!\p{L})\.?))?(?![\d.,])/giu;

/** «Страница 2 из 5», «— 3 —», «Продолжение на следующей странице»: a transfer that a page divides is one. */
const PAGE_BREAK =
  /^[^\S\n]*(?:(?:страница|стр\.?|лист|page)[^\S\n]*(?:№[^\S\n]*)?\d{1,4}(?:[^\S\n]*(?:из|of|\/)[^\S\n]*\d{1,4})?|[-\u2013\u2014][^\S\n]*\d{1,3}[^\S\n]*[-\u2013\u2014]|продолжение (?:на следующей странице|следует)\.?|(?:continued|continues) on (?:the )?next page\.?)[^\S\n]*\r?(?:\n|$)/gimu;

export const withoutPageBreaks = (text: string): string => text.replaceAll("\f", "\n").replaceAll(PAGE_BREAK, "");
