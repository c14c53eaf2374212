import { defineFormat } from "../format.ts";
import { personalRotation } from "./personal-rotation.ts";

/** Americano for fun: the same draw, ratings unchanged. */
export const friendlySingles = defineFormat({
  ...personalRotation,
  key: "friendly_singles",
  group: "friendly",
  tagline: "Без рейтинга: сыграть с каждым и познакомиться",
  rated: false,
});
