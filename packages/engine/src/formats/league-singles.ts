import { defineFormat } from "../format.ts";
import { personalRotation } from "./personal-rotation.ts";

/** Rated Americano: players enter alone and get a new partner every round. */
export const leagueSingles = defineFormat({
  ...personalRotation,
  key: "league_singles",
  group: "league",
  tagline: "Новый партнёр в каждом раунде, личный зачёт",
  rated: true,
});
