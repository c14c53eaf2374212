// Senders of codes that are dead, slow or lie, one after another, then both. People who have signed in before ask for codes one after another and enter
// them; guests read meanwhile.
import { setTimeout as delay } from "node:timers/promises";
import { openSms, openTelegram, type SenderMode } from "../fake-senders.ts";
import { openProduct } from "../product-process.ts";
import { startReaders } from "../readers.ts";
import type { EnduranceScenario } from "../scenario.ts";
import { askCode, enterCode, personOf, type SignInPerson } from "../sign-in.ts";
import { openStore } from "../stores.ts";

const TOURNAMENTS = 50;
const READ_EVERY_MS = 400;
/** Per phase. Fewer than the codes that one phone may have in the window. */
const PEOPLE = 16;
const ASK_EVERY_MS = 400;

type Phase = { name: string; telegram: SenderMode; sms: SenderMode };

const PHASES: readonly Phase[] = [
  { name: "both work", telegram: "works", sms: "works" },
  { name: "Telegram dead", telegram: "dead", sms: "works" },
  { name: "Telegram slow", telegram: "slow", sms: "works" },
  { name: "Telegram lying", telegram: "lying", sms: "works" },
  { name: "Telegram answers garbage", telegram: "garbage", sms: "works" },
  { name: "both refuse", telegram: "dead", sms: "lying" },
];

export const senders: EnduranceScenario = {
  name: "senders",
  what: "senders of codes that are dead, slow or lie",
  stores: ["sqlite"],
  counts: { of: "phases", usual: PHASES.length, max: PHASES.length },
  async run({ store: name, count, plant, history, say }) {
    const store = await openStore(name);
    const dataset = await store.fill(TOURNAMENTS, 1);
    const [telegram, sms] = [await openTelegram(), await openSms()];
    const env = {
      ...{ TELEGRAM_GATEWAY_TOKEN: "endurance", TELEGRAM_GATEWAY_URL: telegram.url, SMS_URL: sms.url },
      ...store.env,
    };
    let phase = "first sign-in";
    const product = await openProduct({ env, plant });
    const signIn = async (person: SignInPerson) => {
      const at = { url: product.url, person, phase, history, channels: { telegram, sms } };
      const code = await askCode(at);
      if (code) await enterCode(at, code);
    };
    await product.start();
    const groups = PHASES.slice(0, count).map((_, group) =>
      Array.from({ length: PEOPLE }, (_, number) => personOf(group * PEOPLE + number)),
    );
    for (const person of groups.flat()) await signIn(person);
    for (const [index, one] of PHASES.slice(0, count).entries()) {
      // A breaker of the phase before has to close, so every phase has a process of its own age.
      await product.stop();
      await Promise.all([telegram.mode(one.telegram), sms.mode(one.sms)]);
      await product.start();
      phase = one.name;
      const at = history.now();
      const readers = startReaders({ url: product.url, dataset, everyMs: READ_EVERY_MS, history, phase: () => phase });
      const signIns: Promise<void>[] = [];
      for (const person of groups[index] ?? []) {
        signIns.push(signIn(person));
        await delay(ASK_EVERY_MS);
      }
      await Promise.all(signIns);
      await readers.stop();
      history.add({ kind: "reading", name: `asked Telegram: ${one.name}`, at: history.now(), value: telegram.asked() });
      history.add({ kind: "fault", name: one.name, at, until: history.now() });
      say(`${one.name}: Telegram was asked ${telegram.asked()} times, SMS ${sms.asked()} times`);
    }
    await product.stop();
  },
};
