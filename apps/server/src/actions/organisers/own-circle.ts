// The people and tournaments of one organiser, searched by words. The circle is bounded, so it is read whole and searched in memory.
import {
  attendanceByPerson,
  debtOf,
  type FoundTournament,
  isPartOfPhone,
  matchesWords,
  type OwnCircle,
  phonesInSearch,
  type RegularDebt,
  type RegularPlayer,
  searchWordsOf,
} from "@bandeha/contract";
import { ownColumn, type Path, where, whereOneOf } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { openFees } from "../money/open-fees.ts";
import { findRows, type UserRow } from "../transaction/stored-rows.ts";

/** The newest tournaments and entries that count: some years of a weekly evening. */
const TOURNAMENTS_MAX = 500;
const ENTRIES_MAX = 10_000;
const NOTES_MAX = 5000;
const BATCH = 200;
const PEOPLE_SHOWN = 200;
const TOURNAMENTS_SHOWN = 20;

const ofTournament = (column: string): { path: Path } => ({
  path: { hops: [{ relation: "tournament", table: "tournaments" }], column },
});

/** @param onlyOwing leaves out people without a debt */
export async function ownCircle(
  reader: Reader,
  organizer: string,
  { query, onlyOwing }: { query: string; onlyOwing: boolean },
): Promise<OwnCircle> {
  const { numbers, rest } = phonesInSearch(query);
  const words = searchWordsOf(rest);
  const tournaments = await findRows(reader, "tournaments", {
    where: where({ organizer }),
    sort: [{ ...ownColumn("date"), descending: true }],
    limit: TOURNAMENTS_MAX,
  });
  const entries = await findRows(reader, "tournament_participants", {
    where: { left: ofTournament("organizer"), operator: "=", right: { value: organizer } },
    sort: [{ ...ofTournament("date"), descending: true }],
    limit: ENTRIES_MAX,
  });
  const attendance = attendanceByPerson(tournaments, entries);
  attendance.delete(organizer);
  const notes = await findRows(reader, "player_notes", { where: where({ organizer }), limit: NOTES_MAX });
  const noteOf = new Map(notes.map((note) => [note.user, note]));
  const debts = Map.groupBy(
    (await openFees(reader, organizer)).filter(({ isDebt }) => isDebt),
    ({ user }) => user,
  );
  const people: RegularPlayer[] = [];
  const ids = [...new Set([...attendance.keys(), ...noteOf.keys()])];
  for (let at = 0; at < ids.length; at += BATCH) {
    const part = whereOneOf("id", ids.slice(at, at + BATCH));
    for (const user of await findRows(reader, "users", { where: part, limit: BATCH })) {
      const { id, name, guest, deleted } = user;
      const note = noteOf.get(id);
      const counted = attendance.get(id) ?? { played: 0, missed: 0, cancelled: 0, last: "" };
      const text = `${name} ${note?.note ?? ""}`;
      const phone = attendance.has(id) ? phoneSeenBy(organizer, user) : "";
      const isFound = (number: string) =>
        (phone !== "" && isPartOfPhone(number, phone)) || matchesWords(text, [number]);
      if (!deleted && matchesWords(text, words) && numbers.every(isFound))
        people.push({
          ...{ id, name, guest, ...counted, phone: numbers.length > 0 ? phone : "" },
          ...{ debts: (debts.get(id) ?? []).map(debtFields).toSorted(newestFirst) },
          ...{ note: note?.note ?? "", note_id: note?.id ?? "" },
        });
    }
  }
  people.sort((one, other) => other.played - one.played || one.name.localeCompare(other.name, "ru"));
  const all = searchWordsOf(query);
  const found = all.length === 0 ? [] : await foundTournaments(reader, tournaments, all);
  const owing = people.filter((person) => debtOf(person) > 0);
  const kopecks = owing.reduce((sum, person) => sum + debtOf(person), 0);
  const matching = onlyOwing ? owing : people;
  return {
    people: matching.slice(0, PEOPLE_SHOWN),
    tournaments: onlyOwing ? [] : found,
    total: matching.length,
    owing: { people: owing.length, kopecks },
  };
}

/** Of a player with an entry: the number of their account, and of a guest what this organiser has noted (product-rules D8). */
const phoneSeenBy = (organizer: string, { phone, noted_phone, created_by }: UserRow): string =>
  phone || (created_by === organizer ? noted_phone : "");

const debtFields = ({ tournament, date, open }: RegularDebt): RegularDebt => ({ tournament, date, open });
const newestFirst = (one: RegularDebt, other: RegularDebt) => other.date.localeCompare(one.date);

async function foundTournaments(
  reader: Reader,
  tournaments: Awaited<ReturnType<typeof findRows<"tournaments">>>,
  words: readonly string[],
): Promise<FoundTournament[]> {
  const clubs = new Map<string, string>();
  for (const club of new Set(tournaments.map((one) => one.club)))
    clubs.set(club, String((await reader.findById("clubs", club))?.name ?? ""));
  return tournaments
    .filter(({ name, description, club, date }) =>
      matchesWords(
        `${name} ${description} ${clubs.get(club)} ${date.slice(0, 10).split("-").reverse().join(".")}`,
        words,
      ),
    )
    .slice(0, TOURNAMENTS_SHOWN)
    .map(({ id, name, date, status, club }) => ({ id, name, date, status, club: clubs.get(club) ?? "" }));
}
