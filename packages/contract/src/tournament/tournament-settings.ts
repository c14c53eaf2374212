// What a repeated tournament, a series and a template take over from a tournament: everything but what belongs to one evening.
import { type Tournament, tournaments } from "../entities/tournaments.ts";
import { type FieldSpecs, serverOwnedFields } from "../fields/fields.ts";

/** Fields of one evening. `serverOwned` and hidden fields are of one evening too. */
const EVENING_FIELDS = [
  "date",
  "registration_deadline",
  "status",
  "starters",
  "series_scope",
  "repeat_of",
] as const satisfies readonly (keyof Tournament)[];

type Field = keyof typeof tournaments.fields;
type EveningField = (typeof EVENING_FIELDS)[number];
/** Without the evening's fields and those that only the server writes. */
export type SettingField = Exclude<Field, EveningField | (typeof SERVER_OWNED)[number]>;

const SERVER_OWNED = serverOwnedFields(tournaments.fields);
const fields: FieldSpecs = tournaments.fields;
const excluded: ReadonlySet<string> = new Set([...EVENING_FIELDS, ...SERVER_OWNED]);

export const SETTING_FIELDS = Object.keys(tournaments.fields).filter(
  (name): name is SettingField => !excluded.has(name) && !(fields[name]?.hidden ?? false),
);

/** The last moment to sign up, by the clock of the tournament's city. */
export type Deadline = { daysBefore: number; time: string };

export type TournamentSettings = Partial<Pick<Tournament, SettingField>> & { deadline?: Deadline };

/** The settings of a tournament, without its deadline: that needs the city's clock. */
export function takenSettings(tournament: Partial<Pick<Tournament, SettingField>>): TournamentSettings {
  const entries = SETTING_FIELDS.flatMap((name) => (tournament[name] === undefined ? [] : [[name, tournament[name]]]));
  return Object.fromEntries(entries);
}
