// People as administrators find them. Phones are masked: a whole number is typed to find its owner, never read here.
import { type AdminPerson, type AdminPersonPage, type AdminReport, limits, normalizePhone } from "@bandeha/contract";
import { mergedInto } from "../../actions/administration/merged-rows.ts";
import { findRows, getUser, type UserRow } from "../../actions/transaction/stored-rows.ts";
import { userNames } from "../../actions/users/user-names.ts";
import { maskedPhone } from "../../collections/users.ts";
import { type Condition, ownColumn, where, whereOneOf } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { eveningsOf, isComing } from "./find-tournaments.ts";
import { hasWords, QUERY_MAX } from "./search-words.ts";

const FOUND_MAX = limits.administration.foundMax;
const newestFirst = [{ ...ownColumn("created"), descending: true as const }, ownColumn("id")];

const isBlocked: Condition = { left: ownColumn("blocked"), operator: "!=", right: { value: "" } };

/** By a whole phone, an id, or words of the name; without a query those who are blocked. */
export async function findPeople(reader: Reader, query: string): Promise<AdminPerson[]> {
  const text = query.trim().slice(0, QUERY_MAX);
  const phone = normalizePhone(text);
  const asked: Condition = phone
    ? { or: [where({ phone }), where({ noted_phone: phone })] }
    : { or: [where({ id: text }), hasWords("name", text)] };
  const condition = text === "" ? isBlocked : asked;
  return peopleOf(reader, await findRows(reader, "users", { where: condition, sort: newestFirst, limit: FOUND_MAX }));
}

export async function personPage(reader: Reader, id: string, now: Date): Promise<AdminPersonPage | undefined> {
  const user = await getUser(reader, id);
  if (!user) return undefined;
  const [person] = await peopleOf(reader, [user]);
  if (!person) return undefined;
  const target = await mergedInto(reader, "users", id);
  const sessions = await findRows(reader, "sessions", {
    where: where({ account: id, superuser: false }),
    sort: [{ ...ownColumn("last_seen"), descending: true }],
    limit: 2 * limits.session.perAccount,
  });
  return {
    ...person,
    merged_into: target ? { id: target, name: (await getUser(reader, target))?.name ?? "" } : null,
    sessions: sessions.map(({ id: session, device, last_seen }) => ({ id: session, device, last_seen })),
    organised: await reader.count("tournaments", where({ organizer: id })),
    entries: await reader.count("tournament_participants", where({ user: id })),
    coming: await eveningsOf(reader, id, now),
  };
}

async function peopleOf(reader: Reader, rows: readonly UserRow[]): Promise<AdminPerson[]> {
  const hosts = await userNames(
    reader,
    rows.flatMap(({ created_by }) => created_by || []),
  );
  return rows.map((row) => {
    const { id, name, guest, blocked, delete_after, deleted, created, city, skill_level } = row;
    const { rating, rating_sigma, rating_events, created_by } = row;
    const host = hosts.get(created_by);
    return {
      ...{ id, name, guest, blocked, delete_after, deleted, created, city, skill_level },
      ...{ rating, rating_sigma, rating_events },
      phone: maskedPhone(row.phone || row.noted_phone),
      created_by: host === undefined ? null : { id: created_by, name: host },
    };
  });
}

/** Complaints without an answer, the oldest first. */
export async function waitingReports(reader: Reader, now: Date): Promise<AdminReport[]> {
  const rows = await findRows(reader, "reports", {
    where: where({ answer: "" }),
    sort: [ownColumn("created"), ownColumn("id")],
    limit: FOUND_MAX,
  });
  if (rows.length === 0) return [];
  const people = rows.map(({ user }) => user);
  const [names, blocked, coming] = await Promise.all([
    userNames(reader, [...people, ...rows.map(({ reporter }) => reporter)]),
    blockedOf(reader, people),
    reader.countBy("tournaments", ownColumn("organizer").path, isComing(whereOneOf("organizer", people), now)),
  ]);
  const named = (id: string) => ({ id, name: names.get(id) ?? "" });
  return rows.map(({ id, text, created, user, reporter }) => ({
    ...{ id, text, created },
    user: { ...named(user), blocked: blocked.get(user) ?? "", coming: coming.get(user) ?? 0 },
    reporter: named(reporter),
  }));
}

async function blockedOf(reader: Reader, people: readonly string[]): Promise<Map<string, string>> {
  const rows = await findRows(reader, "users", {
    where: { and: [whereOneOf("id", [...new Set(people)]), isBlocked] },
    limit: people.length,
  });
  return new Map(rows.map(({ id, blocked }) => [id, blocked]));
}
