// What happened to a player's money.
import { formatKopecks } from "../money/kopecks.ts";
import { defineKind, eveningText, opens, useful } from "./kind.ts";

export const refunded = defineKind<{ kopecks: number }>()({
  topic: "payment",
  usefulMinutes: useful.days(7),
  title: ({ kopecks }) => `Вернули ${formatKopecks(kopecks)}`,
  body: (_data, evening) => eveningText(evening),
  path: opens.lobby,
});

export const unpaidReleased = defineKind()({
  topic: "place",
  usefulMinutes: useful.days(2),
  title: () => "Место освобождено: нет оплаты",
  body: (_data, evening) => `${eveningText(evening)}. Срок оплаты прошёл, взнос не пришёл`,
  path: opens.lobby,
});
