// What the words beside a sum say about the money: it came, it went, it has not come, or a person has to look.

export const INCOMING =
  /зачисл|пополн|popolnen|zachisl|входящ|поступл|получен|incoming|received|deposit|credit|top.?up/iu;

/** Up to the next «от», which names a sender. */
const NO_SENDER = String.raw`(?![\s\S]{0,200}\sот\s)`;
/**
 * «Перевод. Счет RUB. 1500 RUB. Иван И.» is T-Bank's message about money that went, «Перевод для Щ. Ирина Викторовна» a statement of Sber, and
 * «Spisanie» a message in Latin letters.
 */
const OUTGOING = new RegExp(
  String.raw`списан|spisan|исходящ|снят|покупк|pokupk|outgoing|purchase|withdraw|sent to|debit|(?<!\p{L})расход(?!\p{L})|перевод\p{L}*\s+клиенту|(?<!\p{L})вы\s+(?:перевели|отправили)|перевод[.,]\s+(?:карта|сч[её]т)${NO_SENDER}|перевод\p{L}*\s+(?:для|на|с\s+комисс\p{L}*)\s${NO_SENDER}`,
  "iu",
);
export const FROM = /(?<!\p{L})(?:от|from)\s+\p{Lu}|перевод\s+от|transfer\s+from/iu;

/** The money has not come. */
const FAILED =
  /(?<!\p{L})(?:failed|rejected|declined|cancell?ed|reversed|отклон[её]н\p{L}*|отмен[её]н\p{L}*|неуспешн\p{L}*|не\s+выполнен\p{L}*|в\s+обработке)(?!\p{L})/iu;

/** Perhaps it has not come, or the message of a payer says so. */
const NOT_YET =
  /(?<!\p{L})(?:отказ(?:ано)?|отмена|запрос\p{L}*|запрашива\p{L}*|ожида\p{L}*|недостаточно|никому\s+не|код\s+\d{3,8}\s+для)(?!\p{L})/iu;
/** «Перевод 1500р Иван И.» of Sber is one that went, «Перевод 1500р от Иван И.» one that came; «Перевод по СБП Иван И.» is either. The sum is taken out. */
const UNCLEAR_WAY =
  /(?<!\p{L})(?:[Пп]еревод|ПЕРЕВОД)\s+(?:(?:[Пп]о|[Чч]ерез|ПО|ЧЕРЕЗ)\s+(?:СБП|[Сс]истем\p{L}+\s+быстрых\s+платежей)[.,:]?\s+)?\p{Lu}[\p{L}-]+\s+\p{Lu}/u;

/** @param text of the transfer, without its sum */
export function isOutgoing(sign: string, text: string): boolean {
  if (FAILED.test(text)) return true;
  if (sign === "+") return false;
  if (sign) return true;
  return OUTGOING.test(text) && !INCOMING.test(text);
}

/** Whether a person has to look before the sum is one that came. */
export const isUnsureTransfer = (sign: string, text: string): boolean =>
  NOT_YET.test(text) || (sign === "" && UNCLEAR_WAY.test(text) && !INCOMING.test(text));
