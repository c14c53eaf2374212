// The sentences of sharing a tournament's link.

export const share = {
  title: "Позовите друзей",
  code: "QR-код: страница турнира",
  codeHint: "Покажите с экрана: камера телефона откроет турнир",
  copy: "Скопировать ссылку",
  copied: "Ссылка скопирована",
  copyFailed: "Выделите и скопируйте вручную",
  sheet: "Отправить",
} as const;
