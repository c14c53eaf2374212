// Two devices edit one player: each keeps its own changes, and reads what the other has stored. Pure.
type Values<Field extends string> = Readonly<Record<Field, string>>;

/** @param seen when the dialog was opened @param stored now @param typed on this device */
type Edit<Field extends string> = { seen: Values<Field>; stored: Values<Field>; typed: Values<Field> };

const fieldsOf = <Field extends string>(values: Values<Field>) => Object.keys(values) as Field[];

/** The fields that another device has changed to something else than is typed here. */
export const changedMeanwhile = <Field extends string>({ seen, stored, typed }: Edit<Field>): Field[] =>
  fieldsOf(seen).filter((field) => stored[field] !== seen[field] && stored[field] !== typed[field]);

/** What to save: the changes of this device over what is stored now. */
export const overStored = <Field extends string>({ seen, stored, typed }: Edit<Field>): Record<Field, string> =>
  Object.fromEntries(
    fieldsOf(seen).map((field) => [field, typed[field] === seen[field] ? stored[field] : typed[field]]),
  ) as Record<Field, string>;
