// How an entity declares its fields, once: the record's TypeScript type, the server's casting and validation, and the schema check of
// the storage read this table. Kinds follow the PocketBase field types that the specification needs. Nothing here depends on a collection.

type Common = {
  required?: true;
  /** Never leaves the server. */
  hidden?: true;
  /** Only the server writes it: a change by the record's owner is refused. */
  serverOwned?: true;
};

export type TextFieldSpec = Common & {
  kind: "text";
  min?: number;
  max?: number;
  pattern?: RegExp;
  /** A name: line breaks, tabs and other control characters become spaces, because messages put it inside their sentences. */
  oneLine?: true;
  /** The name of a time zone: with any other text no moment of its city can be computed. */
  timeZone?: true;
};
export type NumberFieldSpec = Common & { kind: "number"; min?: number; max?: number; int?: true };
export type BoolFieldSpec = Common & { kind: "bool" };
export type DateFieldSpec = Common & { kind: "date" };
export type SelectFieldSpec<Value extends string = string> = Common & { kind: "select"; values: readonly Value[] };
export type RelationFieldSpec = Common & {
  kind: "relation";
  collection: string;
  /** The row is a part of the row that it refers to, and is deleted with it. Other relations keep that row from being deleted. */
  cascade?: true;
};
export type JsonFieldSpec<Shape = unknown> = Common & {
  kind: "json";
  maxBytes: number /** Type only. */;
  shape?: Shape;
};

export type FieldSpec =
  | TextFieldSpec
  | NumberFieldSpec
  | BoolFieldSpec
  | DateFieldSpec
  | SelectFieldSpec
  | RelationFieldSpec
  | JsonFieldSpec;
export type FieldSpecs = Record<string, FieldSpec>;

/** PocketBase's default limit of a text. */
const TEXT_MAX = 5000;

export const text = /* @__NO_SIDE_EFFECTS__ */ <const Options extends Omit<TextFieldSpec, "kind">>(options?: Options) =>
  ({ kind: "text", max: TEXT_MAX, ...options }) as { kind: "text"; max: number } & Options;
export const number = /* @__NO_SIDE_EFFECTS__ */ <const Options extends Omit<NumberFieldSpec, "kind">>(
  options?: Options,
) => ({ kind: "number", ...options }) as { kind: "number" } & Options;
export const bool = /* @__NO_SIDE_EFFECTS__ */ <const Options extends Common>(options?: Options) =>
  ({ kind: "bool", ...options }) as { kind: "bool" } & Options;
export const date = /* @__NO_SIDE_EFFECTS__ */ <const Options extends Omit<DateFieldSpec, "kind">>(options?: Options) =>
  ({ kind: "date", ...options }) as { kind: "date" } & Options;
export const select = /* @__NO_SIDE_EFFECTS__ */ <const Value extends string>(
  values: readonly Value[],
  options?: Common,
): SelectFieldSpec<Value> => ({
  kind: "select",
  values,
  ...options,
});
export const relation = /* @__NO_SIDE_EFFECTS__ */ <
  const Name extends string,
  const Options extends Omit<RelationFieldSpec, "kind" | "collection">,
>(
  collection: Name,
  options?: Options,
) => ({ kind: "relation", collection, ...options }) as { kind: "relation"; collection: Name } & Options;
export const json = /* @__NO_SIDE_EFFECTS__ */ <Shape>(options: { maxBytes: number }): JsonFieldSpec<Shape> => ({
  kind: "json",
  ...options,
});
/** A json field that only the server writes. */
export const serverJson = /* @__NO_SIDE_EFFECTS__ */ <Shape>(options: {
  maxBytes: number;
  hidden?: true;
}): JsonFieldSpec<Shape> & { serverOwned: true } => ({
  kind: "json",
  serverOwned: true,
  ...options,
});

type ValueOf<F extends FieldSpec> =
  F extends SelectFieldSpec<infer Value>
    ? Value | ""
    : F extends JsonFieldSpec<infer Shape>
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
export type RecordOf<F extends FieldSpecs> = SystemFields & { [Name in keyof F]: ValueOf<F[Name]> };

export type Collection<Name extends string = string, F extends FieldSpecs = FieldSpecs> = {
  name: Name;
  /** The PocketBase id: `pbc_` + CRC-32 of type and name. */
  id: string;
  fields: F;
};

export const defineCollection = /* @__NO_SIDE_EFFECTS__ */ <const Name extends string, const F extends FieldSpecs>(
  name: Name,
  id: string,
  fields: F,
): Collection<Name, F> => ({ name, id, fields });

export type ServerOwned<F extends FieldSpecs> = {
  [Name in keyof F]: F[Name] extends { serverOwned: true } ? Name : never;
}[keyof F];

/** The names of the fields that only the server writes. */
export const serverOwnedFields = <F extends FieldSpecs>(fields: F): ServerOwned<F>[] =>
  Object.keys(fields).filter((name) => fields[name]?.serverOwned) as ServerOwned<F>[];
