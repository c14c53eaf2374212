// The names of people for the pages that the server computes.
import { whereOneOf } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { findRows } from "../transaction/stored-rows.ts";

/** Ids in one query. */
const BATCH = 200;

/** The names by id; an unknown id has none. */
export async function userNames(reader: Reader, people: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(people)];
  const names = new Map<string, string>();
  for (let at = 0; at < ids.length; at += BATCH) {
    const part = ids.slice(at, at + BATCH);
    const users = await findRows(reader, "users", {
      where: whereOneOf("id", part),
      limit: part.length,
    });
    for (const { id, name } of users) names.set(id, name);
  }
  return names;
}
