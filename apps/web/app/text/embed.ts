// The code that shows a schedule or a live table on another site.

export const embedWords = {
  table: "Таблица на вашем сайте",
  tableHint: "Вставьте этот код на страницу сайта. Таблица появится с первым результатом и обновляется сама.",
  copy: "Скопировать код",
  copied: "Код скопирован",
  copyFailed: "Выделите код и скопируйте",
} as const;
