// The processes of a simulation: two servers on one database, and one without caches that only answers reads.
import { pino } from "pino";
import { createApp } from "../../app.ts";
import type { App, AppDeps } from "../../app-types.ts";
import { yookassa } from "../../payments/yookassa.ts";
import { paintInline } from "../../pictures/paint-inline.ts";
import type { Storage } from "../../storage/storage.ts";
import { createClient } from "../client.ts";
import type { FakeYookassa } from "../fake-yookassa.ts";
import { type JobsByHand, jobsByHand } from "./jobs-by-hand.ts";
import type { FakeDevices } from "./outside.ts";

export type Process = { app: App; jobs: JobsByHand; storage: Storage; request: ReturnType<typeof createClient> };

export type ProcessDeps = Pick<AppDeps, "clock" | "newId" | "random" | "draw"> & {
  provider: FakeYookassa;
  devices: FakeDevices;
  /** Lines of the log that show a defect. */
  onError: (line: string) => void;
};

/** Outages that the simulation causes itself. */
const EXPECTED = /could not be sent by push|payment provider|yookassa/i;

export function startProcess(storage: Storage, deps: ProcessDeps): Process {
  const { provider, devices, onError, ...rest } = deps;
  const jobs = jobsByHand();
  const note = (line: string) => EXPECTED.test(line) || onError(line);
  const app = createApp({
    ...rest,
    storage,
    paint: paintInline,
    demo: false,
    senders: [],
    acquiring: yookassa({ send: (request) => provider.respond(request) }),
    channels: [devices.channel],
    log: pino({ level: "error" }, { write: (line) => void note(line) }),
    startJobs: jobs.start,
    publicUrl: "https://padel.example.ru",
    moneySecrets: ["a secret of at least thirty-two letters"],
    yookassaNotifiers: ["127.0.0.1"],
  });
  return { app, jobs, storage, request: createClient(app) };
}

/** The same database; a storage that receives nothing is never cached. */
export const startWithoutCaches = (storage: Storage, deps: ProcessDeps): Process =>
  startProcess({ ...storage, receivesCommits: () => false }, deps);
