// Texts of the Telegram bot on screens: sign-in, the profile, the chat of a club, the Mini App.
import type { ChatPost, MessengerAccount } from "@bandeha/contract";

export const telegramSignIn = {
  begin: "Войти через Telegram",
  title: "Вход через Telegram",
  text: "Откройте бота, нажмите «Старт» и поделитесь номером. Потом вернитесь по кнопке, которую он пришлёт",
  open: "Открыть Telegram",
  qr: "Код ссылки на бота",
  scan: "Telegram на телефоне? Наведите камеру на код",
  waits: "Ждём подтверждения из Telegram…",
  other: "Войти по номеру",
  returning: "Входим…",
  approveTitle: "Это вы входите?",
  approve: (device: string) =>
    `Вход начат ${device ? `в браузере «${device}»` : "в другом браузере"} в этой же сети. Если это вы, подтвердите, и вход завершится там`,
  yes: "Да, это я",
  approved: (device: string) =>
    `Готово. Вернитесь ${device ? `в «${device}»` : "в браузер, где начали"}: вход завершён там`,
  elsewhere:
    "Вход начат в другом браузере и в другой сети. Откройте ссылку из бота в том браузере, где начали, или войдите по номеру",
  failed: "Не удалось войти через Telegram",
};

export const telegramAccount = {
  title: "Telegram",
  text: "Место освободилось, раунд начинается, турнир перенесли: бот напишет, а ответить можно кнопкой",
  connect: "Подключить Telegram",
  opened: "Откройте бота и нажмите «Старт»",
  open: "Открыть бота",
  disconnect: "Отключить",
  failed: "Не получилось. Попробуйте ещё раз",
  states: {
    active: "Подключён",
    stopped: "Сообщения выключены командой /stop. Включить: /start в чате с ботом",
    blocked: "Бот заблокирован, сообщения не доходят. Разблокируйте его в Telegram",
  } satisfies Record<Exclude<MessengerAccount["state"], "">, string>,
};

export const clubChat = {
  title: "Чат клуба",
  text: "Бот держит в чате одно сообщение о турнире: места, очередь, ход раундов, итоги. Кнопка под ним ведёт на запись",
  addGroup: "Добавить бота в группу",
  addChannel: "В канал",
  channelHint: "Канал появится здесь, если бота добавит ваш Telegram, подключённый в профиле",
  yours: "Ваши чаты",
  post: "Разместить",
  stop: "Больше не обновлять",
  every: "Все мои турниры",
  everyHint: "Объявление о каждом новом турнире появится в этом чате само",
  removed: "Бота удалили из чата. Добавьте его снова",
  off: "Бот не настроен на этом сервере. Ссылку и объявление можно отправить в чат самим",
  failed: "Не получилось. Попробуйте ещё раз",
  states: {
    live: "Объявление обновляется",
    lost: "Сообщение удалили в чате, оно больше не обновляется",
    ended: "Обновления закончены",
  } satisfies Record<Exclude<ChatPost["state"], "">, string>,
};

export const miniApp = {
  title: "Бандеха в Telegram",
  opening: "Входим через Telegram…",
  phoneTitle: "Остался номер телефона",
  phoneText: "Telegram передаст его боту один раз. Номер увидит только организатор вашего турнира",
  phone: "Поделиться номером",
  waits: "Ждём номер от Telegram…",
  declined: "Без номера можно смотреть турниры, но не записаться",
  look: "Посмотреть турниры",
  outside: "Эта страница открывается из бота в Telegram",
  share: "Отправить в чат Telegram",
};
