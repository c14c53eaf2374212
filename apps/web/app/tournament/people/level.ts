import { isCalibrated, type LevelRange, levelRange, ratingOf, skillLabels, type User } from "@bandeha/contract";
import { type Rating, shownLevel } from "@bandeha/engine";
import { formatAverage } from "../../text/format.ts";
import { CALIBRATING } from "../../text/players/level.ts";

export { levelRange } from "@bandeha/contract";

/** The source of a level: the computed one once it is calibrated, before that the declared one (product-rules D35). */
export type Leveled = Pick<User, "skill_level" | "rating" | "rating_sigma" | "rating_events">;

/** «Ур. 3», «Ур. 2–4» or «Любой», as on a card. */
export const levelText = (tournament: LevelRange): string =>
  isForAll(tournament) ? levelRange(tournament) : `Ур. ${levelRange(tournament)}`;

const isForAll = ({ skill_level_type: type }: LevelRange): boolean => type !== "fixed" && type !== "range";

/** «3 · Средний»; above the named levels, the number alone. */
export const levelName = (level: number): string => {
  const label = skillLabels[level];
  return label ? `${level} · ${label}` : String(level);
};

const calibratedRating = (player: Leveled | undefined): Rating | undefined =>
  player && isCalibrated(player) ? ratingOf(player) : undefined;

/** «3,2». */
const ratingText = (rating: Rating): string => formatAverage(shownLevel(rating));

/** «3,2 · Средний», with the class of the nearest level. */
export const ratingName = (rating: Rating): string =>
  `${ratingText(rating)} · ${skillLabels[Math.min(nearest(rating), BEST_CLASS)] ?? ""}`;

const BEST_CLASS = Math.max(...Object.keys(skillLabels).map(Number));
const nearest = ({ level }: Rating): number => Math.max(1, Math.round(level));

/** The one level of a player with its class: «3,2 · Средний» as computed, «3 · Средний» as declared, or empty. */
export function playerLevel(player: Leveled | undefined): string {
  const rating = calibratedRating(player);
  if (rating) return ratingName(rating);
  return player?.skill_level ? levelName(player.skill_level) : "";
}

/** The level as in lists, with the note that it is not calibrated yet: «3 · Средний, калибровка». That of a guest who has not played is the organiser's word. */
export function notedLevel(player: (Leveled & { guest?: boolean }) | undefined): string {
  const level = playerLevel(player);
  const isCalibrating = player && !isCalibrated(player) && (player.rating_events > 0 || (level && !player.guest));
  return [level, isCalibrating && CALIBRATING].filter(Boolean).join(", ");
}

/** «3,2» or «3»; a dash if unknown. */
export function shortLevel(player: Leveled | undefined): string {
  const rating = calibratedRating(player);
  return rating ? ratingText(rating) : String(player?.skill_level || "—");
}

/** The shown level as a number, for sorting; 0 if unknown. */
export const levelNumber = (player: Leveled | undefined): number =>
  calibratedRating(player)?.level ?? player?.skill_level ?? 0;

/** The whole level of a player; 0 if unknown. */
export function wholeLevel(player: Leveled | undefined): number {
  const rating = calibratedRating(player);
  return rating ? nearest(rating) : (player?.skill_level ?? 0);
}

/** Whether the level is in the tournament's range. Outside it joining is allowed with a warning (product-rules D2). */
export function welcomesLevel(tournament: LevelRange, level: number): boolean {
  switch (tournament.skill_level_type) {
    case "fixed":
      return level === tournament.skill_level_fixed;
    case "range":
      return level >= tournament.skill_level_min && level <= tournament.skill_level_max;
    default:
      return true;
  }
}

/** «Турнир для уровня 3–4, у вас 2»; empty for a level in the range. */
export function levelMismatch(tournament: LevelRange, level: number): string {
  if (welcomesLevel(tournament, level)) return "";
  return `Турнир для уровня ${levelRange(tournament)}, у вас ${level}`;
}
