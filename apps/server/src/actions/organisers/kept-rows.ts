// What an account keeps for itself: whom it follows, an organiser's templates and their notes about players.
import {
  collections,
  emptyRecord,
  FOLLOWED,
  isDeadline,
  limits,
  SETTING_FIELDS,
  type TournamentSettings,
  validateRecord,
} from "@bandeha/contract";
import { type Condition, where } from "../../storage/condition.ts";
import type { Reader, Value } from "../../storage/storage.ts";
import { type Denied, forbidden, invalid } from "../transaction/action.ts";
import { blank, invalidValue } from "../transaction/check-record.ts";
import { ownRows } from "./own-rows.ts";

export const followRows = ownRows({
  collection: "follows",
  owner: "user",
  max: limits.kept.follows,
  same: FOLLOWED,
  fixed: FOLLOWED,
  check: async (_reader, row) =>
    FOLLOWED.filter((name) => row[name] !== "").length === 1 ? undefined : invalid({ series: blank }),
});

export const templateRows = ownRows({
  collection: "tournament_templates",
  owner: "organizer",
  max: limits.kept.templates,
  check: async (_reader, { settings }) => denySettings(settings),
});

export const noteRows = ownRows({
  collection: "player_notes",
  owner: "organizer",
  max: limits.kept.notes,
  same: ["user"],
  fixed: ["user"],
  check: async (reader, { user }, organizer) =>
    (await isPlayerOf(reader, String(user), organizer)) ? undefined : forbidden,
});

/** A template has fields of a tournament only, each valid on its own; together they are checked when a tournament is created. */
function denySettings(settings: Value | undefined): Denied | undefined {
  const isObject = typeof settings === "object" && settings !== null && !Array.isArray(settings);
  if (!isObject) return invalid({ settings: blank });
  const { deadline, ...fields } = settings as TournamentSettings;
  if (deadline !== undefined && !isDeadline(deadline)) return invalid({ settings: invalidValue });
  const known: ReadonlySet<string> = new Set(SETTING_FIELDS);
  if (Object.keys(fields).some((name) => !known.has(name))) return invalid({ settings: invalidValue });
  const errors = validateRecord(collections.tournaments.fields, {
    ...emptyRecord(collections.tournaments.fields),
    ...fields,
  });
  return Object.keys(fields).some((name) => errors[name]) ? invalid({ settings: invalidValue }) : undefined;
}

/** Someone who has an entry in a tournament of this organiser, or a guest whom they added. */
async function isPlayerOf(reader: Reader, user: string, organizer: string): Promise<boolean> {
  const ofOwn: Condition = {
    left: { path: { hops: [{ relation: "tournament", table: "tournaments" }], column: "organizer" } },
    operator: "=",
    right: { value: organizer },
  };
  if ((await reader.count("tournament_participants", { and: [where({ user }), ofOwn] })) > 0) return true;
  return (await reader.count("users", where({ id: user, created_by: organizer }))) > 0;
}
