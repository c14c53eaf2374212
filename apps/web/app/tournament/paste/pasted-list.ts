// A list of players as organisers paste it from a chat. Rules only; what is not understood is returned as it is written.

import { type Gender, limits } from "@bandeha/contract";
import { type Attributes, noAttributes, takeAttributes, takeBracketed, tidy } from "./attributes.ts";
import type { Draft } from "./draft.ts";
import { folded, isGivenName } from "./given-names.ts";
import { endsInMinus, type Habits, habitsOf, takeEndLevel, takeGender } from "./line-ends.ts";
import { isEmptySlot, piecesOf, unmarkedLine } from "./line-marks.ts";
import { withCompany } from "./list-company.ts";
import { type ListSection, type PastedLines, pastedLines, readHeading, weekdayHeading } from "./list-lines.ts";
import { readName } from "./person-name.ts";

export type PastedPerson = Omit<Attributes, "doubtful" | "friends" | "partnerLevel"> & {
  name: string;
  /** The line of the text that names the person. */
  source: string;
  /** The name was used before and got a number: «Вика 2». */
  numbered: boolean;
  /** The same name is already on the tournament's list. */
  present: boolean;
  /** The index of the partner written on the same line: «Петров / Ким». */
  partner?: number;
};

/** A line that may or may not name a player. It is shown to the organiser and never saved by itself. */
type UnclearLine = { source: string /** The player it would become. */; guess: PastedPerson };

export type PastedList = { people: PastedPerson[]; unclear: UnclearLine[] };

/**
 * @param text as it was pasted: one person a line, or separated by commas; messages with their authors are understood as well
 * @param present full names of the tournament's players
 */
export function readPastedList(text: string, present: readonly string[] = []): PastedList {
  const { lines, authors } = pastedLines(text);
  const people: Draft[] = [];
  const unclear: { source: string; guess: Draft }[] = [];
  let section: ListSection = { reserve: false };
  /** A plan of several days: who plays on this one is for the organiser to say. */
  const isPlan = new Set(lines.flatMap((line) => weekdayHeading(line) ?? [])).size > 1;
  const habits = habitsOf(lines);
  for (const line of lines) {
    const heading = readHeading(line);
    if (heading) section = isPlan && weekdayHeading(line) ? { reserve: false, doubtful: true, title: line } : heading;
    else if (!isEmptySlot(line)) readLine(line, { section, habits, authors, people, unclear });
  }
  return finish(withCompany(people), unclear, present);
}

type Reading = {
  section: ListSection;
  habits: Habits;
  authors: PastedLines["authors"];
  people: Draft[];
  unclear: { source: string; guess: Draft }[];
};

/** «Иванов Петров» below «Корт 1» too; «Иван Петров» is one person. */
function mayBeTwo({ names }: Piece, { pairs }: ListSection): boolean {
  const words = names.length === 1 ? (names[0]?.name.split(" ") ?? []) : [];
  return pairs === true && words.length === 2 && words.every((word) => /^\p{L}{2}/u.test(word) && !isGivenName(word));
}

function readLine(source: string, reading: Reading): void {
  const { body, listed, doubtful } = unmarkedLine(source);
  let last: Draft | undefined;
  const pieces = piecesOf(body).map((piece, at) => ({
    piece,
    // «1. Вова, левша»: a word in lower case after a name is not one more name.
    one: readPiece(piece, {
      source,
      listed: listed && !(at > 0 && /^\s*\p{Ll}/u.test(piece) && /^\s*\p{Lu}/u.test(body)),
      reading,
    }),
  }));
  const enumerates = pieces.some(({ one }) => one.names.length === 1);
  for (const { piece, one } of pieces) {
    // «Аня, Боря и Вова» lists three, «Аня и Боря, Вова и Гена» two pairs.
    if (enumerates && AND.test(piece)) one.paired = false;
    if (doubtful || mayBeTwo(one, reading.section)) one.doubtful = true;
    if (one.names.length === 0 && last && (isOnlyAttributes(one) || listed)) {
      merge(last, one);
      addFriends(last, one, source, reading.people);
    } else if (one.names.length > 0 && !one.doubtful) last = addPeople(one, source, reading);
    else if (isOnlyFriends(one) && reading.people.length > 0)
      addFriends(reading.people.at(-1), one, source, reading.people);
    else if (!isEmpty(one)) {
      const author = reading.authors.get(source);
      reading.unclear.push({
        source: [
          reading.section.title,
          author && `${author}:`,
          piece.trim() === body.trim() ? source.trim() : piece.trim(),
        ]
          .filter(Boolean)
          .join(" "),
        guess: guessOf(one, source, reading.people.some(({ name }) => name === author) ? "" : author),
      });
      last = undefined;
    }
  }
}

const AND = /\s(?:и|and)\s/iu;
/** «(-)» does not come, «(±)» may not. */
const IN_DOUBT = /^\s*(?:[-–—−±]|\+\s?\/\s?-)\s*$/u;

type Piece = Attributes & { names: { name: string; gender?: Gender }[]; rest: string; paired: boolean };

