// What happened to a player's money, and to what they paid for a friend.
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
