// Decision 029: the gain of an attacker with hundreds of addresses is limited, and honest people still sign in. bench/attack/codes.ts simulates a day
// with ten thousand addresses.
import { limits } from "@bandeha/contract";
import { expect, test } from "vitest";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import { deep } from "../../testing/deep.ts";
import { simulateAttack } from "./attack.fixture.ts";
import type { AttackPlan } from "./attack-stage.fixture.ts";

const plan: AttackPlan = {
  seed: 11,
  hours: 0.5,
  style: "flood",
  addresses: 60,
  ownPhones: 3,
  hashesPerSecond: 1e9,
  owners: 5,
  attempts: 2,
  hall: { players: 64, atMinute: 18, organiserThere: false },
};

const attacks: [string, Partial<AttackPlan>][] = [
  ["a hall in an unknown network", {}],
  [
    "addresses that keep coming, with the organiser in the hall",
    {
      style: "trickle",
      addresses: 3000,
      hall: { ...plan.hall, organiserThere: true },
    },
  ],
];

test.each(deep(attacks, attacks.slice(0, 1)))(
  "64 new players and all owners sign in through an attack: %s",
  async (_name, change) => {
    const storage = await openSqlite({ path: ":memory:" });
    const outcome = await simulateAttack(storage, { ...plan, ...change });
    await storage.close();
    expect(outcome).toMatchObject({ hallSignedIn: 64, ownersRefused: 0 });
    expect(outcome.hallMinutes).toBeLessThanOrEqual(15);
    expect(outcome.expectedTakeovers).toBeLessThan(0.05);
    expect(outcome.decisiveGuesses).toBeLessThanOrEqual(limits.guesses.perHour);
    // The attack is recognised in the first minute; afterwards unknown devices get only a few codes per hour.
    expect(outcome.attackMessages).toBeLessThan(400);
    expect(outcome.rub).toBeLessThan(limits.money.budgetRub);
  },
  120_000,
);
