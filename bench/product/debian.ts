// Programs of Debian's packages that a test of failures starts. PostgreSQL does not run as root, so they run as the user `postgres`.
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** One command of an administrator: a backup, a restore. */
const COMMAND_MS = 300_000;
const AS_POSTGRES = ["--reuid=postgres", "--regid=postgres", "--init-groups"];

type Packages = Readonly<Record<string, string>>;

/**
 * @param packages of Debian, by program
 * @throws with a sentence that names what is missing
 */
export function requirePrograms(packages: Packages): void {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const missing = Object.keys(packages).filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
  const names = missing.map((name) => packages[name]).join(" ");
  if (missing.length > 0) throw new Error(`not installed: ${missing.join(", ")} (package ${names})`);
}

/** For servers that run as the user `postgres`. */
export function requireRootWith(packages: Packages): void {
  if (process.getuid?.() !== 0) throw new Error("run it as root: the servers run as the user postgres");
  requirePrograms(packages);
}

/** The folder of the newest PostgreSQL's programs. */
export function postgresPrograms(): string {
  const [newest] = readdirSync("/usr/lib/postgresql").toSorted((one, other) => Number(other) - Number(one));
  return `/usr/lib/postgresql/${newest}/bin`;
}

export const startAsPostgres = (
  command: string,
  args: readonly string[],
  options: Pick<SpawnOptions, "cwd" | "stdio">,
): ChildProcess => spawn("setpriv", [...AS_POSTGRES, command, ...args], options);

/** @returns its standard output; its errors go to this terminal */
export const runCommand = (
  command: string,
  args: readonly string[],
  { cwd, env }: { cwd?: string; env?: Record<string, string> } = {},
): string =>
  execFileSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: "utf8",
    timeout: COMMAND_MS,
    stdio: ["ignore", "pipe", "inherit"],
  });

export const runAsPostgres = (command: string, args: readonly string[], cwd: string): string =>
  runCommand("setpriv", [...AS_POSTGRES, command, ...args], { cwd });
