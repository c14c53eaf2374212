// How a match ended, and what each ending does to the table and to ratings.
import type { Ending } from "@bandeha/engine";

export const endingTexts: Record<Ending, string> = {
  played: "Счёт по правилам матча",
  walkover: "Победа без игры: в средние не входит, на рейтинг не влияет",
  retired: "Счёт как был, победа соперников; рейтинг — если сыграна половина",
  time: "Счёт как был, побеждают ведущие",
  annulled: "Матч не считается никому",
};

/** The note of a card: what the ending does. */
export const endingEffects: Record<Exclude<Ending, "played">, string> = {
  walkover: "Неявка: победа без счёта, в средние и рейтинг не входит",
  retired: "Отказ от игры: счёт как был, победа соперников",
  time: "Остановлен по времени: счёт как был",
  annulled: "Аннулирован: не считается ни в таблице, ни в рейтинге",
};

export const endingPadTexts = {
  title: "Как закончился матч",
  more: "Закончился иначе",
  winner: "Кто победил",
} as const;
