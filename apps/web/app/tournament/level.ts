import { skillLabels, type Tournament } from "@bandeha/contract";

type Levels = Pick<Tournament, "skill_level_type" | "skill_level_fixed" | "skill_level_min" | "skill_level_max">;

/** «Ур. 3», «Ур. 2–4» or «Любой», as on a card. */
export function levelText(tournament: Levels): string {
  switch (tournament.skill_level_type) {
    case "fixed":
      return `Ур. ${tournament.skill_level_fixed}`;
    case "range":
      return `Ур. ${tournament.skill_level_min}–${tournament.skill_level_max}`;
    default:
      return "Любой";
  }
}

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
