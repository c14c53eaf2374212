// Senders of codes that are dead, slow or lie, one after another, then both. People who have signed in before ask for codes one after another and enter
// them; guests read meanwhile. A second process of the product, whose senders always work, gets the same people and guests in the same seconds: it is
// the control, because the machine may be slow for other reasons.
import { setTimeout as delay } from "node:timers/promises";
import { openSms, openTelegram, type SenderMode } from "../fake-senders.ts";
import { controlOf, type HistoryWriter } from "../history.ts";
import { openProduct } from "../product-process.ts";
import { startReaders } from "../readers.ts";
import type { EnduranceScenario } from "../scenario.ts";
import { askCode, enterCode, personOf, type SignInPerson } from "../sign-in.ts";
import { openStore, type StoreName } from "../stores.ts";

const TOURNAMENTS = 50;
const READ_EVERY_MS = 400;
/** Per phase: some still ask after the breaker has opened, also when each fault takes the eight seconds that the product waits. */
const PEOPLE = 32;
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
const FIRST = "first sign-in";

/** The product with senders and people of its own. */
async function openSide(storeName: StoreName, plant: string | undefined, history: HistoryWriter) {
  const store = await openStore(storeName);
  const dataset = await store.fill(TOURNAMENTS, 1);
  const [telegram, sms] = [await openTelegram(), await openSms()];
  const env = {
    ...{ TELEGRAM_GATEWAY_TOKEN: "endurance", TELEGRAM_GATEWAY_URL: telegram.url, SMS_URL: sms.url },
    ...store.env,
  };
  const product = await openProduct({ env, plant });
  const groups = PHASES.map((_, group) => Array.from({ length: PEOPLE }, (_, at) => personOf(group * PEOPLE + at)));
  const signIn = async (person: SignInPerson, phase: string) => {
    const at = { url: product.url, person, phase, history, channels: { telegram, sms } };
    const code = await askCode(at);
    if (code) await enterCode(at, code);
  };
  return {
    product,
    telegram,
    sms,
    async meet(count: number) {
      await product.start();
      for (const person of groups.slice(0, count).flat()) await signIn(person, FIRST);
    },
    /** A breaker of the phase before has to close, so every phase has a process of its own age. */
    async restart(modes: Omit<Phase, "name">) {
      await product.stop();
      await Promise.all([telegram.mode(modes.telegram), sms.mode(modes.sms)]);
      await product.start();
    },
    async serve(phase: string, index: number) {
      const everyMs = READ_EVERY_MS;
      const readers = startReaders({ url: product.url, dataset, everyMs, history, phase: () => phase });
      const signIns: Promise<void>[] = [];
      for (const person of groups[index] ?? []) {
        signIns.push(signIn(person, phase));
        await delay(ASK_EVERY_MS);
      }
      await Promise.all(signIns);
      await readers.stop();
    },
  };
}

export const senders: EnduranceScenario = {
  name: "senders",
  what: "senders of codes that are dead, slow or lie",
  stores: ["sqlite"],
  counts: { of: "phases", usual: PHASES.length, max: PHASES.length },
  async run({ store: name, count, plant, history, say }) {
    const tested = await openSide(name, plant, history);
    const control = await openSide(name, undefined, controlOf(history));
    await Promise.all([tested.meet(count), control.meet(count)]);
    for (const [index, { name: phase, ...modes }] of PHASES.slice(0, count).entries()) {
      await Promise.all([tested.restart(modes), control.restart({ telegram: "works", sms: "works" })]);
      const at = history.now();
      await Promise.all([tested.serve(phase, index), control.serve(phase, index)]);
      const [telegram, sms] = [tested.telegram.asked(), tested.sms.asked()];
      history.add({ kind: "reading", name: `asked Telegram: ${phase}`, at: history.now(), value: telegram });
      history.add({ kind: "fault", name: phase, at, until: history.now() });
      say(`${phase}: Telegram was asked ${telegram} times, SMS ${sms} times`);
    }
    await Promise.all([tested.product.stop(), control.product.stop()]);
  },
};
