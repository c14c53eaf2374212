// Plays a whole evening by chance through the engine's public functions, with the changes of a real one, and checks it after every step.
import { type DrawnRound, type Format, scheduleOf } from "../index.ts";
import { designLibrary } from "../pairing/designs/designs.ts";
import { type Random, seededRandom } from "../random.ts";
import type { Match, Player, PlayerId, Round, Settings, Side } from "../types.ts";
import { brokenCup, brokenDraw, brokenGames, brokenLadder, brokenTable, type Moment } from "./invariants.fixture.ts";
import {
  everyWay,
  inSeatOf,
  mostCourts,
  mostPlayers,
  randomField,
  randomSettings,
  type Size,
  seated,
  somePlayer,
} from "./random-evening.fixture.ts";
import { randomResult } from "./random-result.fixture.ts";
import { brokenRound, brokenStandings } from "./referee.fixture.ts";

const ROSTER_CHANGES = ["late", "left", "substitute", "courts"] as const;
const RESULT_CHANGES = ["walkover", "retired", "time", "annulled", "correction", "undo", "taken back"] as const;
export const CHANGES = [...ROSTER_CHANGES, ...RESULT_CHANGES] as const;
type EveningChange = (typeof CHANGES)[number];

type SimulatedEvening = { way: string; rounds: number; matches: number; changes: EveningChange[]; broken: string[] };

/** Refusals that end an evening early: too few people are left to play. */
const ENDS = ["too-few-players", "no-rounds-left", "odd-pairs", "team-empty"];

class Running {
  readonly random: Random;
  readonly format: Format;
  settings: Settings;
  players: Player[];
  readonly changes: EveningChange[] = [];
  readonly broken = new Set<string>();
  readonly gone: Player[] = [];
  readonly stayed: Set<PlayerId>;
  rounds: Round[] = [];
  ahead: DrawnRound[] = [];
  /** Whether the roster or the courts have changed since the last draw. */
  changed = true;
  count: number;
  readonly size: Size;

  constructor(random: Random, format: Format, size: Size) {
    const settings = randomSettings(random, format, size);
    const players = seated(format, randomField(random, format, settings, size));
    this.random = random;
    this.size = size;
    this.format = format;
    this.settings = settings;
    this.players = players;
    this.stayed = new Set(players.map(({ id }) => id));
    this.count = players.length;
  }

  get moment(): Moment {
    const { format, settings, players, rounds } = this;
    return { format, settings, players, rounds, everyone: [...players, ...this.gone] };
  }

  get isWhole(): boolean {
    return scheduleOf(this.format, this.moment) === "whole";
  }

  note(found: readonly string[]): void {
    for (const each of found) this.broken.add(each);
  }

  chance = (share: number): boolean => this.random.next() < share;

  /** Draws the rest, or the next round; false where the evening is over. */
  draw(): boolean {
    const { format, settings, players, rounds, random } = this;
    const from = (field: readonly Player[]) =>
      format.draw({ players: field, rounds, settings, designs: designLibrary });
    const drawn = from(players);
    if (!drawn.ok) {
      if (!ENDS.includes(drawn.reason)) this.note([`refused: ${drawn.reason}`]);
      return false;
    }
    this.note(brokenDraw(this.moment, drawn.rounds));
    this.note(brokenRound(this.moment, drawn.rounds));
    if (this.chance(0.1) && JSON.stringify(from(random.shuffle(players))) !== JSON.stringify(drawn))
      this.note(["the draw depends on the order of the players"]);
    const last = rounds.at(-1);
    const [next] = drawn.rounds;
    const movesEveryRound =
      format.structure === "ladder" && !["beat_the_box", "winner_stays"].includes(format.variant?.key ?? "");
    if (
      last &&
      next &&
      movesEveryRound &&
      !this.changed &&
      next.resting.length === 0 &&
      last.matches.length * 4 === players.length
    )
      this.note(brokenLadder(last, next));
    this.ahead = [...drawn.rounds];
    this.changed = false;
    return this.ahead.length > 0;
  }

