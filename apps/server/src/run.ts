// The program: reads the configuration, starts the server, stops it on a signal.
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { readConfig } from "./config.ts";
import { start } from "./start.ts";
import { onStopRequest } from "./stop-requests.ts";
import { runningVersion } from "./version.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

export async function run(): Promise<void> {
  const reading = readConfig();
  if (!reading.ok) stopWith(reading.sentence);
  const log = pino({ level: reading.config.logLevel });
  const webFolder = fileURLToPath(new URL("../../web/build", import.meta.url));
  const started = await start(reading.config, { webFolder, log, say, version: runningVersion(reading.config.commit) });
  if (!started.ok) stopWith(started.sentence);

  // Writing to a closed terminal fails; the server must not end because of it.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  onStopRequest(async () => {
    say("Останавливаюсь…");
    await started.stop();
  }, reading.config);
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      process.exit(1);
    });
  }
}
