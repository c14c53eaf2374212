// The sentences of inviting players from Manage.

export const inviteTexts = {
  title: "Позвать игроков",
  join: (link: string) => `Записаться: ${link}`,
  send: "Отправить",
  copy: "Скопировать текст",
  copied: "Текст скопирован",
  copyFailed: "Выделите и скопируйте вручную",
  telegramLabel: "Telegram, откроется в новой вкладке",
  code: "QR-код: запись на турнир",
  codeHint: "Покажите с экрана: камера телефона откроет запись",
} as const;
