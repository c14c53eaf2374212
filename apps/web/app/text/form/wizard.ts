// The sentences of creating a tournament.
import type { FormatGroup } from "@bandeha/engine";
import type { WizardStep } from "../../paths.ts";

export const wizard = {
  title: "Новый турнир",
  typeLead: "От типа зависит, кто с кем играет и как считаются места",
  draft: "Черновик",
  goOn: "Продолжить",
  startOver: "Заново",
  startOverLabel: "Заново: убрать черновик",
  startedOver: "Черновик убран",
  takeBack: "Вернуть",
  basicLead: "Название увидят в списке турниров и в ссылке для игроков",
  costHint: "0 — бесплатно",
  descriptionHint: "Необязательно: мячи, призы, что взять с собой",
  scheduleLead: "Время местное, по часам города турнира",
  dateHint: "Выберите сегодняшний или будущий день",
  locationLead: "Клубы появятся, когда вы выберете город",
  venueNote: "Убедитесь, что площадка согласована на эту дату и время",
  noClubs: "В этом городе пока нет клубов. Выберите другой город",
  citiesFailed: "Не удалось загрузить города",
  clubsFailed: "Не удалось загрузить клубы",
  playersLead: "Чётное число удобнее для парных форматов",
  singlesPassHint: "Если свободно одно место, его получит следующий, кто ждёт без пары. Иначе оно ждёт вместе с парой",
  waitlistHint: "Когда места кончатся, игроки смогут встать в очередь",
  rulesLead: "Раунды определяют длительность, а чем больше кортов, тем быстрее игра",
  planWaits: "Выберите систему подсчёта, раунды и корты, и мы посчитаем, сколько займёт турнир",
  summaryLead: "Проверьте и создайте. Почти всё можно будет изменить и позже",
  guest: "Чтобы создать турнир, войдите по номеру телефона. Всё, что вы ввели, сохранится",
  noProfile: "Остался ваш профиль: игрокам важно знать, кто организует. Всё, что вы ввели, сохранится",
  createFailed: "Не удалось создать турнир. Всё введённое на месте, попробуйте ещё раз",
  refused: "Сервер не принял турнир. Исправьте отмеченное и попробуйте снова",
} as const;

/** Titles of the steps, in specification order. */
export const stepTitles: Record<WizardStep, string> = {
  type: "Тип",
  basic: "Основное",
  schedule: "Расписание",
  location: "Место",
  players: "Участники",
  rules: "Правила",
  summary: "Завершение",
};

export const typeGroups: Record<FormatGroup, string> = {
  king: "Король",
  league: "Лига",
  championship: "Чемпионат",
  friendly: "Дружеский",
};

export const created = {
  title: "Турнир создан",
  lead: "Отправьте ссылку игрокам, и запись пойдёт сама",
  link: "Ссылка для игроков",
  copyLink: "Скопировать ссылку",
  linkCopied: "Ссылка скопирована",
  announcement: "Текст для чата",
  copyText: "Скопировать текст",
  textCopied: "Текст скопирован",
  copyFailed: "Выделите и скопируйте вручную",
  share: "Поделиться",
  telegram: "Telegram",
  code: "QR-код: запись на турнир",
  codeHint: "Покажите с экрана: камера телефона откроет запись",
  poster: "Плакат",
  posterHint: "Напечатать лист А4 с QR-кодом для клуба",
  posterLevel: "Уровень",
  posterInvite: "Наведите камеру и запишитесь",
  posterAddress: "или откройте в браузере",
  idLabel: "Номер турнира",
} as const;
