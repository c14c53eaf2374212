// Tournaments as administrators find them.
import { type AdminEvening, type AdminTournament, DAY_MS, limits, SEATED_STATUSES, timestamp } from "@bandeha/contract";
import { findRows, getUser, type TournamentRow } from "../../actions/transaction/stored-rows.ts";
import { type Condition, ownColumn, where, whereOneOf } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { hasWords, QUERY_MAX } from "./search-words.ts";

const FOUND_MAX = limits.administration.foundMax;
/** The limits of what an account may create are below it. */
const EVENINGS_MAX = 100;

/** By words of the name, or an id; without a query those that are hidden. */
export async function findTournaments(reader: Reader, query: string): Promise<AdminTournament[]> {
  const text = query.trim().slice(0, QUERY_MAX);
  const asked: Condition = { or: [where({ id: text }), hasWords("name", text)] };
  const rows = await findRows(reader, "tournaments", {
    where: text === "" ? where({ hidden_by_admin: true }) : asked,
    sort: [{ ...ownColumn("date"), descending: true }, ownColumn("id")],
    limit: FOUND_MAX,
  });
  return Promise.all(rows.map((row) => shown(reader, row)));
}

async function shown(
  reader: Reader,
  { id, name, date, status, hidden_by_admin, stopped, organizer, club }: TournamentRow,
): Promise<AdminTournament> {
  return {
    ...{ id, name, date, status, hidden_by_admin, stopped },
    organizer: { id: organizer, name: (await getUser(reader, organizer))?.name ?? "" },
    club: String((await reader.findById("clubs", club))?.name ?? ""),
  };
}

/** What this person runs and what is not over: of yesterday too, because an evening may end after midnight, and drafts. */
export const isComingOf = (organizer: string, now: Date): Condition => ({
  and: [
    where({ organizer }),
    whereOneOf("status", ["draft", "open", "full", "", "in_progress"]),
    {
      left: ownColumn("date"),
      operator: ">=",
      right: { value: timestamp(new Date(now.getTime() - DAY_MS)).slice(0, 10) },
    },
  ],
});

/** The earliest first. */
export async function eveningsOf(reader: Reader, organizer: string, now: Date): Promise<AdminEvening[]> {
  const rows = await findRows(reader, "tournaments", {
    where: isComingOf(organizer, now),
    sort: [ownColumn("date"), ownColumn("start_time"), ownColumn("id")],
    limit: EVENINGS_MAX,
  });
  return Promise.all(
    rows.map(async (row) => {
      const of = where({ tournament: row.id });
      const seated = { and: [of, whereOneOf("status", SEATED_STATUSES)] };
      const online = { and: [of, where({ method: "online" })] };
      return {
        ...(await shown(reader, row)),
        players: await reader.count("tournament_participants", seated),
        online: (await reader.count("tournament_payments", online)) > 0,
      };
    }),
  );
}
