// The export's part about playing: entries, matches, levels, and what the person reported or changed during play.
import { where } from "../../../storage/condition.ts";
import type { Reader, Row } from "../../../storage/storage.ts";
import { sides, slots } from "../../matches/match-players.ts";
import { all, type LookUp, lookUp, type PersonalDataRow, pick, tournamentLines } from "./personal-lines.ts";

type PlaySection = "entries" | "matches" | "ratings" | "roles" | "results" | "reports" | "objections" | "links";

export async function playOf(reader: Reader, user: string): Promise<Record<PlaySection, PersonalDataRow[]>> {
  const name = lookUp(reader, "users");
  const tournament = lookUp(reader, "tournaments");
  const lines = tournamentLines(reader);
  const own = where({ user });
  const entries = await all(reader, "tournament_participants", own);
  const matches = await all(reader, "tournament_matches", { or: slots.map((slot) => where({ [slot]: user })) });
  const ofLinks = { or: [where({ created_by: user }), where({ accepted_by: user })] };
  const links = await all(reader, "tournament_links", ofLinks);
  return {
    entries: await Promise.all(
      entries.map(async (row) => ({
        ...(await tournament(row.tournament)),
        ...pick(row, ...ENTRY_COLUMNS),
        partner: (await name(row.partner)).name ?? "",
      })),
    ),
    matches: await Promise.all(
      matches.map(async (row) => ({
        ...(await tournament(row.tournament)),
        ...pick(row, ...MATCH_COLUMNS),
        team1: await namesOf(row, sides[0], name),
        team2: await namesOf(row, sides[1], name),
      })),
    ),
    ratings: await lines(await all(reader, "ratings", own), "level_before", "level", "sigma", "matches"),
    roles: await lines(await all(reader, "tournament_roles", own), "role", "created"),
    results: await lines(
      await all(reader, "tournament_result_changes", where({ changed_by: user })),
      ...["round", "court", "before", "after", "created"],
    ),
    reports: await lines(
      await all(reader, "tournament_score_reports", own),
      ...["round", "court", "side", "score", "state", "created"],
    ),
    objections: await lines(
      await all(reader, "tournament_objections", own),
      ...["round", "court", "claimed", "state", "created"],
    ),
    links: await Promise.all(
      links.map(async (row) => ({
        ...(await tournament(row.tournament)),
        ...pick(row, "kind", "court", "created", "expires", "revoked"),
        accepted: row.accepted_by === user,
      })),
    ),
  };
}

const ENTRY_COLUMNS = [
  "status",
  "registration_date",
  "position",
  "payment_status",
  "payment_amount",
  "team",
  "line",
  "check_in",
  "check_in_at",
  "notes",
];
const MATCH_COLUMNS = [
  "round",
  "court",
  "status",
  "team1_score",
  "team2_score",
  "sets",
  "winner",
  "ending",
  "actual_end",
];

async function namesOf(row: Row, side: readonly string[], name: LookUp): Promise<string> {
  const people = await Promise.all(side.map((slot) => name(row[slot])));
  return people
    .map((person) => String(person.name ?? ""))
    .filter(Boolean)
    .join(", ");
}
