// People of the demo data: an organiser with a known phone, and forty players who may sign in too (demo mode shows the codes).
import { type CityCode, CONSENT_VERSION, collections, emptyRecord } from "@bandeha/contract";
import type { Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { insertRow } from "../transaction/write-row.ts";

type DemoPerson = { name: string; gender: "male" | "female"; level: number; city: CityCode };

const people = (city: CityCode, gender: DemoPerson["gender"], list: string): DemoPerson[] =>
  list.split(", ").map((entry) => {
    const [name = "", level = ""] = entry.split(" / ");
    return { name, gender, level: Number(level), city };
  });

/** The first three are the organisers: Анна Котова (Санкт-Петербург), then those of Москва and Казань. */
export const demoPeople: readonly DemoPerson[] = [
  ...people("spb", "female", "Анна Котова / 3"),
  ...people("moscow", "male", "Дмитрий Орлов / 4"),
  ...people("kazan", "female", "Алия Сафина / 3"),
  ...people(
    "spb",
    "male",
    "Илья Громов / 4, Максим Белов / 3, Артём Никитин / 2, Сергей Лапин / 3, Кирилл Жуков / 4, Павел Воронин / 2, Роман Тихонов / 3, Егор Мельников / 3",
  ),
  ...people(
    "spb",
    "female",
    "Мария Зорина / 3, Екатерина Лебедева / 4, Ольга Панфилова / 2, Дарья Крылова / 3, Полина Ершова / 2, Вера Соколова / 3, Ксения Дьякова / 4",
  ),
  ...people(
    "moscow",
    "male",
    "Алексей Фомин / 3, Николай Рябов / 4, Глеб Сазонов / 2, Тимур Ахметов / 3, Денис Карпов / 3, Владислав Мохов / 4, Андрей Чернов / 2",
  ),
  ...people(
    "moscow",
    "female",
    "Наталья Гущина / 3, Юлия Архипова / 4, Татьяна Блинова / 2, Ирина Шестакова / 3, Софья Ветрова / 3, Алина Токарева / 2",
  ),
  ...people(
    "kazan",
    "male",
    "Руслан Галиев / 4, Айрат Хасанов / 3, Марат Валеев / 3, Степан Ломов / 2, Ильдар Зарипов / 4",
  ),
  ...people("kazan", "female", "Гузель Каримова / 3, Диана Мустафина / 4, Лейла Юсупова / 2, Кристина Попова / 3"),
];

/** +79990000001 is Анна Котова; the others follow. */
const demoPhone = (index: number): string => `+7999${String(index + 1).padStart(7, "0")}`;

/** Ids in the order of `demoPeople`. */
export async function insertPeople(tx: Transactor, deps: ActionDeps): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, { name, gender, level, city }] of demoPeople.entries()) {
    const row = await insertRow(tx, deps, "users", {
      ...emptyRecord(collections.users.fields),
      name,
      gender,
      city,
      phone: demoPhone(index),
      skill_level: level,
      games_played_up_to: level > 2 ? 100 : 50,
      playing_duration_months_up_to: level > 2 ? 24 : 12,
      consent: CONSENT_VERSION,
      token_key: `${deps.newId()}${deps.newId()}${deps.newId()}`,
    });
    ids.push(row.id);
  }
  return ids;
}
