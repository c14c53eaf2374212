// A simulated attack on the sign-in routes, in memory, with a clock of its own: strangers ask for codes from thousands of addresses and guess
// at them, while owners sign in on their devices and a hall of new players signs in from one address. Same plan, same outcome.
import type { Storage } from "../storage/storage.ts";
import { attackers } from "./attack-people.fixture.ts";
import { type Desk, openDesk } from "./auth-app.fixture.ts";
import { hall, owners } from "./honest-people.fixture.ts";

export type AttackPlan = {
  seed: number;
  hours: number;
  /** `flood`: every address asks in the first minutes and goes on. `trickle`: new addresses come all the time, so that some are always fresh. */
  style: "flood" | "trickle";
  addresses: number;
  /** Phones that the attacker can read: they prove networks. */
  ownPhones: number;
  /** Of all the attacker's machines together. */
  hashesPerSecond: number;
  owners: number;
  /** Requests of the attacker in a turn; more would be refused alike. */
  attempts: number;
  hall: { players: number; atMinute: number; organiserThere: boolean };
};

export type AttackOutcome = {
  requests: number;
  /** Messages that were paid for the attacker, and for everybody. */
  attackMessages: number;
  messages: number;
  rub: number;
  /** Guesses that alone would have opened an account, and those that a second code would still have stopped. */
  decisiveGuesses: number;
  stoppedGuesses: number;
  expectedTakeovers: number;
  proofsSolved: number;
  ownerSignIns: number;
  ownersRefused: number;
  hallSignedIn: number;
  /** Minutes from the first request of the hall to its last sign-in. */
  hallMinutes: number;
};

/** What everybody in the simulation needs. */
export type AttackStage = {
  desk: Desk;
  random: () => number;
  /** The code that was last sent to a phone. */
  codeOf: (phone: string) => string;
  outcome: AttackOutcome;
};

const SECONDS = 1 / 60;
const HALL_MINUTES = 15;
const CHANCE = 1e-4;
/** The work is counted, not done. */
export const EASE_BITS = 14;

/** A small generator (mulberry32): the same seed gives the same attack. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export async function simulateAttack(storage: Storage, plan: AttackPlan): Promise<AttackOutcome> {
  const random = randomFrom(plan.seed);
  const bytes = (size: number) => Uint8Array.from({ length: size }, () => Math.floor(random() * 256));
  const desk = openDesk(storage, { random: bytes, proofEaseBits: EASE_BITS });
  const codes = new Map<string, string>();
  let read = 0;
  const codeOf = (phone: string) => {
    for (; read < desk.sent.length; read++) codes.set(desk.sent[read]?.phone ?? "", desk.sent[read]?.code ?? "");
    return codes.get(phone) ?? "";
  };
  const outcome: AttackOutcome = {
    requests: 0,
    attackMessages: 0,
    messages: 0,
    rub: 0,
    decisiveGuesses: 0,
    stoppedGuesses: 0,
    expectedTakeovers: 0,
    proofsSolved: 0,
    ownerSignIns: 0,
    ownersRefused: 0,
    hallSignedIn: 0,
    hallMinutes: 0,
  };
  const stage: AttackStage = { desk, random, codeOf, outcome };
  const ownersThere = await owners(stage, plan.owners);
  desk.wait(20);
  const attack = attackers(stage, plan);
  const people = hall(stage, plan.hall, ownersThere.visit);
  const begun = desk.now();
  const minute = () => (desk.now() - begun) / 60_000;

  while (minute() < plan.hours * 60) {
    const hallTime = minute() - plan.hall.atMinute;
    const isHallOpen = hallTime >= 0 && hallTime < HALL_MINUTES && outcome.hallSignedIn < plan.hall.players;
    // Neither side always comes first.
    const turns = [() => attack.turn(minute()), () => ownersThere.turn(), ...(isHallOpen ? people.turns() : [])];
    while (turns.length > 0) await turns.splice(Math.floor(random() * turns.length), 1)[0]?.();
    desk.wait((isHallOpen ? 5 : 30) * SECONDS);
  }
  outcome.messages = desk.sent.length;
  outcome.rub = desk.sent.length;
  outcome.expectedTakeovers = outcome.decisiveGuesses * CHANCE + outcome.stoppedGuesses * CHANCE * CHANCE;
  return outcome;
}
