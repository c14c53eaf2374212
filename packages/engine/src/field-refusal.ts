// Checks what another program hands to the engine. Without them a draw on no courts would not end, and a repeated id would play twice in a round.

import { areMatchRulesValid } from "./scoring/valid-match-rules.ts";
import { NAMED_ORDERS } from "./standings/named-orders.ts";
import {
  CUP_PLACES,
  CUP_STARTS,
  GROUP_SETS,
  type Match,
  type Player,
  type Refusal,
  type Round,
  SCORING_METHODS,
  type Score,
  type Settings,
  type Side,
  TEAMS,
} from "./types.ts";

/**
 * `settings-invalid`: a setting is out of its range, or the rounds are not of the type `Round`. `player-invalid`: an id is empty or repeated,
 * a level or the number of players is not a number, or another value of a player is of a wrong kind.
 */
export type FieldRefusal = "settings-invalid" | "player-invalid";

/** Thrown where a table is asked for with settings that a draw refuses; a table has no refusals. */
export class InvalidField extends TypeError {
  readonly code: FieldRefusal;

  constructor({ reason }: Refusal<FieldRefusal>) {
    super(`The engine cannot use this input: ${reason}`);
    this.code = reason;
  }
}

const COURTS_MAX = 100;
const ROUNDS_MAX = 100;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isOneOf = (values: readonly unknown[], value: unknown): boolean => values.includes(value);
const isText = (value: unknown): boolean => typeof value === "string";
const isShare = (value: number): boolean => value >= 0 && value <= 1;
const isWhole = (value: number, max: number): boolean => Number.isInteger(value) && value >= 1 && value <= max;

/** What a table cannot be made without. It is more lenient than a draw, because a stored tournament must stay readable. */
const areTableSettingsValid = (settings: Settings): boolean =>
  isObject(settings) &&
  isOneOf(SCORING_METHODS, settings.scoring) &&
  isOneOf(["undefined", "number"], typeof settings.minimumShare) &&
  (isOneOf(["undefined", "string"], typeof settings.ranking) || Array.isArray(settings.ranking));

const isCupValid = ({ cup }: Settings): boolean =>
  cup === undefined ||
  (isObject(cup) &&
    isOneOf(CUP_STARTS, cup.start) &&
    isOneOf(CUP_PLACES, cup.places) &&
    isOneOf(GROUP_SETS, cup.groupSets));

const areSettingsValid = (settings: Settings): boolean =>
  areTableSettingsValid(settings) &&
  isShare(settings.minimumShare ?? 0) &&
  (typeof settings.ranking !== "string" || isOneOf(NAMED_ORDERS, settings.ranking)) &&
  isWhole(settings.courts, COURTS_MAX) &&
  isWhole(settings.rounds, ROUNDS_MAX) &&
  (settings.scoring !== "points" || isWhole(settings.pointsPerMatch, 1000)) &&
  areMatchRulesValid(settings) &&
  isCupValid(settings) &&
  isOneOf(["2v2", "1v1"], settings.side) &&
  isOneOf(["rotating", "fixed"], settings.partners);

const isPlayerKnown = (player: Player): boolean =>
  isObject(player) && isText(player.id) && Number.isFinite(player.level);

const isPlayerValid = (player: Player): boolean =>
  isPlayerKnown(player) &&
  player.id !== "" &&
  isOneOf([undefined, ...TEAMS], player.team) &&
  (player.line === undefined || Number.isFinite(player.line)) &&
  (player.signedUp === undefined || isText(player.signedUp));

const arePlayersValid = (players: readonly Player[]): boolean =>
  Array.isArray(players) &&
  players.every(isPlayerValid) &&
  new Set(players.map(({ id }) => id)).size === players.length;

const isSide = (side: Side): boolean => Array.isArray(side) && isOneOf([1, 2], side.length) && side.every(isText);

const isScore = (score: Score | undefined): boolean =>
  score === undefined || (isObject(score) && Number.isFinite(score.team1) && Number.isFinite(score.team2));

const isMatch = (match: Match): boolean =>
  isObject(match) &&
  Array.isArray(match.sides) &&
  match.sides.length === 2 &&
  match.sides.every(isSide) &&
  Number.isFinite(match.court) &&
  isScore(match.score);

const isRound = (round: Round): boolean =>
  isObject(round) && Number.isFinite(round.number) && Array.isArray(round.matches) && round.matches.every(isMatch);

const areRoundsValid = (rounds: readonly Round[]): boolean => Array.isArray(rounds) && rounds.every(isRound);

type Field = { players: readonly Player[]; rounds: readonly Round[]; settings: Settings };

const refuse = (reason: FieldRefusal): Refusal<FieldRefusal> => ({ ok: false, reason });

/** Undefined when a plan can be made. It needs no seed. */
export function planRefusal(players: number, settings: Settings): Refusal<FieldRefusal> | undefined {
  if (!areSettingsValid(settings)) return refuse("settings-invalid");
  return Number.isInteger(players) ? undefined : refuse("player-invalid");
}

/** Undefined when a draw can be made. */
export function drawRefusal({ settings, players, rounds }: Field): Refusal<FieldRefusal> | undefined {
  if (!areSettingsValid(settings) || !isText(settings.seed) || !areRoundsValid(rounds))
    return refuse("settings-invalid");
  return arePlayersValid(players) ? undefined : refuse("player-invalid");
}

/** The same function of a table, which throws `InvalidField` for what it cannot read. @param seeded whether the table needs the seed */
export const checked =
  <Input extends Field, Result>(read: (input: Input) => Result, seeded: boolean) =>
  (input: Input): Result => {
    const { settings, rounds } = input;
    if (!areTableSettingsValid(settings) || (seeded && !isText(settings.seed)) || !areRoundsValid(rounds))
      throw new InvalidField(refuse("settings-invalid"));
    if (!Array.isArray(input.players) || !input.players.every(isPlayerKnown))
      throw new InvalidField(refuse("player-invalid"));
    return read(input);
  };
