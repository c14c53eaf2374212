// The program: reads the configuration, then serves or supervises the processes that do, and stops on a signal.
import cluster from "node:cluster";
import { createSupervisor } from "../cluster/supervisor.ts";
import { type Config, readConfig } from "../config/config.ts";
import { keepFilesPrivate } from "../private-files.ts";
import { logLastWords, type Output, openOutput } from "./program-output.ts";
import { onStopRequest } from "./stop-requests.ts";

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** @param webFolder of the build */
export async function runProgram(webFolder: string): Promise<void> {
  keepFilesPrivate();
  const reading = readConfig();
  if (!reading.ok) return stopWith(reading.sentence);
  const { config } = reading;
  const output = openOutput(config);
  logLastWords(output.log);
  if (config.processes > 1 && cluster.isPrimary) await supervise(config, output);
  else {
    // Here, because the supervisor does without the server's code.
    const { serve } = await import("./serve.ts");
    const problem = await serve(config, { webFolder, ...output });
    if (problem !== undefined) stopWith(problem);
  }
  // Writing to a closed terminal fails; the server must not end because of it.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

async function supervise(config: Config, { log, say }: Output): Promise<void> {
  const supervisor = createSupervisor({ count: config.processes, log });
  onStopRequest(async () => {
    say("Останавливаюсь…");
    await supervisor.stop();
  }, config);
  process.on("SIGUSR2", () => void supervisor.replaceAll());
  // The process that did not start has said why.
  if (!(await supervisor.start())) process.exit(1);
}
