// The sentences about scores that players disagree about.
import { listText } from "@bandeha/contract";

export const disputeTexts = {
  title: "Споры о счёте",
  court: (court: number, round: number) => `Корт ${court}, раунд ${round}`,
  entered: (scores: readonly string[]) => `Ввели ${listText(scores)}`,
  denied: (score: string) => `Ввели ${score}, соперники не согласны`,
  changed: (score: string) => `Счёт меняли много раз, последний ${score}`,
  objects: (name: string, score: string | null) =>
    [`Оспаривает ${name || "игрок"}`, score && `указывает ${score}`].filter(Boolean).join(", "),
  objectsByCode: (score: string | null) =>
    ["С телефона у корта говорят, что счёт неверен", score && `указывают ${score}`].filter(Boolean).join(", "),
  record: (score: string) => `Записать ${score}`,
  keep: "Оставить счёт",
  object: "Оспорить счёт",
  /** By a phone without an account; with the score that it has typed. */
  wrong: "Счёт неверен",
  wrongIs: (score: string) => `Сообщить организатору ${score}`,
  reported: "Сообщили организатору",
  objectAgain: "Оспорить ещё раз",
  kept: "Организатор оставил этот счёт",
  sent: "Возражение у организатора",
  sentByAnother: "Счёт уже оспорил другой игрок",
} as const;
