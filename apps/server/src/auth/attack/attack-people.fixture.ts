// The attacker of the simulation. Every address requests codes for other people's phones, solves proofs of work at a limited rate, and guesses
// codes as often as possible. Phones of the attacker prove networks, from which more codes are requested.
import { limits } from "@bandeha/contract";
import { areGuessesSpent } from "../codes/pressure.ts";
import type { AttackPlan, AttackStage } from "./attack-stage.fixture.ts";
import { EASE_BITS, solve } from "./solve.fixture.ts";

type Proof = { challenge: string; nonce: string };
type Bot = { address: string; since: number; proof?: Proof | undefined; phone?: string };

const FIRST_BLAST = 200;
const BLAST_ADDRESSES = 40;
const MINUTES_A_DAY = 1440;

const addressOf = (index: number) => `${20 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}.7`;

export function attackers(stage: AttackStage, plan: AttackPlan) {
  const { app, random, codeOf, outcome } = stage;
  const bots: Bot[] = [];
  const proven: string[] = [];
  let victims = 0;
  let hashes = 0;
  let last = 0;
  const victim = () => `+7999${String(victims++ % 10_000_000).padStart(7, "0")}`;
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];

  async function guess(phone: string, address: string): Promise<void> {
    for (let tries = 0; tries < limits.code.tries; tries++) {
      const isStopped = await areGuessesSpent(app.storage.reader, app.now());
      const code = String(Math.floor(random() * 10_000)).padStart(4, "0");
      outcome.requests++;
      const { body, status } = await app.verify(phone, code, { address });
      const isEvaluated = status === 200 || body.code === "wrong-code" || body.code === "second-code";
      if (!isEvaluated) return;
      if (isStopped) outcome.stoppedGuesses++;
      else outcome.decisiveGuesses++;
    }
  }

  async function ask(bot: Bot): Promise<void> {
    const phone = bot.phone ?? victim();
    outcome.requests++;
    const { status, body } = await app.post("/api/auth/telegram/send", { phone, proof: bot.proof }, bot);
    if (status === 200) {
      outcome.attackMessages++;
      bot.proof = undefined;
      delete bot.phone;
      return guess(phone, bot.address);
    }
    const pow = body.code === "proof-required" ? (body.pow as { challenge: string; bits: number }) : undefined;
    bot.phone = phone;
    if (!pow) return;
    bot.proof = undefined;
    const work = 2 ** (pow.bits + EASE_BITS);
    if (hashes < work) return;
    hashes -= work;
    outcome.proofsSolved++;
    bot.proof = solve(pow);
  }

  async function signInWithOwnPhone(index: number): Promise<void> {
    const phone = `+7988${String(index).padStart(7, "0")}`;
    const address = addressOf(900_000 + proven.length);
    outcome.requests += 2;
    if ((await app.send(phone, { address })).status !== 200) return;
    outcome.attackMessages++;
    let entered = await app.verify(phone, codeOf(phone), { address });
    if (entered.body.code === "second-code") entered = await app.verify(phone, codeOf(phone), { address });
    if (entered.status === 200) proven.push(address);
  }

  async function turn(minute: number): Promise<void> {
    hashes = Math.min(hashes + (minute - last) * 60 * plan.hashesPerSecond, plan.hashesPerSecond * 600);
    last = minute;
    if (bots.length === 0) {
      for (let index = 0; index < plan.ownPhones; index++) await signInWithOwnPhone(index);
      for (let index = 0; index < FIRST_BLAST; index++)
        await ask({ address: addressOf(800_000 + (index % BLAST_ADDRESSES)), since: minute });
    }
    const due = plan.style === "flood" ? minute * (plan.addresses / 2) : (minute / MINUTES_A_DAY) * plan.addresses;
    while (bots.length < Math.min(plan.addresses, Math.floor(due) + 1)) {
      const bot: Bot = { address: addressOf(bots.length), since: minute };
      bots.push(bot);
      await ask(bot);
    }
    const fresh = bots.slice(-200).filter(({ since }) => minute - since < limits.attack.newMinutes);
    for (let attempt = 0; attempt < plan.attempts; attempt++) {
      const bot = pick(attempt % 2 === 0 && fresh.length > 0 ? fresh : bots);
      if (bot) await ask(bot);
      const address = pick(proven);
      if (address && attempt % 4 === 0) await ask({ address, since: minute });
    }
  }

  return { turn };
}
