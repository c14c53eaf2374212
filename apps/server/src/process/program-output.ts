// What the program writes. At a terminal and in demo mode people read: sentences. Everything else of a running server is one JSON object a line,
// also its greeting, warnings of Node and the last words of a crash, because a collector of logs reads lines. A refusal to start is a sentence.
import { type Logger, pino } from "pino";
import type { Config } from "../config/config.ts";

/** A sentence to who started the server; `warn` if they should do something about it. */
export type Say = (line: string, level?: "info" | "warn") => void;

export type Output = { log: Logger; say: Say };

export function openOutput({ logLevel, demo }: Pick<Config, "logLevel" | "demo">): Output {
  const log = pino({ level: logLevel });
  const isRead = demo || process.stdout.isTTY;
  return {
    log,
    say: isRead ? (line) => void process.stdout.write(`${line}\n`) : (line, level = "info") => log[level](line.trim()),
  };
}

/** From here on a warning of Node and an error that nothing has caught are lines of the log. */
export function logLastWords(log: Logger): void {
  // Node's own listener prints the warning; there is none if NODE_OPTIONS asks for no warnings.
  const isWarned = process.listenerCount("warning") > 0;
  process.removeAllListeners("warning");
  if (isWarned) process.on("warning", (warning) => log.warn({ err: warning }, "a warning of Node"));
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      process.exit(1);
    });
  }
}
