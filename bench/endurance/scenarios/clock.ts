// Jumps of the clock of the running process, by Debian's libfaketime: an hour ahead, an hour back, five minutes back, a frozen clock. Timers go
// on as they do when an administrator sets the clock. Writers, readers and streams work meanwhile; a code is asked for before each jump.
import { existsSync, globSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startPlay } from "../../house/scenarios.ts";
import { openSms, openTelegram } from "../fake-senders.ts";
import { openProduct } from "../product-process.ts";
import { randomOf } from "../random.ts";
import { startReaders } from "../readers.ts";
import type { EnduranceScenario } from "../scenario.ts";
import { askCode, enterCode, personOf, type SignInPerson } from "../sign-in.ts";
import { openStore } from "../stores.ts";
import { watchRecord } from "../watchers.ts";
import { writeEnd } from "../write-end.ts";
import { pathOf, startWriters } from "../writers.ts";

const WRITERS = 16;
const PEOPLE = 64;
const TOURNAMENTS = 100;
const PAUSE_MS = 300;
const READ_EVERY_MS = 500;
const STREAMS = 10;
const AFTER_JUMP_MS = 6000;
/** One to sign in, two more that are not entered: the next one is refused for a time. */
const CODES_OF_A_PHONE = 3;

/** As libfaketime reads it; «frozen» is a moment without a sign before it. */
const JUMPS: readonly { name: string; offset: () => string }[] = [
  { name: "an hour ahead", offset: () => "+3600" },
  { name: "back by an hour", offset: () => "+0" },
  { name: "back by five minutes", offset: () => "-300" },
  { name: "frozen", offset: () => new Date().toISOString().slice(0, 19).replace("T", " ") },
  { name: "right again", offset: () => "+0" },
];

function fakeTime(folder: string) {
  const [library] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
  if (!library || !existsSync(library)) throw new Error("libfaketime is not installed: apt install faketime");
  const file = join(folder, "clock");
  writeFileSync(file, "+0\n");
  return {
    set: (offset: string) => writeFileSync(file, `${offset}\n`),
    env: {
      ...{ LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: "1", TZ: "UTC" },
      ...{ FAKETIME_DONT_FAKE_MONOTONIC: "1", DONT_FAKE_MONOTONIC: "1" },
    },
  };
}

export const clock: EnduranceScenario = {
  name: "clock",
  what: "the clock of the process jumps by an hour, by five minutes, and freezes",
  stores: ["sqlite"],
  counts: { of: "jumps", usual: JUMPS.length, max: JUMPS.length },
  async run({ store: name, count, plant, seed, history, say }) {
    const store = await openStore(name);
    const dataset = await store.fill(TOURNAMENTS, PEOPLE);
    const channels = { telegram: await openTelegram(), sms: await openSms() };
    const faked = fakeTime(store.folder);
    const senders = {
      ...{
        TELEGRAM_GATEWAY_TOKEN: "endurance",
        TELEGRAM_GATEWAY_URL: channels.telegram.url,
        SMS_URL: channels.sms.url,
      },
    };
    const product = await openProduct({ env: { ...store.env, ...senders, ...faked.env }, plant, said: say });
    await product.start();
    const matches = await startPlay(dataset, product);
    const random = randomOf(seed);
    const { url, port } = product;
    let phase = "before";
    const at = (person: SignInPerson) => ({ url, person, phase, history, channels });
    const signIn = async (person: SignInPerson) => {
      const code = await askCode(at(person));
      if (code) await enterCode(at(person), code);
    };
    const writers = startWriters({
      urls: [url],
      dataset,
      matches,
      writers: WRITERS,
      pauseMs: PAUSE_MS,
      random,
      history,
    });
    const readers = startReaders({ url, dataset, everyMs: READ_EVERY_MS, history, phase: () => phase });
    const [watched = ""] = dataset.tournaments;
    const path = pathOf("tournaments", watched);
    const watchers = await watchRecord({ port, path, topic: `tournaments/${watched}`, streams: STREAMS, history });

    const impatient = personOf(0);
    await signIn(impatient);
    for (let code = 1; code < CODES_OF_A_PHONE; code++) await askCode(at(impatient));
    for (const [turn, { name: jump, offset }] of JUMPS.slice(0, count).entries()) {
      const waiting = personOf(4 + turn * 2);
      await signIn(waiting);
      const code = await askCode(at(waiting));
      await watchers.change({ number: turn * 2 + 1, token: dataset.organiser.token });
      const begun = history.now();
      faked.set(offset());
      phase = jump;
      await delay(AFTER_JUMP_MS / 2);
      if (!(code && (await enterCode(at(waiting), code)))) await signIn(waiting);
      await signIn(personOf(5 + turn * 2));
      await askCode(at(impatient));
      await watchers.change({ number: turn * 2 + 2, token: dataset.organiser.token });
      await delay(AFTER_JUMP_MS / 2);
      history.add({ kind: "fault", name: jump, at: begun, until: history.now() });
      say(`${jump}: ${writers.acknowledged()} writes acknowledged`);
    }
    await readers.stop();
    await watchers.settle();
    await writers.stop();
    await product.stop();
    await writeEnd(store, history);
  },
};
