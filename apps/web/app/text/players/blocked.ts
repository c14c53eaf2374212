// Complaints about a person, and the people whom an organiser has blocked.
export const reportTexts = {
  open: "Пожаловаться",
  title: (name: string) => `Пожаловаться: ${name}`,
  lead: "Жалобу прочтут те, кто следит за порядком в Бандехе. Игрок о ней не узнает",
  text: "Что случилось",
  send: "Отправить",
  sent: "Жалоба отправлена",
  keep: "Отмена",
} as const;

/** On the organiser's list of players: entered, although the organiser does not accept them. */
export const blockedHereTexts = {
  title: "В вашем списке заблокированных",
  lead: "Запись остаётся, пока вы не уберёте игрока",
  leadWithFriends: "Записи остаются, пока вы не уберёте игрока, его друга или обоих",
  friendOf: (host: string) => `друг, записан вместе: ${host}`,
  remove: "Убрать",
  removeOf: (name: string) => `Убрать из турнира: ${name}`,
} as const;

export const blockedTexts = {
  title: "Заблокированные",
  lead: "Не могут записаться на ваши турниры и попросить место",
  nameless: "Удалённый аккаунт",
  unblock: "Разблокировать",
  unblockOf: (name: string) => `Разблокировать: ${name}`,
  unblocked: (name: string) => `Снова может записываться: ${name}`,
  failed: "Не удалось загрузить список заблокированных",
  again: "Повторить",
} as const;
