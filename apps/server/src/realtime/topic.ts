// Parses a topic (wire 4.3) once, when a client subscribes.
import { type CollectionName, collections } from "@bandeha/contract";

export type Topic = {
  /** As subscribed, with options, because it is the name of its events. */
  name: string;
  collection: CollectionName;
  /** Absent: all records. */
  id?: string;
  /** `filter`, `expand` and `fields` of the subscription. */
  query: URLSearchParams;
};

const named = new Map<string, CollectionName>(
  Object.values(collections).flatMap(({ name, id }) => [
    [name, name],
    [id, name],
  ]),
);

/** Undefined for topics without records. They are accepted and have no events, as in PocketBase. */
export function parseTopic(name: string): Topic | undefined {
  // A line break would end the event's name, and the rest would be read as another field.
  if (/[\r\n]/.test(name)) return undefined;
  const mark = name.indexOf("?");
  const [place = "", id = "*", ...more] = (mark < 0 ? name : name.slice(0, mark)).split("/");
  const collection = named.get(place);
  const query = mark < 0 ? new URLSearchParams() : queryOf(name.slice(mark + 1));
  if (!collection || !query || id === "" || more.length > 0) return undefined;
  return { name, collection, query, ...(id !== "*" && { id }) };
}

/** `options={"query":{…}}`, as the SDK writes it; undefined if invalid, because an ignored filter would send too much. */
function queryOf(text: string): URLSearchParams | undefined {
  const options = new URLSearchParams(text).get("options");
  if (!options) return new URLSearchParams();
  try {
    const { query } = Object(JSON.parse(options));
    const entries = Object.entries(Object(query)).filter(([, value]) => value !== null && value !== undefined);
    return new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
  } catch {
    return undefined;
  }
}
