// Caddy with deploy/Caddyfile in front of processes of the product, as compose.many.yaml has it, without TLS.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@bandeha/server/free-port";
import { requirePrograms } from "../product/debian.ts";
import { atEnd } from "../product/endings.ts";
import { root, untilAnswers } from "../product/server.ts";

const PROXY = "reverse_proxy {$UPSTREAMS} {";
const globals = (admin: number): string => `{\n\tadmin 127.0.0.1:${admin}\n\tauto_https off\n}\n`;

/** The clients of a run have addresses of their own, which Caddy passes on from a proxy that it trusts. */
function siteFile(): string {
  const site = readFileSync(join(root, "deploy", "Caddyfile"), "utf8");
  if (!site.includes(PROXY)) throw new Error(`deploy/Caddyfile has no ${PROXY}`);
  return site.replace(PROXY, `${PROXY}\n\t\ttrusted_proxies 127.0.0.1/32`);
}

/** @returns its port */
export async function startCaddy(folder: string, upstreams: readonly number[]): Promise<number> {
  requirePrograms({ caddy: "caddy" });
  const [port, admin] = [await freePort(), await freePort()];
  const home = join(folder, "caddy");
  mkdirSync(home);
  const config = join(home, "Caddyfile");
  writeFileSync(config, globals(admin) + siteFile());
  const child = spawn("caddy", ["run", "--config", config, "--adapter", "caddyfile"], {
    env: {
      ...process.env,
      ...{ HOME: home, XDG_DATA_HOME: home, DOMAIN: `http://127.0.0.1:${port}` },
      UPSTREAMS: upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(" "),
    },
    stdio: "ignore",
  });
  atEnd(() => void child.kill("SIGKILL"));
  await untilAnswers(`http://127.0.0.1:${port}/api/ready`, child);
  return port;
}
