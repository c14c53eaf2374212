// Text shown if the rounds are too few for all pairs to meet.
import type { Plan } from "@bandeha/engine";
import { plural, ROUNDS } from "../../../text/format.ts";

/** «7 нужных» */
const NEEDED = { one: "нужного", few: "нужных", many: "нужных" } as const;

/** «Швейцарская система: 5 раундов из 7 нужных для полного круга, …»; empty for a full round robin. */
export const swissText = ({ swiss, rounds, fullCycle }: Pick<Plan, "swiss" | "rounds" | "fullCycle">): string[] =>
  swiss && fullCycle !== null
    ? [
        `Швейцарская система: ${plural(rounds, ROUNDS)} из ${plural(fullCycle, NEEDED)} для полного круга, встречаются пары с равным числом побед`,
      ]
    : [];
