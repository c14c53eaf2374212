// Labels and messages of the administrators' screen of cities and clubs.
import { limits } from "@bandeha/contract";
import { quoted } from "../quoted.ts";

export const adminPlacesTexts = {
  clubs: "Клубы",
  cities: "Города",
  all: "Все",
  search: "Название клуба",
  notFound: "Такого клуба не нашли",
  more: (count: number) => `Показать ещё, осталось ${count}`,
  addClub: "Добавить клуб",
  addCity: "Добавить город",
  newClub: "Новый клуб",
  newCity: "Новый город",
  club: "Клуб",
  city: "Город",
  courts: "Корты",
  /** Of the last 30 days and of the time to come. */
  evenings: "Вечеров за месяц и впереди",
  edit: (name: string) => `Изменить: ${name}`,
  noAddress: "нет адреса",
  similar: (name: string) => `похож на ${quoted(name)}`,
  hidden: "скрыт",
  merging: "объединяется",
  name: "Название",
  address: "Адрес",
  entrance: "Как пройти",
  entranceHint: "Вход, ресепшен, парковка",
  courtsCount: "Сколько кортов",
  courtNames: "Названия кортов",
  courtNamesHint: "По одному в строке, в порядке номеров",
  timezone: "Часовой пояс",
  timezoneSearch: "Город или UTC+5",
  timezoneNone: "Ничего не нашли. Попробуйте другой город или название пояса, например Asia/Tashkent",
  shown: "Показывать в списках",
  shownHint: "Скрытое место нельзя выбрать для нового турнира. Серии в нём продолжаются",
  save: "Сохранить",
  missing: { club: "Укажите название и город", city: "Напишите название" },
  saved: "Сохранено",
  merge: "Объединить с другим",
  mergeHint:
    "Турниры, серии, подписки и то, чего в выбранном месте не указано, перейдут туда, а это удалится. Отменить нельзя",
  into: "Оставить",
  mergeAction: (name: string) => `Перенести всё в ${quoted(name)}`,
  merged: "Объединено",
  gone: "Этого места больше нет: его объединили с другим или удалили",
  none: "Клубов пока нет",
  twice: "такой город уже есть",
  checkFields: "Сохранить не удалось. Проверьте поля",
  wrong: {
    name: "Напишите название",
    city: "Такого города больше нет. Выберите другой",
    timezone: "Такого часового пояса нет. Выберите другой",
    courts: `Не больше ${limits.server.clubCourts.max}`,
    court_names: "Названий слишком много. Сократите их или уберите лишние",
  } as Readonly<Record<string, string>>,
};

/** «212, из них скрыто 12» */
export const clubsText = (count: number, hidden: number): string => {
  const all = count.toLocaleString("ru-RU");
  return hidden > 0 ? `${all}, из них скрыто ${hidden.toLocaleString("ru-RU")}` : all;
};
