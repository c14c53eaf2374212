// The preview of a pasted list: what was read, with the organiser's changes. The changes survive a change of the text.
import { limits, type User } from "@bandeha/contract";
import { folded } from "./given-names.ts";
import { freeName, type PastedList, type PastedPerson } from "./pasted-list.ts";

export type PersonChange = Partial<Pick<PastedPerson, "name" | "gender" | "level" | "phone" | "late" | "reserve">> & {
  removed?: true;
  /** Add the person although the line is unclear, or the name is already on the list. */
  chosen?: true;
  /** The person is not the known one of this name. */
  stranger?: true;
};

export type Changes = Readonly<Record<string, PersonChange>>;

type KnownPerson = Pick<User, "id" | "name" | "guest" | "phone" | "noted_phone">;

export type ListRow = {
  /** Stays the same while the line and the name in it do. */
  key: string;
  /** `add`: will be added. `present`: the name is already on the list. `unclear`: not understood. */
  state: "add" | "present" | "unclear";
  person: PastedPerson;
  /** The known person who will be added instead of a new guest. */
  known?: KnownPerson;
  /** The row of the partner. */
  partner?: string;
};

/**
 * @param present full names of the tournament's players
 * @param known people of the organiser's earlier tournaments
 */
export function editedRows(
  list: PastedList,
  changes: Changes,
  present: readonly string[] = [],
  known: readonly KnownPerson[] = [],
): ListRow[] {
  const keys = new Set<string>();
  const keyOf = ({ source, name }: { source: string; name: string }): string => {
    const key = freeName(`${source}|${name}`, keys);
    keys.add(folded(key));
    return key;
  };
  const keyed = list.people.map((person) => ({ key: keyOf(person), person, unclear: false }));
  const unclear = list.unclear.map(({ source, guess }) => ({
    key: keyOf({ source, name: "" }),
    person: { ...guess, source },
    unclear: true,
  }));
  const used = new Set(present.map(folded));
  const taken = new Set<string>();
  return [...keyed, ...unclear].flatMap(({ key, person: read, unclear }): ListRow[] => {
    const { removed, chosen, stranger, ...change } = changes[key] ?? {};
    if (removed) return [];
    const changed = { ...read, ...change };
    if (unclear && !chosen) return [{ key, state: "unclear", person: changed }];
    if (read.present && !chosen && change.name === undefined) return [{ key, state: "present", person: changed }];
    const one = stranger ? undefined : knownPerson(changed, known, taken);
    if (one) taken.add(one.id);
    const name = freeName(changed.name.trim(), used);
    used.add(folded(name));
    const partner = read.partner === undefined ? undefined : keyed[read.partner]?.key;
    const person = { ...changed, name, numbered: name !== changed.name.trim() || read.numbered };
    return [{ key, state: "add", person, ...(one && { known: one }), ...(partner && { partner }) }];
  });
}

/** The only known person with this phone, else with this name. */
function knownPerson(
  { name, phone }: PastedPerson,
  known: readonly KnownPerson[],
  taken: ReadonlySet<string>,
): KnownPerson | undefined {
  const free = known.filter(({ id }) => !taken.has(id));
  const byPhone = free.find((person) => phone && (person.phone === phone || person.noted_phone === phone));
  const named = free.filter((person) => folded(person.name) === folded(name));
  return byPhone ?? (named.length === 1 ? named[0] : undefined);
}

/** Levels are whole numbers: «3,5» counts as 3, and the note keeps what was written. */
export const storedLevel = (level: number | undefined): number => (level ? Math.floor(level) : 0);

/** What the organiser alone will read beside the name. */
export function noteOf({ handle, notes, level }: PastedPerson): string {
  const written = level && !Number.isInteger(level) ? `уровень ${String(level).replace(".", ",")}` : "";
  return [handle, ...notes, written].filter(Boolean).join(", ").slice(0, limits.server.notesMax);
}
