// The code that shows a schedule or a live table on another site.

export const embedTexts = {
  table: "Таблица на вашем сайте",
  tableHint: "Вставьте этот код целиком на страницу сайта. Таблица появится с первым результатом и обновляется сама.",
  theme: "Цвета вашего сайта",
  themes: { light: "Светлые", dark: "Тёмные", auto: "Как в системе" },
  copy: "Скопировать код",
  copied: "Код скопирован",
  copyFailed: "Выделите код и скопируйте",
} as const;
