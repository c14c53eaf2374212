// A simulated attack on the sign-in routes, in memory, with its own clock: an attacker requests and guesses codes from thousands of addresses, while
// owners sign in on known devices and a hall of new players signs in from one address. Same plan, same outcome.

import type { Storage } from "../../storage/storage.ts";
import { openAuthApp } from "../auth-app.fixture.ts";
import { attackers } from "./attack-people.fixture.ts";
import type { AttackOutcome, AttackPlan, AttackStage } from "./attack-stage.fixture.ts";
import { hall, owners } from "./honest-people.fixture.ts";
import { EASE_BITS } from "./solve.fixture.ts";

const SECONDS = 1 / 60;
const HALL_MINUTES = 15;
const CHANCE = 1e-4;

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
  const app = openAuthApp(storage, { random: bytes, proofEaseBits: EASE_BITS });
  const codes = new Map<string, string>();
  let read = 0;
  const codeOf = (phone: string) => {
    for (; read < app.sent.length; read++) codes.set(app.sent[read]?.phone ?? "", app.sent[read]?.code ?? "");
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
  const stage: AttackStage = { app, random, codeOf, outcome };
  const ownersThere = await owners(stage, plan.owners);
  app.wait(20);
  const attack = attackers(stage, plan);
  const people = hall(stage, plan.hall, ownersThere.visit);
  const begun = app.now();
  const minute = () => (app.now() - begun) / 60_000;

  while (minute() < plan.hours * 60) {
    const hallTime = minute() - plan.hall.atMinute;
    const isHallOpen = hallTime >= 0 && hallTime < HALL_MINUTES && outcome.hallSignedIn < plan.hall.players;
    // In random order, so that no side is always first.
    const turns = [() => attack.turn(minute()), () => ownersThere.turn(), ...(isHallOpen ? people.turns() : [])];
    while (turns.length > 0) await turns.splice(Math.floor(random() * turns.length), 1)[0]?.();
    app.wait((isHallOpen ? 5 : 30) * SECONDS);
  }
  outcome.messages = app.sent.length;
  outcome.rub = app.sent.length;
  outcome.expectedTakeovers = outcome.decisiveGuesses * CHANCE + outcome.stoppedGuesses * CHANCE * CHANCE;
  return outcome;
}
