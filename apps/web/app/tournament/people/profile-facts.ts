import { cityLabels, gamesPlayedLabels, genderLabels, monthsPlayedLabels, type ProfileForm } from "@bandeha/contract";
import { levelName } from "./level.ts";

const NONE = "Не указано";

/** The six profile facts as text, in the order of the form. */
export const profileFacts = (form: ProfileForm): readonly (readonly [label: string, value: string])[] => [
  ["Имя", form.name.trim() || NONE],
  ["Город", form.city ? cityLabels[form.city] : NONE],
  ["Пол", form.gender ? genderLabels[form.gender] : NONE],
  ["Уровень", form.skill_level ? levelName(Number(form.skill_level)) : NONE],
  ["Сыграно", gamesPlayedLabels[Number(form.games_played_up_to)] ?? NONE],
  ["Стаж", monthsPlayedLabels[Number(form.playing_duration_months_up_to)] ?? NONE],
];
