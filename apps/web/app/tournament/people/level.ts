import { type LevelRange, levelRange, ratingOf, skillLabels, type User } from "@bandeha/contract";
import { type Rating, shownLevel } from "@bandeha/engine";
import { formatAverage } from "../../text/format.ts";

export { levelRange } from "@bandeha/contract";

/** The source of a level: the rating if any, else the declared level. */
export type Leveled = Pick<User, "skill_level" | "rating" | "rating_sigma">;

/** «Ур. 3», «Ур. 2–4» or «Любой», as on a card. */
export const levelText = (tournament: LevelRange): string =>
  isForAll(tournament) ? levelRange(tournament) : `Ур. ${levelRange(tournament)}`;

const isForAll = ({ skill_level_type: type }: LevelRange): boolean => type !== "fixed" && type !== "range";

/** «3 · Средний»; above the named levels, the number alone. */
export const levelName = (level: number): string => {
  const label = skillLabels[level];
  return label ? `${level} · ${label}` : String(level);
};

/** «3,2»: a computed level, at least 0. */
const ratingText = (rating: Rating): string => formatAverage(Math.max(0, shownLevel(rating)));

/** «3,2 · Средний», named by the nearest level. */
export function ratingName(rating: Rating): string {
  const label = skillLabels[nearest(rating)];
  return label ? `${ratingText(rating)} · ${label}` : ratingText(rating);
}

const nearest = ({ level }: Rating): number => Math.max(1, Math.round(level));

/** «3,2 · Средний» from a rating, «3 · Средний» as declared, or empty. */
export function playerLevel(player: Leveled | undefined): string {
  const rating = player && ratingOf(player);
  if (rating) return ratingName(rating);
  return player?.skill_level ? levelName(player.skill_level) : "";
}

/** «3,2» or «3»; a dash if unknown. */
export function shortLevel(player: Leveled | undefined): string {
  const rating = player && ratingOf(player);
  return rating ? ratingText(rating) : String(player?.skill_level || "–");
}

/** The whole level of a player; 0 if unknown. */
export function wholeLevel(player: Leveled | undefined): number {
  const rating = player && ratingOf(player);
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
