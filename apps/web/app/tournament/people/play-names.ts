// Names on court: the surname, and more of the name if two would look alike.
import { fullName, initialledName, NAMELESS, sideName, surname, type User } from "@bandeha/contract";
import { cutSurname, formThatFits, nameForms, widestWord } from "./cut-name.ts";

type Person = Pick<User, "id" | "name">;

export type PlayNames = {
  full: (id: string) => string;
  short: (id: string) => string;
  /** «Петров · Соколова» */
  side: (ids: readonly string[]) => string;
  /** «И. Петров», for one person. */
  initialled: (ids: readonly string[]) => string[];
  /** «Иван Петров и Мария Соколова», for tables and speech. */
  sideFull: (ids: readonly string[]) => string;
  /** As `sideFull`, but a name with a word wider than `em` is cut by rule: the words wrap, and none is broken. */
  sideCut: (ids: readonly string[], em: number) => string;
  /** The full name, cut by rule to a width in ems. */
  cut: (id: string, em: number) => string;
  /** The name on court, cut by rule to a width in ems. */
  cutShort: (id: string, em: number) => string;
};

export function namesOf(people: readonly Person[]): PlayNames {
  const full = new Map(people.map((person) => [person.id, fullName(person)]));
  const short = shortNames(full);
  const taken = Map.groupBy(
    [...full].flatMap(([id, name]) =>
      nameForms(name).flatMap((form) => [form, cutSurname(surname(form))].map((each) => ({ id, each }))),
    ),
    ({ each }) => each.toLocaleLowerCase("ru"),
  );
  /** Without the forms that another person has too. */
  const ownForms = (id: string, forms: readonly string[]) =>
    forms.filter(
      (form, index) => index === 0 || taken.get(form.toLocaleLowerCase("ru"))?.every((one) => one.id === id) !== false,
    );
  const names = {
    full: (id: string) => full.get(id) ?? NAMELESS,
    short: (id: string) => short.get(id) ?? NAMELESS,
  };
  return {
    ...names,
    side: (ids) => ids.map(names.short).join(" · "),
    initialled: (ids) => ids.map((id) => initialledName(names.full(id))),
    sideFull: (ids) => sideName(ids.map(names.full)),
    sideCut: (ids, em) =>
      sideName(ids.map((id) => formThatFits(ownForms(id, nameForms(names.full(id))), em, widestWord))),
    cut: (id, em) => formThatFits(ownForms(id, nameForms(names.full(id))), em),
    cutShort: (id, em) => formThatFits(ownForms(id, [names.short(id), cutSurname(names.short(id))]), em),
  };
}

/** From the shortest form to the full name. */
const forms: readonly ((name: string) => string)[] = [surname, initialledName, (name) => name];

function shortNames(full: ReadonlyMap<string, string>): Map<string, string> {
  const short = new Map<string, string>();
  let open = [...full];
  for (const form of forms) {
    const alike = Map.groupBy(open, ([, name]) => form(name).toLocaleLowerCase("ru"));
    open = [];
    for (const group of alike.values()) {
      for (const [id, name] of group) short.set(id, form(name));
      if (group.length > 1) open.push(...group);
    }
  }
  return short;
}
