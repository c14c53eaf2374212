// A process of the product that is killed and started again on the same port. It ends with the runner, because it holds an IPC channel to it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { freePort } from "@bandeha/server/free-port";
import { atEnd } from "../product/endings.ts";
import { memoryLimits, node, root, untilAnswers } from "../product/server.ts";
import { plantedOptions } from "./plants.ts";

const START_MS = 120_000;
/** Of what a process says before it ends at the start: the last lines, with the reason. */
const SAID_LINES = 5;

export type ProductProcess = {
  url: string;
  port: number;
  pid: () => number;
  /** @param folder of another version of the product, installed and built */
  start: (folder?: string) => Promise<void>;
  /** kill -9, and waits until the process is gone. */
  kill: () => Promise<void>;
  /** An orderly stop. */
  stop: () => Promise<void>;
  /** Whether it has ended by itself. */
  hasEnded: () => boolean;
};

const SUPERUSER = { SUPERUSER_EMAIL: "endurance@example.com", SUPERUSER_PASSWORD: "correct horse battery" };

export type ProductOptions = {
  env: Record<string, string>;
  /** The planted bug of the run. */
  plant: string | undefined;
  /** A program and its arguments that starts the product, for example strace. */
  wrapper?: readonly string[];
  /** Called with each line of its log, which has errors only. */
  said?: (line: string) => void;
};

export async function openProduct({ env, plant, wrapper = [], said }: ProductOptions): Promise<ProductProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, "exit");
    running.kill(signal);
    await ended;
  };
  atEnd(() => end("SIGKILL"));
  // A bug is planted into a source file.
  const main = plant ? "apps/server/src/main.ts" : "apps/server/build/main.js";
  const [program = node, ...args] = [...wrapper, node, main];
  return {
    url,
    port,
    pid: () => child?.pid ?? 0,
    async start(folder = root) {
      const last: string[] = [];
      child = spawn(program, args, {
        cwd: folder,
        env: {
          ...process.env,
          ...memoryLimits,
          // Without demo mode there are no sample data; a sender is named and never used.
          ...{ DEMO: "0", SMS_LOGIN: "endurance", SMS_PASSWORD: "endurance", ...SUPERUSER },
          ...{ TRUSTED_PROXIES: "127.0.0.1", DRAIN_SECONDS: "0", BACKUP_KEEP: "0", LOG_LEVEL: "error" },
          ...env,
          PORT: String(port),
          NODE_OPTIONS: [memoryLimits.NODE_OPTIONS, env.NODE_OPTIONS, plantedOptions(plant)].filter(Boolean).join(" "),
        },
        stdio: ["ignore", "pipe", "pipe", "ipc"],
      });
      for (const output of [child.stdout, child.stderr])
        if (output)
          createInterface({ input: output }).on("line", (line) => {
            if (line.startsWith("{")) said?.(line);
            last.push(line);
            if (last.length > SAID_LINES) last.shift();
          });
      await untilAnswers(`${url}/api/health`, child, START_MS).catch((error: unknown) => {
        throw new Error(["the product did not start", ...last].join("\n"), { cause: error });
      });
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    hasEnded: () => child !== undefined && (child.exitCode !== null || child.signalCode !== null),
  };
}
