// Initial data (product-rules D9): three cities and sample clubs. Ids are fixed, so that demo data and tests can use them.
import { CITY_CODES, type CityCode, cityLabels } from "@bandeha/contract";
import { type Storage, type Transactor, UniqueViolation } from "../storage.ts";

const timezone = "Europe/Moscow";

export const seedCityIds = {
  spb: "citysaintpeters",
  moscow: "citymoscow00000",
  kazan: "citykazan000000",
} as const satisfies Record<CityCode, string>;

export const seedClubs: readonly { id: string; city: CityCode; name: string; address: string }[] = [
  { id: "clubspbneva0001", city: "spb", name: "Нева Падел", address: "Петровский остров, Южная дорога, 14" },
  { id: "clubspbbaltika2", city: "spb", name: "Балтика Падел Клуб", address: "Приморский проспект, 72" },
  { id: "clubspbletniy03", city: "spb", name: "Летний корт", address: "Крестовский проспект, 21Б" },
  { id: "clubspbohta0004", city: "spb", name: "Охта Арена", address: "Индустриальный проспект, 40" },
  { id: "clubmskluzh0001", city: "moscow", name: "Падел на Набережной", address: "Лужнецкая набережная, 10" },
  { id: "clubmsksokol002", city: "moscow", name: "Сокол Падел", address: "Ленинградский проспект, 63" },
  { id: "clubmskizmaylo3", city: "moscow", name: "Измайлово Падел", address: "Сиреневый бульвар, 4" },
  { id: "clubmskyauza004", city: "moscow", name: "Яуза Корт", address: "Электрозаводская улица, 27" },
  { id: "clubmskzapad005", city: "moscow", name: "Западный корт", address: "Можайское шоссе, 165" },
  { id: "clubkznkremlev1", city: "kazan", name: "Кремлёвская Набережная Падел", address: "Федосеевская улица, 46" },
  { id: "clubkznkazanka2", city: "kazan", name: "Казанка Падел", address: "проспект Ямашева, 115А" },
  { id: "clubkznvolga003", city: "kazan", name: "Волга Падел Клуб", address: "улица Хади Такташа, 58" },
];

/** Creates cities and clubs if there is no city, not even an inactive one. `now` is a wire datetime. */
export const seedCities = async (storage: Storage, now: string): Promise<boolean> => {
  // Without a transaction, which a damaged database refuses.
  if ((await storage.reader.count("cities")) > 0) return false;
  try {
    return await storage.transact((tx) => fill(tx, now));
  } catch (error) {
    // Another node that starts at the same time was first.
    if (error instanceof UniqueViolation) return false;
    throw error;
  }
};

const fill = async (tx: Transactor, now: string): Promise<boolean> => {
  if ((await tx.count("cities")) > 0) return false;
  const written = { created: now, updated: now, active: true };
  for (const code of CITY_CODES) {
    await tx.insert("cities", { id: seedCityIds[code], ...written, name: cityLabels[code], code, timezone });
  }
  for (const { id, city, name, address } of seedClubs) {
    await tx.insert("clubs", { id, ...written, name, address, city: seedCityIds[city] });
  }
  return true;
};
