// Counts of wins, draws and losses as text.
import { type PluralForms, plural } from "@bandeha/contract";

const WINS: PluralForms = { one: "победа", few: "победы", many: "побед" };
const DRAWS: PluralForms = { one: "ничья", few: "ничьи", many: "ничьих" };
const LOSSES: PluralForms = { one: "поражение", few: "поражения", many: "поражений" };

type Outcomes = { wins: number; draws: number; losses: number };

/** «4 победы, 1 ничья, 2 поражения» */
export const winsAndLosses = ({ wins, draws, losses }: Outcomes): string =>
  [plural(wins, WINS), ...(draws > 0 ? [plural(draws, DRAWS)] : []), plural(losses, LOSSES)].join(", ");
