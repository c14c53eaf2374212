// `npm run deploy:check`: starts what deploy/ describes with the tools that this machine has (Debian: caddy, prometheus,
// systemd, pgbouncer, postgresql, docker-compose; with `-- --image` also debootstrap and buildah). Prints one line a check.
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "../scripts/arguments.mjs";
import { ensureBuilt, ensureInstalled, root } from "../scripts/prepare.mjs";
import { startCaddy } from "./check/caddy.mjs";
import { checkCompose } from "./check/compose.mjs";
import { checkImage, IMAGE } from "./check/image.mjs";
import { checkNoProcess } from "./check/no-process.mjs";
import { checkPgbouncer } from "./check/pgbouncer.mjs";
import {
  check,
  command,
  curl,
  endAll,
  expect,
  folder,
  freePort,
  hasFailed,
  leaveOut,
  start,
  startServer,
  statusOf,
  until,
} from "./check/tools.mjs";
import { checkTwoProcesses } from "./check/two-processes.mjs";

const { flags } = readArguments("npm run deploy:check · npm run deploy:check -- --image", { flags: ["image"] });
await ensureInstalled();
await ensureBuilt();

const METRICS_TOKEN = "token-of-the-deployment-check";
const [first, second, caddy, prometheus] = await Promise.all([1, 2, 3, 4].map(freePort));
const app = (port, env) =>
  startServer(port, {
    PUBLIC_URL: `https://localhost:${caddy}`,
    TRUSTED_PROXIES: "127.0.0.1",
    DEMO: "1",
    METRICS_TOKEN,
    ...env,
  });

try {
  await check("systemd accepts the units", ["systemd-analyze"], () => {
    const units = readdirSync(join(root, "deploy/systemd"));
    for (const unit of units) {
      const text = readFileSync(join(root, "deploy/systemd", unit), "utf8").replaceAll("/opt/bandeha", root);
      // Litestream need not be here.
      writeFileSync(join(folder, unit), text.replace("/usr/local/bin/litestream", process.execPath));
    }
    const said = command("systemd-analyze", ["verify", ...units.map((unit) => join(folder, unit))]);
    expect("no warning", !/bandeha/.test(said));
  });
  await check("promtool accepts the rules and their tests", ["promtool"], () => {
    command("promtool", ["check", "rules", "deploy/prometheus/rules.yml"]);
    command("promtool", ["test", "rules", "deploy/prometheus/rules.test.yml"]);
  });
  const one = app(first);
  await until("the server starts", () => curl("--fail", `http://127.0.0.1:${first}/api/ready`));
  await check("Caddy in front: TLS, HTTP/2, streams, X-Forwarded-For, request ids", ["caddy", "curl"], async () => {
    const url = `https://localhost:${caddy}`;
    await startCaddy("Caddyfile", url, [first]);
    expect("HTTP/2", curl("--http2", "-o", "/dev/null", "-w", "%{http_version}", `${url}/`).startsWith("2"));
    expect(
      "a request id of Caddy",
      /x-request-id: [0-9a-f-]{36}/i.test(curl("-D", "-", "-o", "/dev/null", `${url}/api/health`)),
    );
    const stream = start("curl", ["--silent", "--insecure", "--no-buffer", "--max-time", "10", `${url}/api/realtime`]);
    await until(
      "a stream begins at once",
      () => expect("PB_CONNECT", stream.output.join("").includes("PB_CONNECT")),
      25,
    );
    // Only this machine reads the figures without a token; a visitor behind Caddy is not this machine, whatever they send.
    const visitor = curl("-o", "/dev/null", "-w", "%{http_code}", "-H", "X-Forwarded-For: 127.0.0.1", `${url}/metrics`);
    expect("X-Forwarded-For", visitor === "403");
    expect("no warning about an unnamed proxy", !one.output.join("").includes("TRUSTED_PROXIES"));
  });
  await check("Prometheus scrapes the server", ["prometheus", "curl"], async () => {
    writeFileSync(join(folder, "bandeha.token"), METRICS_TOKEN);
    const config = readFileSync(join(root, "deploy/prometheus/prometheus.yml"), "utf8")
      .replaceAll("/etc/prometheus", folder)
      .replace("127.0.0.1:8090", `127.0.0.1:${first}`)
      .replace("scrape_interval: 15s", "scrape_interval: 1s")
      .replace("rules.yml", join(root, "deploy/prometheus/rules.yml"));
    writeFileSync(join(folder, "prometheus.yml"), config);
    start("prometheus", [
      `--config.file=${join(folder, "prometheus.yml")}`,
      `--storage.tsdb.path=${join(folder, "tsdb")}`,
      `--web.listen-address=127.0.0.1:${prometheus}`,
    ]);
    const query = () => curl("--fail", `http://127.0.0.1:${prometheus}/api/v1/query?query=bandeha_ready`);
    const isReady = () => expect(query(), /"value":\[[^\]]*"1"\]/.test(query()));
    await until("a figure arrives", isReady);
  });
  await check("the server drains, then ends", ["curl"], async () => {
    const two = app(second, { DRAIN_SECONDS: "2" });
    await until("the second server starts", () => curl("--fail", `http://127.0.0.1:${second}/api/ready`));
    two.child.kill("SIGTERM");
    await until("it is not ready", () => expect("503", statusOf(`http://127.0.0.1:${second}/api/ready`) === "503"), 5);
    expect("it still serves", statusOf(`http://127.0.0.1:${second}/api/health`) === "200");
    const [code] = await once(two.child, "exit");
    expect("it ends with 0", code === 0);
  });
  await checkNoProcess();
  await checkTwoProcesses();
  await checkCompose();
  await checkPgbouncer();
  if (flags.image) await checkImage();
  else leaveOut(IMAGE, "only with --image, because building it takes minutes");
} finally {
  await endAll();
}
process.exit(hasFailed() ? 1 : 0);
