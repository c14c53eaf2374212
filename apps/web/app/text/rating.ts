// The sentences of a player's rating.

export const ratingWords = {
  title: "Рейтинг",
  none: "Рейтинга пока нет",
  noneText: "Появится после первого завершённого турнира. Дружеские не считаются.",
  loadFailed: "Не удалось загрузить рейтинг",
  trust: (percent: string) => `Точность ${percent}`,
  trustText: "растёт с каждым матчем",
  course: (tournaments: string, from: string, to: string) => `${tournaments}: рейтинг был ${from}, стал ${to}`,
  tournament: "Турнир",
} as const;
