// Whom and what the lines of the journal are about, as they are called now: the journal keeps no names of people (decision 097).
import type { AdminLogLine, PersonReport } from "@bandeha/contract";
import type PocketBase from "pocketbase";

export type JournalNames = {
  /** By the id of the person, club or city. Absent for a row that is gone. */
  names: Readonly<Record<string, string>>;
  /** The person whom a complaint is about, by its id. */
  reported: Readonly<Record<string, string>>;
};

export async function journalNames(api: PocketBase, lines: readonly AdminLogLine[]): Promise<JournalNames> {
  const read = async <Row>(collection: string, ids: readonly (string | undefined)[]): Promise<Row[]> => {
    const asked = [...new Set(ids)].filter((id) => id !== undefined && id !== "");
    if (asked.length === 0) return [];
    const filter = asked.map((id) => api.filter("id = {:id}", { id })).join(" || ");
    return (await api.collection(collection).getList<Row>(1, asked.length, { filter, skipTotal: true })).items;
  };
  const about = (collection: string) => lines.filter((line) => line.collection === collection);
  const merged = lines.filter(({ act }) => act === "merge-places");
  const intoPlace = (collection: string) =>
    merged.filter((line) => line.collection === collection).map(({ details }) => details?.into);
  const reports = await read<PersonReport & { id: string }>(
    "reports",
    about("reports").map(({ record }) => record),
  );
  const named = await Promise.all([
    read<Named>("users", [
      ...about("users").map(({ record }) => record),
      ...reports.map(({ user }) => user),
      ...lines.filter((line) => !merged.includes(line)).map(({ details }) => details?.into),
    ]),
    read<Named>("clubs", intoPlace("clubs")),
    read<Named>("cities", intoPlace("cities")),
  ]);
  return {
    names: Object.fromEntries(named.flat().map(({ id, name }) => [id, name])),
    reported: Object.fromEntries(reports.map(({ id, user }) => [id, user])),
  };
}

type Named = { id: string; name: string };
