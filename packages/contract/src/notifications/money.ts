// What happened to a player's money, and to what they paid for a friend; and what of it waits for the organiser.
import { formatKopecks } from "../money/kopecks.ts";
import { defineKind, eveningText, type OfFriend, opens, useful } from "./kind.ts";

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
  body: (_data, evening) => `${eveningText(evening)}. Срок оплаты прошёл, взнос не пришёл`,
  path: opens.lobby,
});

/** What waits until the organiser acts. */
export type MoneyTrouble =
  | { trouble: "shop-refused" }
  | { trouble: "refund-failed" | "receipt-failed"; kopecks: number };

export const moneyTrouble = defineKind<MoneyTrouble>()({
  topic: "payment",
  usefulMinutes: useful.days(7),
  title: (data) => {
    if (data.trouble === "shop-refused") return "ЮKassa не принимает ключ магазина";
    const sum = formatKopecks(data.kopecks);
    return data.trouble === "refund-failed" ? `Возврат ${sum} не прошёл` : `Второй чек на ${sum} не отправлен`;
  },
  body: ({ trouble }, evening) => `${eveningText(evening)}. ${HELP[trouble]}`,
  path: opens.money,
});

const HELP: Record<MoneyTrouble["trouble"], string> = {
  "shop-refused": "Игроки не могут оплатить: проверьте ключ в «Как платят»",
  "refund-failed": "Повторите его на странице взносов или верните деньги сами",
  "receipt-failed": "Оформите его в кабинете ЮKassa",
};
