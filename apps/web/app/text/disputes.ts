// The sentences about scores that players disagree about.
export const disputeTexts = {
  title: "Споры о счёте",
  court: (court: number, round: number) => `Корт ${court}, раунд ${round}`,
  entered: (scores: readonly string[]) => `Ввели ${scores.join(" и ")}`,
  denied: (score: string) => `Ввели ${score}, соперники не согласны`,
  objects: (name: string, score: string | null) =>
    [`Оспаривает ${name || "игрок"}`, score && `указывает ${score}`].filter(Boolean).join(", "),
  keep: "Оставить счёт",
} as const;