  checkTable(): void {
    const { format, settings } = this;
    const { everyone, rounds } = this.moment;
    const rank = (players: readonly Player[]) => format.rank({ players, rounds, settings });
    const table = rank(everyone);
    this.note(brokenTable(this.moment, table));
    this.note(brokenStandings(this.moment, table));
    if (this.chance(0.2) && JSON.stringify(rank(this.random.shuffle(everyone))) !== JSON.stringify(table))
      this.note(["the table depends on the order of the players"]);
  }

  /** The match of the last round at `index` with another result, or none. */
  setScore(round: Round, index: number, score: Match["score"]): void {
    const matches = round.matches.map((match, at) => (at === index ? { ...match, score } : match));
    const status = matches.every((match) => match.score) ? "completed" : "active";
    this.rounds = this.rounds.map((each) => (each === round ? { ...round, status, matches } : each));
  }

  result(stage: Match["stage"], share = 0.06): Match["score"] {
    const score = randomResult(this.random, this.format, this.settings, stage, share);
    if (score.ending) this.changes.push(score.ending);
    return score;
  }

  leave(player: Player): void {
    this.players = this.players
      .filter(({ id }) => id !== player.id)
      .map((each) => (each.partner === player.id ? { ...each, partner: "" } : each));
    this.gone.push({ ...player, partner: "", left: true });
    this.stayed.delete(player.id);
    this.changed = true;
  }

  come(gender: Player["gender"], partner = ""): Player {
    const player = { ...somePlayer(this.random, this.count++), ...(gender && { gender }), ...(partner && { partner }) };
    this.players = [
      ...this.players.map((each) => (each.id === partner ? { ...each, partner: player.id } : each)),
      player,
    ];
    this.changed = true;
    return player;
  }

  /** A newcomer in the seat of somebody who leaves, also in a match in progress. */
  substitute(player: Player): void {
    const partner = this.players.find((each) => each.id === player.partner && each.partner === player.id)?.id ?? "";
    this.leave(player);
    const newcomer = this.come(player.gender, partner);
    const inMatch = <Of extends { sides: readonly [Side, Side] }>(match: Of): Of => ({
      ...match,
      sides: [inSeatOf(player, newcomer, match.sides[0]), inSeatOf(player, newcomer, match.sides[1])],
    });
    this.rounds = this.rounds.map((round) => ({
      ...round,
      matches: round.matches.map((match) => (match.score ? match : inMatch(match))),
    }));
    // Their seat in the drawn rounds, or a new draw (decision 063).
    if (this.format.entry === "person" && this.isWhole && this.ahead.length > 0 && this.chance(0.5)) {
      this.ahead = this.ahead.map((round) => ({
        ...round,
        matches: round.matches.map(inMatch),
        resting: round.resting.map((id) => (id === player.id ? newcomer.id : id)),
      }));
      this.changed = false;
    }
  }

  /** One change of people or courts, if this format allows it now. */
  changeSomething(): void {
    const { random, format } = this;
    const wasChanged = this.changed;
    const player = random.pick(this.players);
    const kind = random.pick(ROSTER_CHANGES);
    const hasResult = this.rounds.some(({ matches }) =>
      matches.some(({ sides, score }) => score && sides.flat().includes(player.id)),
    );
    const isFull = this.players.length + 1 >= mostPlayers(this.size);
    if (kind === "substitute") {
      if (isFull) return;
      if (format.newcomers === "substitutes-before-first-result" && hasResult) return;
      this.substitute(player);
      this.changed ||= wasChanged;
    } else if (kind === "late") {
      if (format.newcomers || isFull) return;
      const first = this.come(random.pick(["male", "female"]));
      if (format.entry === "pair") this.come(first.gender === "male" ? "female" : "male", first.id);
    } else if (kind === "left") {
      const partner = this.players.find(({ id }) => id === player.partner);
      this.leave(player);
      if (partner && this.chance(0.5)) this.leave(partner);
    } else {
      const courts = 1 + random.below(mostCourts(this.size));
      if (courts === this.settings.courts) return;
      this.settings = { ...this.settings, courts };
      this.changed = true;
    }
    this.changes.push(kind);
  }

