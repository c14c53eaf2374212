// Entry of the child process that writes the sample data (decision 053). It sends one answer and ends with its parent.
import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { seedDemo } from "../actions/seed-demo/seed-demo.ts";
import { openStorage } from "../app.ts";
import { drawInline } from "../draw/draw-inline.ts";
import { newId } from "../ids.ts";
import { outageSentence, storageSentence } from "../storage-sentences.ts";

export type SeedRequest = { databaseUrl: string | undefined; dataDir: string; logLevel: string };
export type SeedAnswer = { ok: true } | { ok: false; sentence: string };

async function answer({ databaseUrl, dataDir, logLevel }: SeedRequest): Promise<SeedAnswer> {
  const storage = await openStorage({ databaseUrl, dataDir, log: pino({ level: logLevel }) }).catch(storageSentence);
  if (typeof storage === "string") return { ok: false, sentence: storage };
  try {
    const deps = { storage, clock: () => new Date(), newId: () => newId(randomBytes), draw: drawInline };
    const problem = await seedDemo(deps).then(() => undefined, outageSentence);
    return problem === undefined ? { ok: true } : { ok: false, sentence: problem };
  } finally {
    await storage.close();
  }
}

process.once("disconnect", () => process.exit(1));
process.once("message", async (request: SeedRequest) => {
  process.send?.(await answer(request), () => process.exit(0));
});
