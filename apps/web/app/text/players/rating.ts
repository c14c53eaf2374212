// The sentences of a player's level. The word beside a name is in level.ts.
import { CALIBRATION_EVENTS } from "@bandeha/engine";

export const ratingTexts = {
  title: "Уровень",
  calibration: (evenings: number) => `Калибровка: сыграно ${evenings} из ${CALIBRATION_EVENTS} вечеров`,
  calibrationText:
    "Пока показан уровень, который вы указали в профиле. После пяти вечеров его заменит вычисленный по вашим матчам. Дружеские турниры не считаются.",
  noLevel: "Не указан",
  loadFailed: "Не удалось загрузить уровень",
  accuracy: (levels: string) => `Точность ±${levels}`,
  accuracyText: "растёт с каждым матчем",
  course: (tournaments: string, from: string, to: string) => `${tournaments}: уровень был ${from}, стал ${to}`,
  tournament: "Турнир",
} as const;
