// The export's part about organising: tournaments, series and templates, guests, notes about players.
import { type Condition, ownColumn, where } from "../../../storage/condition.ts";
import type { Reader } from "../../../storage/storage.ts";
import { all, lookUp, type PersonalDataRow, pick } from "./personal-lines.ts";

type OrganisingSection = "organised" | "notes" | "guests" | "series" | "templates" | "player_notes";

const noted: Condition = { left: ownColumn("notes"), operator: "!=", right: { value: "" } };

export async function organisingOf(
  reader: Reader,
  user: string,
): Promise<Record<OrganisingSection, PersonalDataRow[]>> {
  const name = lookUp(reader, "users");
  const tournament = lookUp(reader, "tournaments");
  const own = where({ organizer: user });
  const ofOwnTournaments: Condition = {
    left: { path: { hops: [{ relation: "tournament", table: "tournaments" }], column: "organizer" } },
    operator: "=",
    right: { value: user },
  };
  const notes = await all(reader, "tournament_participants", { and: [ofOwnTournaments, noted] });
  const playerNotes = await all(reader, "player_notes", own);
  return {
    organised: (await all(reader, "tournaments", own)).map((row) =>
      pick(row, "name", "date", "start_time", "type", "status", "description", "cost", "created"),
    ),
    notes: await Promise.all(
      notes.map(async (row) => ({
        ...(await tournament(row.tournament)),
        player: (await name(row.user)).name ?? "",
        notes: row.notes ?? "",
      })),
    ),
    guests: (await all(reader, "users", where({ created_by: user }))).map((row) =>
      pick(row, "name", "gender", "skill_level", "created"),
    ),
    series: (await all(reader, "series", own)).map((row) => pick(row, "name", "status", "first", "last", "created")),
    templates: (await all(reader, "tournament_templates", own)).map((row) => pick(row, "name", "settings", "created")),
    player_notes: await Promise.all(
      playerNotes.map(async (row) => ({ player: (await name(row.user)).name ?? "", notes: row.note ?? "" })),
    ),
  };
}
