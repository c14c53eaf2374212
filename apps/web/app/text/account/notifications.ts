// The notification centre and its settings. The texts of notifications themselves are in the contract's registry.
import { type ChannelName, channelLabels, DAY_MS, type NotificationTopic, readTimestamp } from "@bandeha/contract";
import { formatDate, plural, today } from "../format.ts";

const NEW = { one: "новое", few: "новых", many: "новых" };

export const inboxTexts = {
  title: "Уведомления",
  events: "События",
  settings: "Что присылать",
  tabs: "Уведомления",
  bell: (unread: number) => (unread > 0 ? `Уведомления, ${plural(unread, NEW)}` : "Уведомления"),
  readAll: "Отметить все прочитанными",
  allRead: "Все прочитаны",
  unread: "Не прочитано",
  empty: "Пока ничего не произошло",
  emptyText: "Здесь появится, что освободилось место, начался раунд или перенесли турнир",
  choose: "Выбрать турнир",
  loadFailed: "Не удалось загрузить уведомления",
  failed: "Не получилось. Попробуйте ещё раз",
  answered: "Ответ принят",
  answerBy: (time: string) => `Ответьте до ${time}`,
  repeat: "Повторить",
};

/** «Сегодня», «Вчера» or the date of a timestamp, in the time zone of the device. */
export function dayHeading(timestamp: string, now: Date): string {
  const day = today(undefined, readTimestamp(timestamp));
  if (day === today(undefined, now)) return "Сегодня";
  return day === today(undefined, new Date(now.getTime() - DAY_MS)) ? "Вчера" : formatDate(day);
}

export const clockOf = (timestamp: string): string =>
  readTimestamp(timestamp).toLocaleTimeString("ru-RU", { hour: "2-digit", minute: "2-digit" });

export const noticeSettingsTexts = {
  quiet: "Тихие часы",
  quietHint: "По времени вашего города, кроме переноса, отмены, места, которое горит, и того, что сейчас на корте",
  quietByDay:
    "Место из очереди предлагают с 8 до 22 по времени турнира. Пока телефон молчит, оно может достаться следующему",
  from: "С",
  until: "до",
  kept: "хотя бы один канал",
  channelOf: (topic: string, channel: ChannelName) => `${topic}: ${channelLabels[channel]}`,
  locked: (topic: string) => `${topic}: единственный канал, его нельзя отключить`,
  saveFailed: "Не удалось сохранить",
  loadFailed: "Не удалось загрузить настройки",
  organiserTopics: "Когда вы организуете или помогаете",
};

/** Topics that only organisers and their staff receive. */
export const ORGANISER_TOPICS: readonly NotificationTopic[] = ["roster", "fees", "roles"];

/** By the state of push on this device. */
export const thisDevice = {
  title: "Это устройство",
  states: {
    on: "Уведомления включены",
    off: "Уведомления выключены",
    denied: "Запрещены в настройках браузера",
    install: "На iPhone приходят в установленное приложение",
    unsupported: "Этот браузер не принимает уведомления",
  },
  turnOn: "Включить",
  turnOff: "Отключить",
  test: "Проверить",
  sent: "Отправили. Уведомление придёт через несколько секунд",
  notSent: "Служба уведомлений не отвечает. Попробуйте позже",
  failed: "Не получилось включить уведомления",
  install: [
    "В Safari нажмите «Поделиться», затем «На экран „Домой“»",
    "Откройте Бандеху с экрана телефона и включите уведомления здесь",
  ],
  denied: ["Откройте настройки сайта в браузере и разрешите уведомления", "Вернитесь сюда и нажмите «Включить»"],
};
