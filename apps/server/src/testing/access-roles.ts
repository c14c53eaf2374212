// The roles of access-table.ts, and what a row of it says.
import type { CollectionName } from "@bandeha/contract";

export const ROLES = [
  "guest",
  "stranger",
  "player",
  "otherOrganiser",
  "scorer",
  "coOrganiser",
  "organiser",
  "superuser",
] as const;
export type TestedRole = (typeof ROLES)[number];

export const everyone: readonly TestedRole[] = [...ROLES];
export const superuserOnly: readonly TestedRole[] = ["superuser"];
/** The tested user is the player, who was added by the organiser. */
export const around: readonly TestedRole[] = ["player", "organiser", "superuser"];

export type Access = {
  view: readonly TestedRole[];
  list: readonly TestedRole[];
  /** Fields that fewer roles read; everyone who sees the row reads the others. */
  read?: Record<string, readonly TestedRole[]>;
  /** Fields that more roles read where the row is expanded from its parent. */
  expanded?: Record<string, readonly TestedRole[]>;
  /** Fields that only these roles may use in a filter or sort. */
  compare?: Record<string, readonly TestedRole[]>;
  /** Fields that every role may compare through a relation to the row. */
  through?: readonly string[];
  /** Roles that may write this field; other fields are written by superusers at most. */
  write?: Record<string, readonly TestedRole[]>;
  /** Roles that may write all fields not named in `write`. */
  writers?: readonly TestedRole[];
  /** Roles that may create a row. */
  create: readonly TestedRole[];
  /** A collection, and the name in its `expand` that leads to the row. */
  parent: readonly [collection: CollectionName, link: string];
};

export const each = (names: readonly string[], roles: readonly TestedRole[]) =>
  Object.fromEntries(names.map((name) => [name, roles]));

export const organisers: readonly TestedRole[] = ["organiser", "superuser"];
export const running: readonly TestedRole[] = ["coOrganiser", ...organisers];
export const scoring: readonly TestedRole[] = ["scorer", ...running];
/** Of an entry: the player, and who runs the tournament. */
export const aroundEntry: readonly TestedRole[] = ["player", ...running];
export const signedIn: readonly TestedRole[] = ROLES.filter((role) => role !== "guest");
