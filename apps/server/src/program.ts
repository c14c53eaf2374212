// The program: reads the configuration, then serves or supervises the processes that do, and stops on a signal.
import cluster from "node:cluster";
import { type Logger, pino } from "pino";
import { createSupervisor } from "./cluster/supervisor.ts";
import { type Config, readConfig } from "./config.ts";
import { onStopRequest } from "./stop-requests.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** @param webFolder of the build */
export async function runProgram(webFolder: string): Promise<void> {
  const reading = readConfig();
  if (!reading.ok) return stopWith(reading.sentence);
  const { config } = reading;
  const log = pino({ level: config.logLevel });
  if (config.processes > 1 && cluster.isPrimary) await supervise(config, log);
  else {
    // Here, because the supervisor does without the server's code.
    const { serve } = await import("./serve.ts");
    const problem = await serve(config, { webFolder, log, say });
    if (problem !== undefined) stopWith(problem);
  }
  // Writing to a closed terminal fails; the server must not end because of it.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      process.exit(1);
    });
  }
}

async function supervise(config: Config, log: Logger): Promise<void> {
  const supervisor = createSupervisor({ count: config.processes, log });
  onStopRequest(async () => {
    say("Останавливаюсь…");
    await supervisor.stop();
  }, config);
  process.on("SIGUSR2", () => void supervisor.replaceAll());
  // The process that did not start has said why.
  if (!(await supervisor.start())) process.exit(1);
}
