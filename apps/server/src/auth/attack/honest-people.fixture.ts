// The honest people of the simulation: owners on known devices, and new players in a hall with one address. They behave like the web app: solve
// proofs, respect retry times, enter codes with some typing errors, and request again.

import { cookieOf } from "../auth-app.fixture.ts";
import type { AttackPlan, AttackStage } from "./attack-stage.fixture.ts";
import { EASE_BITS, solve } from "./solve.fixture.ts";

const PAGE = { origin: "http://bandeha.test" };
const HALL = "91.200.0.1";
const PHONE_HASHES_PER_SECOND = 250_000;
const READING_MS = 20_000;
const MISTYPED = 0.05;
const PER_OWNER = 3;
const OWNER_PER_TURN = 0.02;

const wrong = (code: string) => (code === "0000" ? "0001" : "0000");

/** Signs the owners in before the attack. */
export async function owners(stage: AttackStage, count: number) {
  const { app, random, codeOf, outcome } = stage;
  const people: { phone: string; address: string; device: string; left: number }[] = [];

  async function signIn(phone: string, address: string, device = ""): Promise<string | undefined> {
    const asked = await app.send(phone, { address, headers: { ...PAGE, cookie: device } });
    if (asked.status !== 200) return undefined;
    const cookie = [device, cookieOf(asked)].filter(Boolean).join("; ");
    const entered = await app.verify(phone, codeOf(phone), { address, headers: { ...PAGE, cookie } });
    return entered.status === 200 ? cookieOf(entered) : undefined;
  }

  for (let index = 0; index < count; index++) {
    const phone = `+7977${String(index).padStart(7, "0")}`;
    const address = `92.0.${index >> 8}.${index & 255}`;
    const device = await signIn(phone, address);
    if (device) people.push({ phone, address, device, left: PER_OWNER });
  }
  return {
    async turn() {
      const owner = people[Math.floor(random() * people.length)];
      if (!owner || owner.left === 0 || random() > OWNER_PER_TURN) return;
      owner.left -= 1;
      outcome.ownerSignIns += 1;
      if (!(await signIn(owner.phone, owner.address, owner.device))) outcome.ownersRefused += 1;
    },
    /** The first owner signs in on their own device in another network. */
    async visit(address: string) {
      const [owner] = people;
      if (owner) await signIn(owner.phone, address, owner.device);
    },
  };
}

type Player = {
  phone: string;
  step: "ask" | "enter" | "in";
  nextAt: number;
  cookie: string;
  proof?: { challenge: string; nonce: string } | undefined;
};

type Visit = (address: string) => Promise<void>;

export function hall(stage: AttackStage, { players, organiserThere }: AttackPlan["hall"], visit: Visit) {
  const { app, random, codeOf, outcome } = stage;
  const people: Player[] = Array.from({ length: players }, (_, index) => ({
    phone: `+7966${String(index).padStart(7, "0")}`,
    step: "ask",
    // Players start at different seconds.
    nextAt: Math.floor(random() * 120_000),
    cookie: "",
  }));
  let opened = 0;

  async function ask(player: Player): Promise<void> {
    const { phone, proof } = player;
    const more = { address: HALL, headers: PAGE };
    const asked = await app.post("/api/auth/telegram/send", { phone, proof }, more);
    if (asked.status === 200) {
      Object.assign(player, { step: "enter", cookie: cookieOf(asked), proof: undefined });
      player.nextAt += READING_MS;
    } else if (asked.body.code === "proof-required") {
      const pow = asked.body.pow as { challenge: string; bits: number };
      player.proof = solve(pow);
      player.nextAt += (2 ** (pow.bits + EASE_BITS) / PHONE_HASHES_PER_SECOND) * 1000;
    } else player.nextAt += Number(asked.headers.get("retry-after") ?? 5) * 1000;
  }

  async function enter(player: Player): Promise<void> {
    const right = codeOf(player.phone);
    const code = random() < MISTYPED ? wrong(right) : right;
    const headers = { ...PAGE, cookie: player.cookie };
    const entered = await app.verify(player.phone, code, { address: HALL, headers });
    if (entered.status === 200) {
      player.step = "in";
      outcome.hallSignedIn += 1;
      outcome.hallMinutes = (app.now() - opened) / 60_000;
    } else if (entered.body.code === "second-code") {
      player.cookie = cookieOf(entered);
      player.nextAt += READING_MS;
    } else if (entered.body.code === "code-not-found") player.step = "ask";
    else player.nextAt += Number(entered.headers.get("retry-after") ?? 5) * 1000;
  }

  return {
    /** The actions of all players that are due now. */
    turns(): (() => Promise<void>)[] {
      if (opened === 0) {
        opened = app.now();
        for (const player of people) player.nextAt += opened;
        if (organiserThere) return [() => visit(HALL)];
      }
      const due = people.filter(({ step, nextAt }) => step !== "in" && nextAt <= app.now());
      return due.map((player) => () => {
        player.nextAt = Math.max(player.nextAt, app.now());
        return player.step === "ask" ? ask(player) : enter(player);
      });
    },
  };
}
