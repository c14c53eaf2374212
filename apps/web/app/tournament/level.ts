import { skillLabels, type Tournament } from "@bandeha/contract";

type Levels = Pick<Tournament, "skill_level_type" | "skill_level_fixed" | "skill_level_min" | "skill_level_max">;

/** «Ур. 3», «Ур. 2–4» or «Любой», as on a card. */
export const levelText = (tournament: Levels): string =>
  isForAll(tournament) ? levelRange(tournament) : `Ур. ${levelRange(tournament)}`;

const isForAll = ({ skill_level_type: type }: Levels): boolean => type !== "fixed" && type !== "range";

/** «3 · Средний»; above the named levels, the number alone. */
export const levelName = (level: number): string => {
  const label = skillLabels[level];
  return label ? `${level} · ${label}` : String(level);
};

/** Whether a player's level lies in the tournament's range; outside it joining is allowed and said plainly (product.md D2). */
export function welcomesLevel(tournament: Levels, level: number): boolean {
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
export function levelMismatch(tournament: Levels, level: number): string {
  if (welcomesLevel(tournament, level)) return "";
  return `Турнир для уровня ${levelRange(tournament)}, у вас ${level}`;
}

/** «3», «2–4» or «Любой»: the level under its own heading. */
export function levelRange(tournament: Levels): string {
  switch (tournament.skill_level_type) {
    case "fixed":
      return String(tournament.skill_level_fixed);
    case "range":
      return `${tournament.skill_level_min}–${tournament.skill_level_max}`;
    default:
      return "Любой";
  }
}
