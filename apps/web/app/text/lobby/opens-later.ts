// A tournament that is for regulars first, to who may not read it yet.
export const opensLaterTexts = {
  title: "Сначала записываются постоянные игроки",
  moment: (moment: string) => `Для всех запись откроется ${moment}`,
  followHint: (organiser: string) =>
    `Организатор — ${organiser}. Следите за новыми турнирами, и мы сообщим, когда запись откроется`,
} as const;
