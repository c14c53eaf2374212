import type { AuthApp } from "../auth-app.fixture.ts";

export type AttackPlan = {
  seed: number;
  hours: number;
  /** `flood`: every address starts in the first minutes. `trickle`: new addresses start all the time, so that some are always new. */
  style: "flood" | "trickle";
  addresses: number;
  /** Phones of the attacker; they prove networks. */
  ownPhones: number;
  /** Of all machines of the attacker together. */
  hashesPerSecond: number;
  owners: number;
  /** Requests of the attacker per turn. */
  attempts: number;
  hall: { players: number; atMinute: number; organiserThere: boolean };
};

export type AttackOutcome = {
  requests: number;
  /** Messages sent for the attacker, and in total. */
  attackMessages: number;
  messages: number;
  rub: number;
  /** Guesses that would open an account alone, and guesses that a second code would still stop. */
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
  app: AuthApp;
  random: () => number;
  /** The last code that was sent to a phone. */
  codeOf: (phone: string) => string;
  outcome: AttackOutcome;
};
