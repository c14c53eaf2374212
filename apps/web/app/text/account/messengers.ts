// Texts of the accounts in messengers, in the profile and beside the choice of what is sent.
import type { Messenger, MessengerAccount } from "@bandeha/contract";

const account = {
  text: "Место освободилось, раунд начинается, турнир перенесли: бот напишет, а ответить можно кнопкой",
  open: "Открыть бота",
  disconnect: "Отключить",
  /** Beside the name of the messenger. */
  connectHere: "Подключить",
  notLinked: "Не подключён",
  failed: "Не получилось. Попробуйте ещё раз",
};

type AccountTexts = typeof account & {
  title: string;
  connect: string;
  opened: string;
  states: Record<Exclude<MessengerAccount["state"], "">, string>;
};

/** Where no bot is configured. */
export const noMessengersTexts = {
  title: "Telegram и MAX",
  text: "В мессенджеры мы пока не пишем. Уведомления приходят на сайт и на телефон",
  settings: "Что присылать",
} as const;

export const messengerAccountTexts: Record<Messenger, AccountTexts> = {
  telegram: {
    ...account,
    title: "Telegram",
    connect: "Подключить Telegram",
    opened: "Откройте бота и нажмите «Старт»",
    states: {
      active: "Подключён",
      stopped: "Сообщения выключены командой /stop. Включить: /start в чате с ботом",
      blocked: "Бот заблокирован, сообщения не доходят. Разблокируйте его в Telegram",
    },
  },
  max: {
    ...account,
    title: "MAX",
    connect: "Подключить MAX",
    opened: "Откройте бота и нажмите «Начать»",
    states: {
      active: "Подключён",
      stopped: "Сообщения выключены. Включить: нажмите «Начать» в чате с ботом",
      blocked: "Бот остановлен, сообщения не доходят. Нажмите «Начать» в чате с ботом",
    },
  },
};
