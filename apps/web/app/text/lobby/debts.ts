// What a player has not paid of evenings that are over, and why a place is gone.
import { formatKopecks, type Tournament } from "@bandeha/contract";
import { dayAndMonth } from "../series.ts";

export const debtTexts = {
  title: "Не оплачено",
  /** In the lobby of the organiser's next evening. */
  before: "За прошлые игры не оплачено",
  one: (date: string, kopecks: number) => `За ${dayAndMonth(date)} не оплачено ${formatKopecks(kopecks)}`,
  evening: ({ date, name }: Pick<Tournament, "date" | "name">) => `${dayAndMonth(date)}, ${name}`,
  ofFriend: (name: string) => `за друга: ${name}`,
  claimed: "вы отметили оплату, организатор проверит",
  onItsPage: "оплата на странице игры",
  pay: (kopecks: number) => `Как перевести ${formatKopecks(kopecks)}`,
} as const;

export const releasedTexts = {
  title: (friend: string) => (friend ? `Место освобождено: ${friend}` : "Место освобождено"),
  why: (when: string) => `Взнос не пришёл до ${when}.`,
  join: "Места ещё есть: запишитесь снова и оплатите взнос.",
  wait: "Мест больше нет, но можно встать в лист ожидания.",
  paid: "Если вы платили, напишите организатору.",
} as const;
