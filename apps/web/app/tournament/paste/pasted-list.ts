// A list of players as organisers paste it from a chat. Rules only; what is not understood is returned as it is written.
import { type Gender, limits } from "@bandeha/contract";
import { type Attributes, genderOf, noAttributes, takeAttributes, takeBracketed, tidy } from "./attributes.ts";
import { folded } from "./given-names.ts";
import { linesOf, readHeading, type Section, withoutPictures } from "./list-lines.ts";
import { readName } from "./person-name.ts";

export type PastedPerson = Omit<Attributes, "doubtful" | "friends"> & {
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

const LINE_MAX = 400;

type Draft = Attributes & { name: string; source: string; partner?: Draft };

/**
 * @param text as it was pasted: one person a line, or separated by commas; messages with their authors are understood as well
 * @param present full names of the tournament's players
 */
export function readPastedList(text: string, present: readonly string[] = []): PastedList {
  const lines = linesOf(text);
  const people: Draft[] = [];
  const unclear: { source: string; guess: Draft }[] = [];
  let section: Section = { reserve: false };
  const levelled = endInLevels(lines);
  for (const line of lines) {
    const heading = readHeading(line);
    if (heading) section = { ...heading, reserve: heading.reserve };
    else if (!isEmptySlot(line)) readLine(line, { section, levelled, people, unclear });
  }
  return finish(people, unclear, present);
}

const EMPTY_SLOT =
  /^(?:\d{1,2}\s*[.):-]?\s*)?(?:[-–—_.…*•\s]*|свободно|свободное место|место свободно|пусто|вакантно|\?+)$/iu;
const isEmptySlot = (line: string): boolean => EMPTY_SLOT.test(withoutPictures(line).trim());

const NUMBER = /^\s*(?:№|#)?\s*\d{1,3}(?:\s*[.):–—-]+\s*|\s+(?=[^\d\s]))/u;
const MARK = /^\s*(?:[-–—•·▪◦●○►▶→>*‣⁃]+|\++(?!\s*\d))\s*/u;

type Reading = { section: Section; levelled: boolean; people: Draft[]; unclear: { source: string; guess: Draft }[] };

function readLine(source: string, reading: Reading): void {
  const struck = /\u0336|^~~.*~~$/.test(source);
  const plain = withoutPictures(source.slice(0, LINE_MAX).replace(/\u0336/g, ""));
  const marked = plain.replace(/^\s*(?:\d\s*\u20E3)+/u, " ");
  const listed = NUMBER.test(marked) || MARK.test(marked) || /[✅✔✓☑👍🎾🙋➕]/u.test(source);
  const body = marked.replace(NUMBER, "").replace(MARK, "").replace(NUMBER, "");
  let last: Draft | undefined;
  for (const piece of splitPieces(body)) {
    const one = readPiece(piece, { source, listed, reading });
    if (struck) one.doubtful = true;
    if (one.names.length === 0 && last && (isOnlyAttributes(one) || listed)) merge(last, one);
    else if (one.names.length > 0 && !one.doubtful) last = addPeople(one, source, reading.people);
    else if (one.names.length > 0 || one.rest || one.notes.length > 0 || one.handle || one.phone || one.doubtful) {
      reading.unclear.push({
        source: piece.trim() === body.trim() ? source.trim() : piece.trim(),
        guess: guessOf(one, source),
      });
      last = undefined;
    } else if (one.friends > 0 && reading.people.length > 0)
      addFriends(reading.people.at(-1), one, source, reading.people);
  }
}

/** Commas, semicolons, tabs and bars separate people or attributes, but not inside brackets or a decimal number. */
const splitPieces = (line: string): string[] =>
  (line.match(/(?:\([^()]*\)|\[[^[\]]*\]|(?<=\d),(?=\d)|[^,;\t|])+/g) ?? []).filter((piece) => piece.trim() !== "");

type Piece = Attributes & { names: { name: string; gender?: Gender }[]; rest: string; paired: boolean };

function readPiece(text: string, { listed, reading }: { source: string; listed: boolean; reading: Reading }): Piece {
  const found = noAttributes();
  const brackets: string[] = [];
  const outside = text.replace(/\((\d{3,5})\)/g, " $1 ").replace(/[([]([^()[\]]*)[)\]]?/g, (_, inside: string) => {
    brackets.push(inside);
    return " ";
  });
  for (const inside of brackets) takeBracketed(inside, found);
  const level = /^\s*([1-7])\s*$/.exec(outside)?.[1];
  if (level) found.level = Number(level);
  let rest = level ? "" : takeAttributes(outside, found);
  rest = takeGender(rest, found);
  if (reading.levelled) rest = takeEndLevel(rest, found);
  found.gender ??= reading.section.gender;
  found.reserve ||= reading.section.reserve;
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

function takeGender(text: string, found: Attributes): string {
  const words = tidy(text).split(" ");
  const gender = words.length > 1 ? genderOf(words.at(-1) ?? "") : undefined;
  const only = words.length === 1 ? genderOf(words[0] ?? "") : undefined;
  if (gender && !/^\p{Lu}\.$/u.test(words.at(-1) ?? "")) words.pop();
  else if (only) words.pop();
  else return text;
  found.gender ??= gender ?? only;
  return words.join(" ").replace(/[\s/–—-]+$/, "");
}

const END_LEVEL = /\s[–—-]?\s*([1-7])$/u;

/** Whether whole numbers at the ends of lines are levels: in a list of one «Вика 2» they are a part of the name. */
function endInLevels(lines: readonly string[]): boolean {
  const ending = lines.filter((line) => END_LEVEL.test(line.trim())).length;
  return ending >= 3 && ending * 2 >= lines.length;
}

function takeEndLevel(text: string, found: Attributes): string {
  const match = END_LEVEL.exec(text.trimEnd());
  if (!match || found.level !== undefined) return text;
  found.level = Number(match[1]);
  return text.trimEnd().slice(0, match.index);
}

const isOnlyAttributes = (one: Piece): boolean => one.rest === "";

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

function addPeople(one: Piece, source: string, people: Draft[]): Draft | undefined {
  const added = one.names.map(({ name, gender }, at) => ({
    ...draftOf(one, name, source),
    ...(at > 0 && { phone: undefined, handle: undefined, notes: [] }),
    gender: one.gender ?? gender,
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

const guessOf = (one: Piece, source: string): Draft =>
  draftOf(one, one.names[0]?.name ?? safeName(one.rest || one.handle || ""), source);

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

const personOf = ({ doubtful: _doubtful, friends: _friends, partner: _partner, ...person }: Draft) => person;

/** «Вика», «Вика 2», «Вика 3»: two people of one name stay two. */
export function freeName(name: string, used: ReadonlySet<string>): string {
  if (!used.has(folded(name))) return name;
  for (let number = 2; ; number++) if (!used.has(folded(`${name} ${number}`))) return `${name} ${number}`;
}
