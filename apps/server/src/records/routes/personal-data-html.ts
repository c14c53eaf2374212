// The personal data export as HTML: one page without scripts, to be opened from the disk.
import { type PersonalData, SECTIONS, type Section } from "../../actions/users/personal-data/personal-data.ts";
import type { PersonalDataRow } from "../../actions/users/personal-data/personal-lines.ts";

const titles: Record<Section, string> = {
  account: "Аккаунт",
  consents: "Согласия",
  sessions: "Устройства, на которых вы вошли",
  messengers: "Мессенджеры",
  entries: "Записи на турниры",
  matches: "Матчи",
  ratings: "Рейтинг",
  organised: "Турниры, которые вы организовали",
  notes: "Ваши заметки об игроках",
  roles: "Где вы помогаете организатору",
  results: "Результаты, которые вы записали",
  notifications: "Уведомления",
  guests: "Игроки без аккаунта, которых вы добавили",
  series: "Серии, которые вы организовали",
  follows: "За чем вы следите",
  templates: "Ваши шаблоны турниров",
  player_notes: "Ваши личные заметки об игроках",
  invitations: "Приглашения, которые вы открыли",
  requests: "Просьбы о месте",
  friends: "Кого вы привели",
  blocks: "Кого вы не пускаете на свои турниры",
  complaints: "Ваши жалобы",
  offers: "Предложения свободного места",
  reports: "Счёт, который вы передали",
  objections: "Ваши возражения",
  links: "Ссылки, которые вы создали или приняли",
  dues: "Взносы",
  payments: "Оплаты и возвраты",
  transfers: "Ваши переводы в выписках организаторов",
  terms: "Как платят взнос в ваших турнирах",
  shops: "Ваш магазин ЮKassa",
  bank_lines: "Строки вашей выписки",
  notification_settings: "Настройки уведомлений",
  devices: "Устройства, на которые приходят уведомления",
  chats: "Чаты, куда вы добавили бота",
  calendar: "Календарь по ссылке",
};

const labels: Record<string, string> = {
  name: "Имя",
  phone: "Телефон",
  city: "Город",
  gender: "Пол",
  skill_level: "Уровень",
  games_played_up_to: "Сыграно игр, до",
  playing_duration_months_up_to: "Играет месяцев, до",
  rating: "Рейтинг",
  rating_sigma: "Погрешность рейтинга",
  rating_events: "Турниров с рейтингом",
  consent: "Редакция согласия",
  delete_after: "Удалить после",
  public_profile: "Страница открыта всем",
  created: "Создано",
  updated: "Изменено",
  version: "Редакция",
  digest: "Отпечаток текста",
  withdrawn: "Отозвано",
  device: "Устройство",
  messenger: "Мессенджер",
  account: "Номер аккаунта",
  state: "Состояние",
  last_seen: "Последний раз",
  expires: "Вход действует до",
  tournament: "Турнир",
  date: "Дата",
  start_time: "Начало",
  status: "Статус",
  registration_date: "Дата записи",
  position: "Место в очереди",
  payment_status: "Оплата",
  payment_amount: "Сумма",
  check_in: "Отметка о приходе",
  check_in_at: "Время прихода",
  notes: "Заметка",
  partner: "Партнёр",
  round: "Раунд",
  court: "Корт",
  team1_score: "Счёт 1",
  team2_score: "Счёт 2",
  sets: "Сеты",
  winner: "Победитель",
  ending: "Как закончился",
  actual_end: "Закончен",
  team1: "Сторона 1",
  team2: "Сторона 2",
  level_before: "Было",
  level: "Стало",
  sigma: "Погрешность",
  matches: "Матчей",
  type: "Тип",
  description: "Описание",
  cost: "Стоимость",
  player: "Игрок",
  first: "Первый день",
  last: "Последний день",
  series: "Серия",
  club: "Клуб",
  organizer: "Организатор",
  settings: "Настройки",
  title: "Заголовок",
  text: "Текст",
  read: "Прочитано",
  before: "Было",
  after: "Стало",
  message: "Сообщение",
  reason: "Причина",
  answer: "Ответ",
  answer_by: "Ответить до",
  answered_at: "Время ответа",
  side: "Сторона",
  score: "Счёт",
  claimed: "Счёт, по-вашему",
  kind: "Вид",
  revoked: "Отозвана",
  accepted: "Принята вами",
  role: "Роль",
  note: "Подпись перевода",
  price_set: "Своя цена",
  price_kopecks: "Своя цена, копеек",
  price_reason: "Причина цены",
  claimed_at: "Вы сообщили об оплате",
  method: "Способ",
  kopecks: "Копеек",
  settled_at: "Учтено",
  email: "Почта для чека",
  provider_id: "Номер в ЮKassa",
  problem: "Что не удалось",
  paid_at: "Время перевода",
  payer: "Отправитель",
  mode: "Способ оплаты",
  bank: "Банк",
  recipient: "Получатель",
  link: "Ссылка",
  release_hours: "Освобождать неоплаченное место, часов до начала",
  refund_rule: "Правило возврата",
  reminded_at: "Последнее напоминание",
  shop_id: "Номер магазина",
  receipts: "Чеки через ЮKassa",
  channels: "Каналы",
  quiet_from: "Тихо с",
  quiet_until: "Тихо до",
  service: "Служба доставки",
  every_tournament: "Посты о каждом турнире",
};

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const cell = (value: PersonalDataRow[string] | undefined): string =>
  escaped(
    value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value),
  );

function table(lines: readonly PersonalDataRow[]): string {
  const [first] = lines;
  if (!first) return "<p>Нет записей</p>";
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const head = columns.map((column) => `<th scope="col">${escaped(labels[column] ?? column)}</th>`).join("");
  const rows = lines.map((line) => `<tr>${columns.map((column) => `<td>${cell(line[column])}</td>`).join("")}</tr>`);
  return `<div><table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

/** A single record as a vertical list of fields. */
const list = (line: PersonalDataRow | undefined): string =>
  `<dl>${Object.entries(line ?? {})
    .map(([key, value]) => `<dt>${escaped(labels[key] ?? key)}</dt><dd>${cell(value) || "—"}</dd>`)
    .join("")}</dl>`;

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:1120px;margin:32px auto;padding:0 16px;color:#0b1b2b}" +
  "h2{margin:32px 0 8px}div{overflow-x:auto}table{border-collapse:collapse;font-size:14px}" +
  "th,td{padding:6px 10px;border-bottom:1px solid #dfe7f0;text-align:left;vertical-align:top}" +
  "dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px}dt{color:#43566b}dd{margin:0}";

export function personalDataHtml({ exported, operator, sections }: PersonalData): string {
  const parts = SECTIONS.map((section) => {
    const lines = sections[section];
    return `<section><h2>${titles[section]}</h2>${section === "account" ? list(lines[0]) : table(lines)}</section>`;
  });
  return (
    `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Мои данные — Бандеха</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body>` +
    `<h1>Мои данные</h1><p>Выгружено ${escaped(exported)}. Оператор: ${escaped(operator)}.</p>${parts.join("")}</body></html>`
  );
}
