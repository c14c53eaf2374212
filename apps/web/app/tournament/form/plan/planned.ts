import type { Format, Plan, Settings } from "@bandeha/engine";

/** A suggested change of the rules. */
export type PlanOffer = { label: string; change: { rounds: number } | { courts: number } };

/** Input of the texts; minutes count from midnight. */
export type Planned = {
  format: Format;
  players: number;
  settings: Settings;
  plan: Plan;
  /** The plan with other rounds or courts; undefined if it cannot be played. */
  planWith: (change: { rounds?: number; courts?: number }) => Plan | undefined;
  start: number;
  end: number;
};
