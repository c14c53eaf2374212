// What the bot in MAX says of a link; the rest is common with Telegram.

const accountOf = (name: string): string => `аккаунту${name ? ` «${name}»` : ""}`;

export const maxTexts = {
  linked: (name: string) =>
    `Готово: MAX подключён к ${accountOf(name)}. Сюда будут приходить сообщения о ваших турнирах.`,
  linkedAlready: (name: string) => `Ссылка устарела или уже использована. Этот MAX подключён к ${accountOf(name)}.`,
  welcome:
    "Это бот «Бандехи»: турниры по паделю. Чтобы получать сообщения о своих турнирах, откройте «Профиль» на сайте и нажмите «Подключить MAX».",
  welcomeBack: "MAX подключён: сообщения о ваших турнирах приходят сюда.",
} as const;
