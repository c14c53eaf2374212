// Every scenario of the attack, in the order of the table.
import type { Scenario } from "../scenario.ts";
import { deepBodies } from "./deep-bodies.ts";
import { junkQueries } from "./junk-queries.ts";
import { wideForms } from "./wide-forms.ts";

export const scenarios: readonly Scenario[] = [wideForms, deepBodies, junkQueries];
