// An organiser's regulars: who has played several of their evenings lately (decision 119).
import { attendanceByPerson, DAY_MS, REGULAR, SEATED_STATUSES, timestamp } from "@bandeha/contract";
import { type Condition, type Path, whereOneOf } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { findRows } from "../transaction/stored-rows.ts";

/** More evenings than one organiser has in the days that count. */
const TOURNAMENTS_MAX = 200;
const ENTRIES_MAX = 10_000;

export async function regularsOf(reader: Reader, organizer: string, now: Date): Promise<{ user: string }[]> {
  const from = timestamp(new Date(now.getTime() - REGULAR.days * DAY_MS));
  const own = (hops: Path["hops"]): Condition => ({
    and: [
      { left: { path: { hops, column: "organizer" } }, operator: "=", right: { value: organizer } },
      { left: { path: { hops, column: "status" } }, operator: "=", right: { value: "completed" } },
      { left: { path: { hops, column: "date" } }, operator: ">=", right: { value: from } },
    ],
  });
  const tournaments = await findRows(reader, "tournaments", { where: own([]), limit: TOURNAMENTS_MAX });
  const seated = whereOneOf("status", SEATED_STATUSES);
  const entries = await findRows(reader, "tournament_participants", {
    where: { and: [own([{ relation: "tournament", table: "tournaments" }]), seated] },
    limit: ENTRIES_MAX,
  });
  return [...attendanceByPerson(tournaments, entries)].flatMap(([user, { played }]) =>
    played >= REGULAR.evenings ? [{ user }] : [],
  );
}
