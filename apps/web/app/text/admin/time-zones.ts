// Names of time zones: Russian ones by their cities, others by their IANA names.
import { isTimeZone, MINUTE_MS, momentOf } from "@bandeha/contract";
import { searchable } from "../searchable.ts";

type NamedZone = { zone: string; name: string; cities?: string };

/** From west to east. `cities` are others with the same clock. */
const RUSSIAN: readonly NamedZone[] = [
  { zone: "Europe/Kaliningrad", name: "Калининград" },
  { zone: "Europe/Moscow", name: "Москва", cities: "Санкт-Петербург, Казань, Нижний Новгород, Краснодар, Сочи" },
  { zone: "Europe/Kirov", name: "Киров" },
  { zone: "Europe/Volgograd", name: "Волгоград" },
  { zone: "Europe/Samara", name: "Самара", cities: "Тольятти, Ижевск" },
  { zone: "Europe/Saratov", name: "Саратов" },
  { zone: "Europe/Ulyanovsk", name: "Ульяновск" },
  { zone: "Europe/Astrakhan", name: "Астрахань" },
  { zone: "Asia/Yekaterinburg", name: "Екатеринбург", cities: "Челябинск, Пермь, Уфа, Тюмень, Оренбург, Сургут" },
  { zone: "Asia/Omsk", name: "Омск" },
  { zone: "Asia/Novosibirsk", name: "Новосибирск" },
  { zone: "Asia/Barnaul", name: "Барнаул" },
  { zone: "Asia/Tomsk", name: "Томск" },
  { zone: "Asia/Novokuznetsk", name: "Новокузнецк", cities: "Кемерово" },
  { zone: "Asia/Krasnoyarsk", name: "Красноярск", cities: "Абакан, Норильск" },
  { zone: "Asia/Irkutsk", name: "Иркутск", cities: "Улан-Удэ, Братск" },
  { zone: "Asia/Chita", name: "Чита" },
  { zone: "Asia/Yakutsk", name: "Якутск", cities: "Благовещенск" },
  { zone: "Asia/Vladivostok", name: "Владивосток", cities: "Хабаровск" },
  { zone: "Asia/Magadan", name: "Магадан" },
  { zone: "Asia/Sakhalin", name: "Южно-Сахалинск" },
  { zone: "Asia/Srednekolymsk", name: "Среднеколымск" },
  { zone: "Asia/Kamchatka", name: "Петропавловск-Камчатский" },
  { zone: "Asia/Anadyr", name: "Анадырь" },
];

/** «UTC+3», «UTC+5:30», «UTC−4». */
function offsetText(zone: string, now: Date): string {
  const { at } = momentOf(now.toISOString(), "12:00", zone);
  const minutes = Math.round((Date.parse(`${now.toISOString().slice(0, 10)}T12:00:00Z`) - at.getTime()) / MINUTE_MS);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const sign = minutes < 0 ? "−" : "+";
  return `UTC${sign}${hours}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
}

/** «Москва (UTC+3)»; another zone by its IANA name. One that does not exist is its own text. */
export function zoneText(zone: string, now: Date): string {
  const name = RUSSIAN.find((one) => one.zone === zone)?.name ?? zone;
  return isTimeZone(zone) ? `${name} (${offsetText(zone, now)})` : zone;
}

const FOUND_MAX = 40;

/** Russian zones by a part of their name, of a city or of the offset, then others by a part of the IANA name; without a text the Russian ones. */
export function findZones(typed: string, now: Date): { value: string; label: string; more?: string }[] {
  const part = searchable(typed).replaceAll("-", "−");
  const fits = (text: string) => searchable(text).replaceAll("-", "−").includes(part);
  const russian = RUSSIAN.map(({ zone, cities }) => ({
    ...{ value: zone, label: zoneText(zone, now) },
    ...(cities && { more: cities }),
  })).filter(({ label, value, more = "" }) => fits(`${label} ${value} ${more}`));
  if (typed === "") return russian;
  const known = new Set(RUSSIAN.map(({ zone }) => zone));
  // One that the browser does not list may be typed whole.
  const listed = new Set([...Intl.supportedValuesOf("timeZone"), ...(isTimeZone(typed) ? [typed] : [])]);
  const others = [...listed].filter((zone) => !known.has(zone) && fits(zone.replaceAll("_", " ")));
  return [...russian, ...others.map((value) => ({ value, label: zoneText(value, now) }))].slice(0, FOUND_MAX);
}
