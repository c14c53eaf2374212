// Problems that no further digit can solve are shown while the person types; the others wait for «Далее», because «1» may become «16».
import { limits, type Typed, wholeOf } from "@bandeha/contract";

const MOST = {
  max_players: limits.wizard.players.max,
  rounds: limits.wizard.rounds.max,
  courts: limits.wizard.courts.max,
} as const;

type Limited = Record<keyof typeof MOST, Typed>;

/** @param problems of the whole step */
export function problemsWhileTyping(
  form: Limited,
  problems: Partial<Record<string, string>>,
): Partial<Record<keyof Limited, string>> {
  const fields = Object.keys(MOST) as (keyof Limited)[];
  const above = fields.filter((field) => problems[field] && (wholeOf(form[field]) ?? 0) > MOST[field]);
  return Object.fromEntries(above.map((field) => [field, problems[field]]));
}
