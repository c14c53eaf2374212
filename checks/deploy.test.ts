// The files of deploy/ agree with the program: limits of memory, metrics, alerts, folders.
import { expect, test } from "vitest";
import { DRAIN_MAX } from "../apps/server/src/config/environment.ts";
import { createMetrics } from "../apps/server/src/http/log/metrics.ts";
import { STOP_MS } from "../apps/server/src/process/stop-requests.ts";
import { read, trackedFiles } from "./repository.ts";

const limits: Record<string, string> = JSON.parse(read("scripts/memory-limits.json"));

test.each(["deploy/Dockerfile", "deploy/systemd/bandeha.service"])(
  "%s sets the limits of memory of npm start",
  (file) => {
    const text = read(file);
    for (const [name, value] of Object.entries(limits)) {
      const set = [`${name}=${value}`, `${name}="${value}"`];
      expect(set.some((assignment) => text.includes(assignment))).toBe(true);
    }
  },
);

test("a server that drains is not killed before it has ended", () => {
  const secondsOf = (file: string, form: RegExp) => Number(form.exec(read(file))?.[1]);
  const seconds = [
    secondsOf("deploy/systemd/bandeha.service", /^TimeoutStopSec=(\d+)$/m),
    secondsOf("deploy/compose.one.yaml", /stop_grace_period: (\d+)s$/m),
    secondsOf("deploy/compose.many.yaml", /stop_grace_period: (\d+)s$/m),
  ];
  for (const given of seconds) expect(given).toBeGreaterThan(DRAIN_MAX + STOP_MS / 1000);
});

test("Litestream runs as the server's user, in its folder and with its limits", () => {
  const [server, litestream] = ["bandeha", "bandeha-litestream"].map((name) => {
    const [, sandbox = ""] = read(`deploy/systemd/${name}.service`).split("\nDynamicUser=");
    return sandbox.split("\n").filter((line) => line !== "User=bandeha");
  });
  expect(server?.length).toBeGreaterThan(20);
  expect(litestream).toEqual(server);
});

test("the image is built from the manifests of every workspace", () => {
  const { workspaces } = JSON.parse(read("package.json")) as { workspaces: string[] };
  const copied = [...read("deploy/Dockerfile").matchAll(/^COPY (\S+)\/package\.json /gm)].map(([, folder]) => folder);
  expect(copied.toSorted()).toEqual(workspaces.toSorted());
});

test("the image has what the check of Node reads, and the check follows the installation", () => {
  const [before = ""] = read("deploy/Dockerfile").split("RUN npm ci");
  const files = ["verify-node.mjs", "node-program.mjs", "node-integrity.json"];
  for (const file of files) expect(before).toContain(` scripts/${file} `);
  expect(read("deploy/Dockerfile")).toMatch(/^RUN npm ci .* && node scripts\/verify-node\.mjs$/m);
});

test("both stages of the image have the library that Node needs", () => {
  const stages = read("deploy/Dockerfile")
    .split(/^FROM /m)
    .slice(1);
  expect(stages.map((stage) => stage.includes("libatomic1"))).toEqual([true, true]);
});

const alerts = [...read("deploy/prometheus/rules.yml").matchAll(/alert: (\w+)/g)].map(([, name]) => name);

test("the operating page says what to do about every alert", () => {
  const rows = [...read("docs/operating.md").matchAll(/^\| `(Bandeha\w+)` \|/gm)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(5);
  expect(rows).toEqual(alerts);
});

test("every alert fires in a test of promtool, which `npm run deploy:check` runs", () => {
  const cases = read("deploy/prometheus/rules.test.yml").split(/^ {6}- /m);
  const fires = cases.filter((text) => text.includes("exp_labels:")).map((text) => /alertname: (\w+)/.exec(text)?.[1]);
  expect(alerts.filter((name) => !fires.includes(name))).toEqual([]);
});

const shown = ["deploy/prometheus/rules.yml", "deploy/grafana/dashboard.json"].map(read).join("\n");

/** The figures that the program adds to those of its library. */
const own = trackedFiles
  .filter((path) => path.startsWith("apps/server/src/") && !path.endsWith(".test.ts"))
  .flatMap((path) => [...read(path).matchAll(/name: "((?:bandeha|http)_\w+)",\s+help:/g)].map(([, name = ""]) => name));

test("rules and panels use only metrics that the program or its library has", async () => {
  const { text } = await createMetrics().text();
  const known = [...own, ...[...text.matchAll(/^# HELP (\w+)/gm)].map(([, name]) => name)];
  const used = shown.match(/\b(?:bandeha|http|process|nodejs)_[a-z0-9_]+(?=[{[ )])/g) ?? [];
  const unknown = used.filter((name) => !known.includes(name.replace(/_bucket$/, "")));
  expect(new Set(used).size).toBeGreaterThan(12);
  expect(unknown).toEqual([]);
});

test("every metric of the program is in a rule or a panel", () => {
  expect(own.length).toBeGreaterThan(8);
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
});
