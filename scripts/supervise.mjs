// Runs the server for `npm start` and stops it with it: when npm is stopped (npm does not always forward a signal), when npm or this script
// is killed, and when the terminal is closed.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";

const LOOK_MS = 500;
/** The server needs up to five seconds to finish running requests, after those that it gives to a balancer. */
const PATIENCE_MS = 8000 + 1000 * (Number(process.env.DRAIN_SECONDS) || 0);

/** Ends this process with the server's exit code. The server holds a channel to this process and stops when that closes. */
export function supervise(command, args, options) {
  const server = spawn(command, args, { ...options, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.kill("SIGTERM");
    setTimeout(() => server.kill("SIGKILL"), PATIENCE_MS).unref();
  };
  // The terminal sends Ctrl+C to the server, too.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, stop);
  const starters = npmProcesses();
  if (starters.length > 0) {
    setInterval(() => {
      if (!starters.every(isRunning)) stop();
    }, LOOK_MS).unref();
  }
  server.on("error", (error) => {
    console.error(`Не удалось запустить сервер: ${error.message}`);
    process.exit(1);
  });
  server.on("close", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 0 : 1)));
}

/** npm, and the shell that it may have started between itself and this script. Empty where the script was started without npm. */
function npmProcesses() {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return [];
  const parent = statusOf(process.ppid);
  return parent && /^-?(da|ba|z|k|a)?sh$/.test(parent.name) ? [process.ppid, parent.ppid] : [process.ppid];
}

function statusOf(pid) {
  try {
    // «123 (name) S 45 …»; a name may hold any character.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const end = stat.lastIndexOf(")");
    return { name: stat.slice(stat.indexOf("(") + 1, end), ppid: Number(stat.slice(end + 2).split(" ")[1]) };
  } catch {
    const { stdout, status } = spawnSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], { encoding: "utf8" });
    const [, ppid, name] = /^\s*(\d+)\s+(.*?)\s*$/.exec(stdout ?? "") ?? [];
    return status === 0 && ppid ? { name: basename(name), ppid: Number(ppid) } : undefined;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    // A process that has ended is listed until its parent reads its exit code.
    return readState(pid) !== "Z";
  } catch (error) {
    return error.code === "EPERM";
  }
}

function readState(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat[stat.lastIndexOf(")") + 2];
  } catch {
    return undefined;
  }
}
