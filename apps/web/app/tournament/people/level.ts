import { type LevelRange, levelRange, ratingOf, skillLabels, type User } from "@bandeha/contract";
import { type Rating, shownLevel } from "@bandeha/engine";
import { formatAverage } from "../../text/format.ts";

export { levelRange } from "@bandeha/contract";

/** What a person's level is read from: the rating once there is one, else what the profile declares. */
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

/** «3,2»: what play has made of a level; below the scale it is still 0. */
const ratingText = (rating: Rating): string => formatAverage(Math.max(0, shownLevel(rating)));

/** «3,2 · Средний», named by the nearest level. */
export function ratingName(rating: Rating): string {
  const label = skillLabels[nearest(rating)];
  return label ? `${ratingText(rating)} · ${label}` : ratingText(rating);
}

const nearest = ({ level }: Rating): number => Math.max(1, Math.round(level));

/** «3,2 · Средний» of one who has a rating, «3 · Средний» as declared, or nothing. */
export function playerLevel(player: Leveled | undefined): string {
  const rating = player && ratingOf(player);
  if (rating) return ratingName(rating);
  return player?.skill_level ? levelName(player.skill_level) : "";
}

/** «3,2» or «3»; a dash for one who has said nothing. */
export function shortLevel(player: Leveled | undefined): string {
  const rating = player && ratingOf(player);
  return rating ? ratingText(rating) : String(player?.skill_level || "–");
}

/** The level that a player counts as where levels are whole; 0 when nothing is known. */
export function wholeLevel(player: Leveled | undefined): number {
  const rating = player && ratingOf(player);
  return rating ? nearest(rating) : (player?.skill_level ?? 0);
}

/** Whether a player's level lies in the tournament's range; outside it joining is allowed and said plainly (product-rules D2). */
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

/** «Турнир для уровня 3–4, у вас 2»; nothing for a level that is welcome. */
export function levelMismatch(tournament: LevelRange, level: number): string {
  if (welcomesLevel(tournament, level)) return "";
  return `Турнир для уровня ${levelRange(tournament)}, у вас ${level}`;
}
