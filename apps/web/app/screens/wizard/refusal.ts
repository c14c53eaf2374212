// What the server says about a tournament it did not create, told at the fields of the wizard.
import type { WizardForm } from "@bandeha/contract";
import { errorCode } from "../../text/errors.ts";
import { refusedFields } from "../../tournament/refused-fields.ts";
import type { Refused } from "./draft-store.ts";

/** The wire's names of the form's fields. */
const fields: Record<string, keyof WizardForm> = {
  type: "type",
  name: "name",
  description: "description",
  cost: "cost",
  date: "date",
  start_time: "startTime",
  end_time: "endTime",
  city: "city",
  club: "club",
  skill_level_type: "skillLevelType",
  skill_level_fixed: "skillLevelFixed",
  skill_level_min: "skillLevelMin",
  skill_level_max: "skillLevelMax",
  max_players: "maxPlayers",
  allow_waitlist: "allowWaitlist",
  scoring_method: "scoringMethod",
  points_per_match: "pointsPerMatch",
  deuce_rule: "deuceRule",
  sets_format: "setsFormat",
  side: "side",
  rounds: "rounds",
  courts: "courts",
};

/** Sentences for the fields the answer names; empty when it names none of the wizard's. */
export function refusedSteps(error: unknown): Refused {
  const refused: Refused = {};
  for (const [wire, sentence] of Object.entries(refusedFields(error))) {
    const field = fields[wire];
    if (field) refused[field] = sentence;
  }
  return refused;
}

/** The session is over: the server took the viewer for a guest, and says nothing more. */
export function isStranger(error: unknown): boolean {
  const { status, response } = (error ?? {}) as { status?: number; response?: { data?: object } };
  if (status === 401 || status === 403) return true;
  return status === 400 && errorCode(error) === "unknown" && Object.keys(response?.data ?? {}).length === 0;
}
