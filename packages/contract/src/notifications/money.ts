// What happened to a player's money, and to what they paid for a friend; and what of it waits for the organiser.
import { formatKopecks } from "../money/kopecks.ts";
import { formatRoubles } from "../texts.ts";
import { dayText, defineKind, eveningText, type OfFriend, opens, useful } from "./kind.ts";

/** Until when the place is held, by the clock of the city. */
type OfHeldPlace = { until?: { date: string; time: string } };

const heldText = ({ until }: OfHeldPlace): string =>
  until ? `Место держим до ${until.time}, ${dayText(until.date)}` : "";

const sentences = (...parts: readonly string[]): string => parts.filter(Boolean).join(". ");

/**
 * `notFound`: the player said that it is paid, and the organiser has not found the transfer. `over`: and nothing is to pay any more, because the
 * tournament is cancelled or the place is gone.
 */
export const paymentDue = defineKind<{ roubles: number; notFound?: boolean; over?: true } & OfHeldPlace & OfFriend>()({
  topic: "payment",
  usefulMinutes: useful.hours(24),
  holds: "owes",
  title: ({ roubles, notFound, friend }) => {
    const asked = notFound ? "Организатор не нашёл перевод" : `Оплатите ${formatRoubles(roubles)}`;
    return friend ? `${asked} за друга: ${friend.name}` : asked;
  },
  body: (data, evening) =>
    sentences(
      eveningText(evening),
      data.notFound ? `Проверьте, ушли ли ${formatRoubles(data.roubles)}, или напишите организатору` : "",
      heldText(data),
    ),
  path: opens.lobby,
});

/** The cost of the tournament in roubles; in kopecks what this entry has paid and still owes, where fees are paid by terms. */
type NewPrice = { from: number; to: number; open?: number; received?: number; surplus?: number };

export const priceChanged = defineKind<NewPrice & OfHeldPlace & OfFriend>()({
  topic: "payment",
  usefulMinutes: useful.days(7),
  holds: "entered",
  title: ({ to, friend }) =>
    `${to === 0 ? "Взноса больше нет" : `Взнос теперь ${formatRoubles(to)}`}${friend ? `: ${friend.name}` : ""}`,
  body: (data, evening) =>
    sentences(
      eveningText(evening),
      data.from === 0 ? "Было бесплатно" : `Было ${formatRoubles(data.from)}`,
      ownSumText(data),
      heldText(data),
    ),
  path: opens.lobby,
});

function ownSumText({ open = 0, received = 0, surplus = 0 }: NewPrice): string {
  if (surplus > 0) return `К возврату ${formatKopecks(surplus)}`;
  if (open === 0) return "";
  return received > 0 ? `Доплатите ${formatKopecks(open)}` : `К оплате ${formatKopecks(open)}`;
}

export const refunded = defineKind<{ kopecks: number } & OfFriend>()({
  topic: "payment",
  usefulMinutes: useful.days(7),
  title: ({ kopecks, friend }) => `Вернули ${formatKopecks(kopecks)}${friend ? `: ${friend.name}` : ""}`,
  body: (_data, evening) => eveningText(evening),
  path: opens.lobby,
});

/** To the organiser: an evening with a price was created from one whose terms of payment cannot be used now. */
export const termsMissing = defineKind()({
  topic: "payment",
  usefulMinutes: useful.days(7),
  holds: "ahead",
  title: () => "Настройте оплату вечера",
  body: (_data, evening) => `${eveningText(evening)}. Магазин ЮKassa не подключён, прежний способ не подошёл`,
  path: opens.terms,
});

export const unpaidReleased = defineKind<OfFriend>()({
  topic: "place",
  usefulMinutes: useful.days(2),
  holds: "ahead",
  title: ({ friend }) => `Место освобождено: ${friend ? `нет оплаты за друга, ${friend.name}` : "нет оплаты"}`,
  body: (_data, evening) =>
    `${eveningText(evening)}. Срок прошёл, взнос не пришёл. Если вы платили, напишите организатору`,
  path: opens.lobby,
});

/** What waits until the organiser acts. */
export type MoneyTrouble =
  | { trouble: "shop-refused" }
  | { trouble: "receipts-off" }
  | { trouble: "refund-failed" | "receipt-failed" | "refund-receipt" | "mismatch"; kopecks: number };

export const moneyTrouble = defineKind<MoneyTrouble>()({
  topic: "payment",
  usefulMinutes: useful.days(7),
  title: (data) => {
    if (data.trouble === "shop-refused") return "ЮKassa не принимает ключ магазина";
    if (data.trouble === "receipts-off") return "Вторые чеки не отправлены";
    const sum = formatKopecks(data.kopecks);
    return TITLES[data.trouble](sum);
  },
  body: ({ trouble }, evening) => `${eveningText(evening)}. ${HELP[trouble]}`,
  path: opens.money,
});

const TITLES: Record<Exclude<MoneyTrouble["trouble"], "shop-refused" | "receipts-off">, (sum: string) => string> = {
  "refund-failed": (sum) => `Возврат ${sum} не прошёл`,
  "receipt-failed": (sum) => `Второй чек на ${sum} не отправлен`,
  "refund-receipt": (sum) => `Возврат ${sum} прошёл без чека`,
  mismatch: (sum) => `Платёж на ${sum} не сходится с ЮKassa`,
};

const HELP: Record<MoneyTrouble["trouble"], string> = {
  "shop-refused": "Игроки не могут оплатить: проверьте ключ в «Как платят»",
  "refund-failed": "Повторите его на странице взносов или верните деньги сами",
  "receipt-failed": "Оформите его в кабинете ЮKassa",
  "receipts-off": "Отправка чеков выключена, а взносы пришли с чеком предоплаты. Оформите вторые чеки сами",
  "refund-receipt": "Игрок удалил аккаунт, почты для чека нет. Проверьте чек в кабинете ЮKassa",
  mismatch: "Найдите его в кабинете ЮKassa. Если деньги пришли, отметьте оплату на странице взносов",
};
