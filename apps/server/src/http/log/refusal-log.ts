// Refused reads in one log line for a while: an overload refuses thousands in a second, and a line for each would fill the disk and take the time of answers.
import type { Logger } from "pino";

export type RefusalLog = {
  count: () => void;
  /** Writes what is counted. */
  close: () => void;
};

const WHILE_MS = 10_000;

export function createRefusalLog(log: Logger): RefusalLog {
  let refused = 0;
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (refused > 0) log.warn({ refused }, "the server has more reads than it can answer, some were refused");
    refused = 0;
  };
  return {
    count() {
      refused += 1;
      timer ??= setTimeout(write, WHILE_MS).unref();
    },
    close: write,
  };
}
