// People who are named beside another one: «Жека +1 (Настя)», «Лёша с Катей», «Дима плюс Оля».
import { noAttributes } from "./attributes.ts";
import type { Draft } from "./draft.ts";
import { folded, isGivenName } from "./given-names.ts";
import { readName } from "./person-name.ts";

const COMPANY = /^(?:(?:вместе\s+)?со?|плюс|и)\s+(\p{Lu}\p{L}+)((?:\s\p{Lu}[\p{L}-]*\.?)?)$/u;
/** The instrumental case of a given name and its nominative. */
const ENDINGS: readonly [instrumental: string, nominative: string][] = [
  ["ой", "а"],
  ["ей", "я"],
  ["ей", "а"],
  ["ем", "й"],
  ["ем", "ь"],
  ["ом", ""],
  ["ью", "ь"],
];

/** «Катей» is «Катя», «Игорем» «Игорь»; nothing for a word that is not a given name. */
function nominative(word: string): string | undefined {
  if (isGivenName(word)) return word;
  return ENDINGS.filter(([ending]) => word.endsWith(ending))
    .map(([ending, nominative]) => word.slice(0, -ending.length) + nominative)
    .find(isGivenName);
}

/** «Петровой» is «Петрова», «Петровым» «Петров»; initials and surnames that do not change stay. */
function surnameOf(word: string): string | undefined {
  if (/(?:[ое]в|[иы]н)ой$/.test(word)) return word.replace(/ой$/, "а");
  if (/(?:[ое]в|[иы]н)ым$/.test(word)) return word.replace(/ым$/, "");
  return /(?:ой|ей|[ыио]м|ем)$/.test(word) ? undefined : word;
}

/** The person whom a note names. */
function companyIn(note: string): string | undefined {
  const [, given = "", surname = ""] = COMPANY.exec(note) ?? [];
  const [first, last] = [nominative(given), surnameOf(surname.trim())];
  return first && last !== undefined ? readName(`${first} ${last}`, false)?.name : undefined;
}

/** @returns the people with those whom their notes name; somebody who has a line of their own is the partner and does not come twice */
export function withCompany(people: readonly Draft[]): Draft[] {
  const all = [...people];
  for (const host of people) {
    nameFriends(host, all);
    for (const note of host.notes) {
      const name = companyIn(note);
      if (!name) continue;
      host.notes = host.notes.filter((other) => other !== note);
      const own = all.filter((other) => other !== host && isCalled(other, name));
      const known = own.length === 1 ? own[0] : undefined;
      const mate = known ?? { ...noAttributes(), reserve: host.reserve, name, source: host.source };
      if (!known) all.splice(all.indexOf(host) + 1, 0, mate);
      if (!host.partner && !mate.partner) [host.partner, mate.partner] = [mate, host];
    }
  }
  return all;
}

/** «Катя» is «Катя Ким». */
const isCalled = (person: Draft, name: string): boolean =>
  folded(person.name) === folded(name) || folded(person.name).startsWith(`${folded(name)} `);

/** «Жека +1 (Настя)»: the friend's name is the note. */
function nameFriends(host: Draft, all: readonly Draft[]): void {
  const friends = all.filter(({ name, source }) => source === host.source && name.startsWith(`${host.name} +`));
  const names = host.notes.filter((note) => isGivenName(note.split(" ")[0] ?? "") && readName(note, false));
  if (friends.length === 0 || friends.length !== names.length) return;
  host.notes = host.notes.filter((note) => !names.includes(note));
  for (const [at, friend] of friends.entries()) friend.name = readName(names[at] ?? "", false)?.name ?? friend.name;
  const [only] = friends;
  if (friends.length === 1 && only && !host.partner) [host.partner, only.partner] = [only, host];
}
