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
  keep: "Оставить счёт",
  object: "Оспорить счёт",
  objectAgain: "Оспорить ещё раз",
  kept: "Организатор оставил этот счёт",
  sent: "Возражение у организатора",
  sentByAnother: "Счёт уже оспорил другой игрок",
} as const;
