// How the export reads rows: page by page, in order, with the names of what they refer to.
import { type Condition, ownColumn } from "../../../storage/condition.ts";
import type { Reader, Row, Value } from "../../../storage/storage.ts";

export type PersonalDataRow = Record<string, Value>;

const BATCH = 500;
/** More rows of one table than one person has. */
const ROWS_MAX = 20_000;

export async function all(reader: Reader, table: string, condition: Condition): Promise<Row[]> {
  const rows: Row[] = [];
  const by = (column: string) => ownColumn(column);
  while (rows.length < ROWS_MAX) {
    const sort = [by("created"), by("id")];
    const page = await reader.find(table, { where: condition, sort, limit: BATCH, offset: rows.length });
    rows.push(...page);
    if (page.length < BATCH) break;
  }
  return rows;
}

export const pick = (row: Row, ...columns: string[]): PersonalDataRow =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));

export type LookUp = (id: Value | undefined) => Promise<PersonalDataRow>;

/** Reads names of referenced records, each once. */
export function lookUp(reader: Reader, table: "users" | "tournaments"): LookUp {
  const known = new Map<string, Promise<PersonalDataRow>>();
  const read = async (id: string): Promise<PersonalDataRow> => {
    const row = await reader.findById(table, id);
    if (!row) return {};
    return table === "users" ? pick(row, "name") : { tournament: row.name ?? "", date: row.date ?? "" };
  };
  return async (id) => {
    if (typeof id !== "string" || id === "") return {};
    const line = known.get(id) ?? read(id);
    known.set(id, line);
    return line;
  };
}

type Lines = (rows: readonly Row[], ...columns: string[]) => Promise<PersonalDataRow[]>;

/** Lines that begin with the name and date of the row's tournament. */
export function tournamentLines(reader: Reader): Lines {
  const tournament = lookUp(reader, "tournaments");
  return (rows, ...columns) =>
    Promise.all(rows.map(async (row) => ({ ...(await tournament(row.tournament)), ...pick(row, ...columns) })));
}

/** Lines about another person, by name. */
export function playerLines(reader: Reader): Lines {
  const name = lookUp(reader, "users");
  return (rows, ...columns) =>
    Promise.all(rows.map(async (row) => ({ player: (await name(row.user)).name ?? "", ...pick(row, ...columns) })));
}