  play(): void {
    while (this.rounds.length < this.settings.rounds) {
      if (this.rounds.length > 0 && this.chance(0.15)) this.changeSomething();
      const mustDraw = this.changed || this.ahead.length === 0 || !this.isWhole;
      if (mustDraw && !this.draw()) break;
      this.playRound();
    }
    this.checkTable();
    const interrupted = this.changes.some((change) => ROSTER_CHANGES.some((kind) => kind === change));
    this.note(brokenGames(this.moment, this.stayed, interrupted));
    this.note(brokenCup(this.moment));
  }

  /** One round: begun, played, mended. */
  playRound(): void {
    const [next, ...ahead] = this.ahead;
    if (!next) return;
    this.ahead = ahead;
    const matches = next.matches.map((match): Match => ({ ...match, round: next.number }));
    this.rounds = [...this.rounds, { number: next.number, status: "active", matches }];
    const order = this.random.shuffle(matches.map((_, index) => index));
    const pause = this.chance(0.2) ? this.random.below(order.length) : -1;
    for (const [turn, index] of order.entries()) {
      if (turn === pause) {
        if (!this.isWhole) this.refusesUnfinished();
        this.changeSomething();
      }
      const round = this.rounds.at(-1);
      if (round) this.setScore(round, index, this.result(round.matches[index]?.stage));
    }
    this.checkTable();
    if (this.chance(0.1)) this.undo();
    if (this.rounds.length > 1 && this.chance(0.05)) this.takeBack();
    if (this.chance(0.15)) this.correct();
  }

  refusesUnfinished(): void {
    const { players, rounds, settings } = this;
    if (rounds.length >= settings.rounds) return;
    const drawn = this.format.draw({ players, rounds, settings, designs: designLibrary });
    if (drawn.ok) this.note(["a round is drawn by results that are missing"]);
  }

  undo(): void {
    const round = this.rounds.at(-1);
    const index = this.random.below(round?.matches.length ?? 0);
    const stage = round?.matches[index]?.stage;
    if (!round || round.matches.length === 0) return;
    this.setScore(round, index, undefined);
    this.checkTable();
    if (!this.isWhole) this.refusesUnfinished();
    const open = this.rounds.at(-1);
    if (open) this.setScore(open, index, this.result(stage));
    this.checkTable();
    this.changes.push("undo");
  }

  /** The round is removed with its results, and drawn again. */
  takeBack(): void {
    this.rounds = this.rounds.slice(0, -1);
    this.changed = true;
    this.checkTable();
    this.changes.push("taken back");
  }

  /** A result of the round, or of any round where no bracket was drawn from it. */
  correct(): void {
    const isCup = this.format.structure === "cup";
    const round = isCup ? this.rounds.at(-1) : this.random.pick(this.rounds);
    if (!round || round.matches.length === 0) return;
    const index = this.random.below(round.matches.length);
    this.setScore(round, index, this.result(round.matches[index]?.stage));
    this.checkTable();
    this.changes.push("correction");
  }
}

/** The same seed plays the same evening. @param way the name of a way to play; absent: any */
export function playEvening(seed: string, way?: string, size: Size = "small"): SimulatedEvening {
  const random = seededRandom(`evening ${seed}`);
  const { name, format } = everyWay.find((each) => each.name === way) ?? random.pick(everyWay);
  const evening = new Running(random, format, size);
  try {
    evening.play();
  } catch (error) {
    evening.note([`threw ${String(error)}`]);
  }
  const { rounds, changes, broken } = evening;
  return {
    way: name,
    rounds: rounds.length,
    matches: rounds.reduce((total, { matches }) => total + matches.length, 0),
    changes,
    broken: [...broken].map((each) => `${name}, seed ${seed}: ${each}`),
  };
}
