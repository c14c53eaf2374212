// Problems that no further digit can solve are shown while the person types; the others wait for «Далее» or «Сохранить», because «1» may become «16».
import { limits, type Typed, wholeOf } from "@bandeha/contract";

/** The most of each number, by its field. */
export const WIZARD_MOST = {
  max_players: limits.wizard.players.max,
  rounds: limits.wizard.rounds.max,
  courts: limits.wizard.courts.max,
} as const;

export const EDIT_MOST = {
  min_players: limits.server.players.max,
  max_players: limits.edit.players.max,
  rounds: limits.edit.rounds.max,
  courts: limits.edit.courts.max,
} as const;

/** @param problems of the whole form */
export function problemsWhileTyping<Field extends string>(
  most: Readonly<Record<Field, number>>,
  form: Readonly<Record<NoInfer<Field>, Typed>>,
  problems: Partial<Record<string, string>>,
): Partial<Record<Field, string>> {
  const fields = Object.keys(most) as Field[];
  const above = fields.filter((field) => problems[field] && (wholeOf(form[field]) ?? 0) > most[field]);
  return Object.fromEntries(above.map((field) => [field, problems[field]])) as Partial<Record<Field, string>>;
}
