// The labels of the senders' screen.
import type { SenderStatus } from "@bandeha/contract";

export const senderNames: Record<string, string> = {
  telegram: "Telegram Gateway",
  smsc: "SMSC",
  smsru: "SMS.ru",
  console: "Терминал (демо)",
};

export const breakerLabels: Record<SenderStatus["breaker"], string> = {
  closed: "Работает",
  open: "На паузе после сбоев",
  "half-open": "Пробуем снова",
};

export const sendersTexts = {
  title: "Отправка кодов",
  failed: "Не удалось загрузить состояние отправителей",
  attack: "Похоже на атаку: новым устройствам приходится доказывать, что они не роботы, и ждать очереди",
  secondCode: "Неверных кодов слишком много: новым устройствам нужны два кода подряд",
  calm: "Всё спокойно",
};
