// The sentences of the sheet that edits a player without an account.

export const guestTexts = {
  item: "Изменить данные",
  title: "Данные игрока",
  name: "Имя",
  nameHint: "Исправим везде: на кортах, в таблице, на табло и в итогах",
  nameNeeded: "Впишите имя",
  tooLong: (max: number) => `Не длиннее ${max} символов`,
  level: "Уровень",
  gender: "Пол",
  phone: "Телефон",
  phoneHint: "Видите только вы. Когда игрок войдёт с этим номером, он сможет забрать свои результаты в свой аккаунт",
  notes: "Заметка",
  notesHint: "Видите только вы",
} as const;

/** While a player's data were edited, another person removed them from the tournament. */
export const removedTexts = {
  guest: "Пока вы правили, этого игрока убрали из турнира. Правки можно сохранить",
  notes: "Пока вы писали, этого игрока убрали из турнира. Заметку можно сохранить, но в списке её не видно",
} as const;

/** While a player's data were edited here, another device stored others. */
export const meanwhileTexts = {
  guest: (changed: readonly string[]) =>
    `Пока вы правили, эти данные изменили: ${changed.join(", ")}. Сохраним только то, что исправили вы`,
  notes: (stored: string) =>
    `Пока вы писали, заметку ${stored === "" ? "стёрли" : `изменили: «${stored}»`}. Если вы её правили, останется ваша`,
  empty: "пусто",
} as const;