function readPiece(text: string, { listed, reading }: { source: string; listed: boolean; reading: Reading }): Piece {
  const found = noAttributes();
  const brackets: string[] = [];
  const outside = text.replace(/\((\d{3,5})\)/g, " $1 ").replace(/[([]([^()[\]]*)[)\]]?/g, (_, inside: string) => {
    brackets.push(inside);
    return " ";
  });
  for (const inside of brackets) {
    takeBracketed(inside, found);
    if (IN_DOUBT.test(inside)) found.doubtful = true;
  }
  const level = /^\s*([1-7])\s*$/.exec(outside)?.[1];
  if (level) found.level = Number(level);
  let rest = level ? "" : takeAttributes(outside, found);
  rest = takeGender(rest, found, reading.habits);
  if (reading.habits.levelled) rest = takeEndLevel(rest, found);
  found.gender ??= reading.section.gender;
  found.reserve ||= reading.section.reserve;
  found.doubtful ||= reading.section.doubtful ?? (reading.habits.signed && endsInMinus(text));
  const bare = tidy(rest);
  const alone = readName(bare, listed);
  if (alone && !alone.note) return { ...found, names: [alone], rest: "", paired: false };
  const parts = bare.split(/\s*[/&+]\s*|\s+(?:и|and|[–—-])\s+/);
  const [first, second] = parts.length === 2 ? parts.map((part) => readName(part, listed)) : [];
  if (first && second && !first.note && !second.note)
    return { ...found, names: [first, second], rest: "", paired: true };
  if (alone?.note) return { ...found, notes: [alone.note, ...found.notes], names: [alone], rest: "", paired: false };
  return { ...found, names: [], rest: bare, paired: false };
}

const isOnlyAttributes = (one: Piece): boolean => one.rest === "";
const isEmpty = ({ names, rest, notes, handle, phone, friends, doubtful }: Piece): boolean =>
  names.length === 0 && !rest && notes.length === 0 && !handle && !phone && friends === 0 && !doubtful;
const isOnlyFriends = (one: Piece): boolean => one.friends > 0 && isEmpty({ ...one, friends: 0 });

function merge(person: Draft, one: Piece): void {
  if (person.phone && one.phone) person.notes.push(one.phone);
  person.phone ??= one.phone;
  person.handle ??= one.handle;
  person.gender ??= one.gender;
  person.level ??= one.level;
  person.late ||= one.late;
  person.reserve ||= one.reserve;
  person.doubtful ||= one.doubtful;
  person.notes.push(...one.notes, ...(one.rest ? [one.rest] : []));
}

const draftOf = (
  { names: _names, rest: _rest, paired: _paired, ...attributes }: Piece,
  name: string,
  source: string,
): Draft => ({
  ...attributes,
  name,
  source: source.trim(),
});

function addPeople(one: Piece, source: string, { people, section }: Reading): Draft | undefined {
  const shared = section.note ? [section.note] : [];
  const added = one.names.map(({ name, gender }, at) => ({
    ...draftOf(one, name, source),
    notes: [...(at > 0 ? [] : one.notes), ...shared],
    ...(at > 0 && { phone: undefined, handle: undefined }),
    gender: one.gender ?? gender,
    level: (at > 0 ? one.partnerLevel : undefined) ?? one.level,
  }));
  const [first, second] = added;
  if (one.paired && first && second) [first.partner, second.partner] = [second, first];
  people.push(...added);
  addFriends(added.at(-1), one, source, people);
  return added.at(-1);
}

/** «Вика К. +1»: a person whose name is not known yet. */
function addFriends(host: Draft | undefined, one: Piece, source: string, people: Draft[]): void {
  if (!host) return;
  for (let number = 1; number <= one.friends; number++)
    people.push({ ...noAttributes(), reserve: host.reserve, name: `${host.name} +${number}`, source: source.trim() });
}

const guessOf = (one: Piece, source: string, author = ""): Draft =>
  draftOf(one, one.names[0]?.name ?? safeName(author || one.rest || one.handle || ""), source);

/** Letters only: what is private in a line never becomes a name by one tap. */
const safeName = (text: string): string =>
  tidy(text.replace(/[^\p{L}\s'’-]+/gu, " ").replace(/(?<!\p{L})['’-]+|['’-]+(?!\p{L})/gu, " ")).slice(
    0,
    limits.profile.nameMax,
  );

function finish(drafts: Draft[], unclear: { source: string; guess: Draft }[], present: readonly string[]): PastedList {
  const doubtful = drafts.filter((draft) => draft.doubtful || [...draft.name].length > limits.profile.nameMax);
  const kept = drafts.filter((draft) => !doubtful.includes(draft));
  const listed = new Set(present.map(folded));
  const used = new Set<string>();
  const people = kept.map((draft): PastedPerson => {
    const name = freeName(draft.name, used);
    used.add(folded(name));
    const partner = draft.partner ? kept.indexOf(draft.partner) : -1;
    return {
      ...personOf(draft),
      name,
      numbered: name !== draft.name,
      present: listed.has(folded(name)),
      ...(partner >= 0 && { partner }),
    };
  });
  const more = doubtful.map((guess) => ({ source: guess.source, guess }));
  return {
    people,
    unclear: [...unclear, ...more].map(({ source, guess }) => ({
      source,
      guess: { ...personOf(guess), numbered: false, present: listed.has(folded(guess.name)) },
    })),
  };
}

const personOf = ({
  doubtful: _doubtful,
  friends: _friends,
  partner: _partner,
  partnerLevel: _level,
  ...person
}: Draft) => person;

/** «Вика», «Вика 2», «Вика 3»: two people of one name stay two. */
export function freeName(name: string, used: ReadonlySet<string>): string {
  if (!used.has(folded(name))) return name;
  for (let number = 2; ; number++) if (!used.has(folded(`${name} ${number}`))) return `${name} ${number}`;
}
