// A file of its own, because the first visit of a lobby loads it without the other sentences of invitations.
export const openingTexts = {
  opensAt: (moment: string) => `Пока запись по приглашению. Для всех откроется ${moment}`,
} as const;
