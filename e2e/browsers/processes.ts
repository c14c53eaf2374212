// Starts the programs of a browser, waits until they say that they are ready, and ends them.
import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const START_MS = 60_000;
const END_MS = 5000;
const OUTPUT_MAX = 20_000;

/** The path of the first of these programs that the machine has. */
export const findProgram = (...names: (string | undefined)[]): string | undefined =>
  names
    .flatMap((name) =>
      !name
        ? []
        : name.includes("/")
          ? [name]
          : (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name)),
    )
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });

export type Program = {
  process: ChildProcess;
  /** What it printed last. */
  output: () => string;
  /** The first group of the line that it was waited for. */
  ready: string;
};

/** Runs it until its output matches `ready`. The third descriptor counts as output too. */
export function startProgram(path: string, args: readonly string[], ready: RegExp, env = {}): Promise<Program> {
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe", "pipe"] });
  let output = "";
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      child.kill("SIGKILL");
      reject(new Error(`${path} ${why}: ${output}`));
    };
    const timer = setTimeout(() => fail(`is not ready after ${START_MS} ms`), START_MS);
    const look = () => {
      const found = ready.exec(output);
      if (!found) return;
      clearTimeout(timer);
      resolve({ process: child, output: () => output, ready: found[1] ?? "" });
    };
    for (const stream of child.stdio.slice(1))
      stream?.on("data", (part) => {
        output = (output + String(part)).slice(-OUTPUT_MAX);
        look();
      });
    child.on("spawn", look);
    child.on("error", (error) => fail(error.message));
    child.on("exit", (code) => fail(`ended with ${code}`));
  });
}

export async function endProgram({ process: child }: Program): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  const timer = setTimeout(() => child.kill("SIGKILL"), END_MS);
  await ended;
  clearTimeout(timer);
}
