// Checks what another program hands to the engine. Without them a draw on no courts would not end, and a repeated id would play twice in a round.
import { type Player, type Refusal, SCORING_METHODS, type Settings } from "./types.ts";

/** `settings-invalid`: a value of the settings is out of its range. `player-invalid`: an id is empty or repeated, or a level is not a number. */
export type FieldRefusal = "settings-invalid" | "player-invalid";

const COURTS_MAX = 100;
const ROUNDS_MAX = 100;

const isWhole = (value: number, max: number): boolean => Number.isInteger(value) && value >= 1 && value <= max;

const areSettingsValid = ({ courts, rounds, scoring, pointsPerMatch, minimumShare = 0, side, partners }: Settings) =>
  isWhole(courts, COURTS_MAX) &&
  isWhole(rounds, ROUNDS_MAX) &&
  SCORING_METHODS.includes(scoring) &&
  (scoring !== "points" || isWhole(pointsPerMatch, 1000)) &&
  minimumShare >= 0 &&
  minimumShare <= 1 &&
  (side === "2v2" || side === "1v1") &&
  (partners === "rotating" || partners === "fixed");

const arePlayersValid = (players: readonly Player[]): boolean =>
  new Set(players.map(({ id }) => id)).size === players.length &&
  players.every(({ id, level }) => id !== "" && Number.isFinite(level));

/** Undefined when the settings, and the players if given, can be used. */
export function fieldRefusal(settings: Settings, players: readonly Player[] = []): Refusal<FieldRefusal> | undefined {
  if (!areSettingsValid(settings)) return { ok: false, reason: "settings-invalid" };
  return arePlayersValid(players) ? undefined : { ok: false, reason: "player-invalid" };
}
