// Whom an organiser does not accept, and complaints about people.
import { limits, PAST_STATUSES } from "@bandeha/contract";
import { type Condition, ownColumn, where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { invalid } from "../transaction/action.ts";
import { invalidValue } from "../transaction/check-record.ts";
import { findRows, getTournament } from "../transaction/stored-rows.ts";
import { ownRows } from "./own-rows.ts";

export const blockRows = ownRows({
  collection: "blocks",
  owner: "organizer",
  max: limits.kept.blocks,
  same: ["user"],
  fixed: ["user"],
  check: async (_reader, { user }, organizer) => (user === organizer ? invalid({ user: invalidValue }) : undefined),
});

export const reportRows = ownRows({
  collection: "reports",
  owner: "reporter",
  max: limits.kept.reports,
  check: async (_reader, { user }, reporter) => (user === reporter ? invalid({ user: invalidValue }) : undefined),
});

/** Whether the organiser of a tournament does not accept this person. */
export const isBlocked = async (reader: Reader, organizer: string, user: string): Promise<boolean> =>
  (await reader.count("blocks", where({ organizer, user }))) > 0;

/** A guest has fewer evenings ahead. */
const EVENINGS_MAX = 500;

/** Whether a guest has an entry in an evening that is not over, of an organiser who does not accept this person: the entry cannot become theirs. */
export async function isHeldFrom(reader: Reader, guest: string, user: string): Promise<boolean> {
  const live = {
    left: ownColumn("status"),
    operator: "!=",
    right: { value: "cancelled" },
  } as const;
  const entries = await findRows(reader, "tournament_participants", {
    where: { and: [where({ user: guest }), live, ofUnfinished()] },
    limit: EVENINGS_MAX,
  });
  for (const { tournament } of entries) {
    const organizer = (await getTournament(reader, tournament))?.organizer ?? "";
    if (await isBlocked(reader, organizer, user)) return true;
  }
  return false;
}

const ofTournament = (column: string, operator: "=" | "!=", value: string): Condition => ({
  left: { path: { hops: [{ relation: "tournament", table: "tournaments" }], column } },
  operator,
  right: { value },
});

/** Rows of tournaments that are not over; a regular has more past ones than one query reads. */
export const ofUnfinished = (organizer?: string): Condition => ({
  and: [
    ...(organizer === undefined ? [] : [ofTournament("organizer", "=", organizer)]),
    ...PAST_STATUSES.map((status) => ofTournament("status", "!=", status)),
  ],
});
