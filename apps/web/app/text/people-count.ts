// Numbers of people: in words up to seven, then in figures.

import { PLAYERS, plural } from "./format.ts";
import { PLAYERS_OF } from "./manage/manage.ts";

const WHO = ["", "один", "двое", "трое", "четверо", "пятеро", "шестеро", "семеро"] as const;
const WHOM = ["", "одного", "двоих", "троих", "четверых", "пятерых", "шестерых", "семерых"] as const;

/** «двое», «8 игроков»: who plays or rests. */
export const whoInWords = (count: number): string => WHO[count] || plural(count, PLAYERS);

/** «двоих», «8 игроков»: for whom one waits. */
export const whomInWords = (count: number): string => WHOM[count] || plural(count, PLAYERS_OF);
