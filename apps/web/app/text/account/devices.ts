// The devices that are signed in.
import { formatMoment } from "../format.ts";

export const devices = {
  title: "Устройства",
  text: "Здесь открыт ваш аккаунт. Незнакомый сеанс завершите сразу",
  here: "Это устройство",
  unknown: "Неизвестное устройство",
  before: "Вход до обновления",
  lastSeen: (at: string) => `Активность: ${formatMoment(at)}`,
  now: "Сейчас активно",
  end: "Завершить",
  endLabel: (device: string) => `Завершить сеанс: ${device}`,
  ended: "Сеанс завершён",
  endAll: "Выйти на всех устройствах",
  endAllText: "Сеансы завершатся сразу. Результаты, которые ждут отправки на этом устройстве, останутся на нём",
  endOthers: "На всех, кроме этого",
  endEvery: "На всех, и здесь",
  othersEnded: "Остальные сеансы завершены",
  loadFailed: "Не удалось загрузить устройства",
  endFailed: "Не удалось завершить сеанс",
};
