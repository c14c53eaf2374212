import { execFileSync } from "node:child_process";
import { cpus } from "node:os";

/** Every server on the first core and the load on the last one, so that servers with many threads and with one are compared by core. */
export function pin(pid: number, to: "first" | "last"): void {
  const last = cpus().length - 1;
  if (last === 0) return;
  execFileSync("taskset", ["-a", "-c", "-p", String(to === "first" ? 0 : last), String(pid)], { stdio: "ignore" });
}
