// How an entity declares its fields, once: the record's TypeScript type, the server's casting and validation, and the schema check of
// the storage read this table. Kinds follow the PocketBase field types that the specification needs. Nothing here depends on a collection.

type Common = {
  required?: true;
  /** Never leaves the server. */
  hidden?: true;
  /** Only the server writes it: a change by the record's owner is refused. */
  serverOwned?: true;
};

export type TextField = Common & { kind: "text"; min?: number; max?: number; pattern?: RegExp };
export type NumberField = Common & { kind: "number"; min?: number; max?: number; int?: true };
export type BoolField = Common & { kind: "bool" };
export type DateField = Common & { kind: "date" };
export type SelectField<Value extends string = string> = Common & { kind: "select"; values: readonly Value[] };
export type RelationField = Common & { kind: "relation"; collection: string };
export type JsonField<Shape = unknown> = Common & { kind: "json"; maxBytes: number /** Type only. */; shape?: Shape };

export type Field = TextField | NumberField | BoolField | DateField | SelectField | RelationField | JsonField;
export type Fields = Record<string, Field>;

/** PocketBase's default limit of a text. */
const TEXT_MAX = 5000;

export const text = <const Options extends Omit<TextField, "kind">>(options?: Options) =>
  ({ kind: "text", max: TEXT_MAX, ...options }) as { kind: "text"; max: number } & Options;
export const number = <const Options extends Omit<NumberField, "kind">>(options?: Options) =>
  ({ kind: "number", ...options }) as { kind: "number" } & Options;
export const bool = <const Options extends Common>(options?: Options) =>
  ({ kind: "bool", ...options }) as { kind: "bool" } & Options;
export const date = <const Options extends Omit<DateField, "kind">>(options?: Options) =>
  ({ kind: "date", ...options }) as { kind: "date" } & Options;
export const select = <const Value extends string>(values: readonly Value[], options?: Common): SelectField<Value> => ({
  kind: "select",
  values,
  ...options,
});
export const relation = <const Name extends string, const Options extends Common>(
  collection: Name,
  options?: Options,
) => ({ kind: "relation", collection, ...options }) as { kind: "relation"; collection: Name } & Options;
export const json = <Shape>(options: { maxBytes: number }): JsonField<Shape> => ({ kind: "json", ...options });

type ValueOf<F extends Field> =
  F extends SelectField<infer Value>
    ? Value | ""
    : F extends JsonField<infer Shape>
      ? Shape | null
      : F extends { kind: "number" }
        ? number
        : F extends { kind: "bool" }
          ? boolean
          : string;

/** Fields of every record besides its own; dates are `YYYY-MM-DD HH:MM:SS.mmmZ`, UTC. */
export type SystemFields = {
  id: string;
  collectionId: string;
  collectionName: string;
  created: string;
  updated: string;
};

/** A record on the wire: a missing text, date or relation is "", a number 0, a json null. */
export type RecordOf<F extends Fields> = SystemFields & { [Name in keyof F]: ValueOf<F[Name]> };

export type Collection<Name extends string = string, F extends Fields = Fields> = {
  name: Name;
  /** The PocketBase id: `pbc_` + CRC-32 of type and name. */
  id: string;
  fields: F;
};

export const defineCollection = <const Name extends string, const F extends Fields>(
  name: Name,
  id: string,
  fields: F,
): Collection<Name, F> => ({ name, id, fields });

export type ServerOwned<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { serverOwned: true } ? Name : never;
}[keyof F];

/** The names of the fields that only the server writes. */
export const serverOwnedFields = <F extends Fields>(fields: F): ServerOwned<F>[] =>
  Object.keys(fields).filter((name) => fields[name]?.serverOwned) as ServerOwned<F>[];
