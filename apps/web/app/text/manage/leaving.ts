// The sentences of the sheet for a player who leaves during play.
import type { Gender } from "@bandeha/contract";

const LEFT: Record<Gender, string> = { male: "Ушёл", female: "Ушла" };

/** The item of the player's menu; without a known gender it names the event. */
export const leftLabel = (gender: Gender | "" | undefined): string => (gender ? LEFT[gender] : "Уходит");

export const leavingTexts = {
  title: (name: string) => `Уходит: ${name}`,
  substitute: "Кто вместо",
  none: "Без замены",
  walkover: "Победа соперникам без счёта",
  walkoverText: (court: number) => `Корт\u00a0${court}: неявка, в\u00a0средние и\u00a0рейтинг не\u00a0входит`,
  stopped: "Остановить матч со\u00a0счётом",
  stoppedText: (court: number) => `Корт\u00a0${court}: счёт как был, победа соперников`,
  stoppedTitle: "Счёт, на\u00a0котором остановили",
  later: "Матч доиграют, уходит после него",
  leave: "Уходит без замены",
  leaveText: {
    alone: "Будущие раунды составятся без этого игрока",
    pair: "Пара снимется: её будущие матчи не состоятся",
    cup: "Пара снимется: в\u00a0плей-офф соперники пройдут без игры",
  },
  next: "Что изменится",
  lost: (court: number, result: string) => `Корт\u00a0${court}: ${result}`,
} as const;
