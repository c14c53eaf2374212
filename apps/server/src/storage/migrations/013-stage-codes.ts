import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Earlier texts of stages and their codes. An imported stage with another text is not changed. */
const CODES: Readonly<Record<string, string>> = {
  "Группа A": "group-0",
  "Группа B": "group-1",
  "Группа C": "group-2",
  "Группа D": "group-3",
  "1/8 финала": "main-16",
  Четвертьфинал: "main-8",
  Полуфинал: "main-4",
  Финал: "main-2",
  "Матч за 3-е место": "place-3",
  "Утешительный турнир: 1/8 финала": "plate-16",
  "Утешительный турнир: четвертьфинал": "plate-8",
  "Утешительный турнир: полуфинал": "plate-4",
  "Утешительный турнир: финал": "plate-2",
  "Финальный раунд": "final-round",
};

export const stageCodes: Migration = {
  name: "013-stage-codes",
  up: () =>
    Object.entries(CODES).map(
      ([words, code]) => sql`update tournament_matches set stage = ${code} where stage = ${words}`,
    ),
};
