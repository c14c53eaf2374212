// Labels and sentences of the journal of administrators.
import type { AdminAct, CollectionName } from "@bandeha/contract";
import { fieldName } from "./field-names.ts";

export const adminLogTexts = {
  title: "Журнал",
  about: "О чём",
  subjects: {
    all: "Все",
    people: "Люди",
    tournaments: "Турниры",
    places: "Клубы и города",
    access: "Доступ",
  },
  empty: "Действий пока нет",
  more: "Показать ещё",
  fields: (collection: string, names: readonly string[]) =>
    `поля: ${names.map((name) => fieldName(collection, name)).join(", ")}`,
  command: "команда сервера",
  record: (id: string) => `код записи ${id}`,
  rows: (count: number) => `записей: ${count}`,
  intoPlace: "куда:",
  toPerson: "кому:",
};

const actNames: Record<AdminAct, string> = {
  create: "Создана запись",
  update: "Изменена запись",
  delete: "Удалена запись",
  block: "Блокировка",
  unblock: "Разблокировка",
  "end-sessions": "Завершены сеансы",
  "merge-people": "Объединены люди",
  hide: "Турнир скрыт",
  restore: "Турнир показан",
  cancel: "Турнир отменён",
  "reassign-organiser": "Сменён организатор",
  "merge-places": "Объединены места",
  "add-moderator": "Добавлен модератор",
  "remove-moderator": "Удалён модератор",
  "retry-queue": "Повторная попытка в очереди",
  "enable-second-factor": "Включён второй шаг входа",
  "disable-second-factor": "Выключен второй шаг входа",
  "use-recovery-code": "Вход по запасному коду",
  "reset-second-factor": "Сброшен второй шаг входа",
  "accept-report": "Жалоба принята",
  "dismiss-report": "Жалоба отклонена",
};

/** A row that belongs to a tournament is named with the tournament, because the line names the tournament. */
const collectionNames: Record<CollectionName | "_superusers", string> = {
  cities: "город",
  clubs: "клуб",
  users: "человек",
  series: "серия",
  tournaments: "турнир",
  tournament_participants: "запись на турнир",
  tournament_offers: "предложение места на турнире",
  tournament_matches: "матч турнира",
  tournament_rounds: "раунд турнира",
  tournament_result_changes: "изменение счёта на турнире",
  tournament_roles: "помощник турнира",
  tournament_links: "ссылка для счёта на турнире",
  tournament_money: "условия оплаты турнира",
  tournament_dues: "взнос за турнир",
  tournament_payments: "платёж за турнир",
  bank_lines: "строка выписки для турнира",
  shops: "магазин организатора",
  tournament_score_reports: "счёт от игрока на турнире",
  tournament_objections: "возражение на счёт турнира",
  ratings: "рейтинг",
  sessions: "сеанс",
  consents: "согласие",
  notifications: "уведомление",
  notification_settings: "настройки уведомлений",
  follows: "подписка",
  tournament_templates: "шаблон турнира",
  player_notes: "заметка об игроке",
  messenger_accounts: "мессенджер человека",
  club_chats: "чат клуба",
  chat_posts: "пост в чате",
  tournament_requests: "заявка на турнир",
  tournament_invitations: "приглашение на турнир",
  blocks: "блокировка игрока",
  reports: "жалоба",
  admin_log: "журнал",
  _superusers: "доступ",
};
/** Acts whose name does not say what they were done to. */
const UNNAMED_ACTS: readonly AdminAct[] = [
  "create",
  "update",
  "delete",
  "merge-places",
  "block",
  "unblock",
  "end-sessions",
];

/** What a line of the journal is about, before the name or the id of the record: «Изменена запись: клуб». */
export function actLabel(act: AdminAct, collection: string): string {
  const noun = Object.entries(collectionNames).find(([key]) => key === collection)?.[1] ?? collection;
  return UNNAMED_ACTS.includes(act) ? `${actNames[act]}: ${noun}` : `${actNames[act]}:`;
}
