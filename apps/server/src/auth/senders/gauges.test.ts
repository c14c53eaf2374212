import { limits } from "@bandeha/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { GaugeReading } from "../../http/log/metrics.ts";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import { type AuthApp, openAuthApp } from "../auth-app.fixture.ts";

let app: AuthApp;
let gauges: GaugeReading[];
beforeEach(async () => {
  gauges = [];
  app = openAuthApp(await openSqlite({ path: ":memory:" }), {
    codeBudgetRub: 10,
    addGauge: (gauge) => void gauges.push(gauge),
  });
});
afterEach(() => app.close());

const shown = (name: string) => gauges.find((gauge) => gauge.name === name)?.read();

test("a sender that fails again and again is no working one until it takes a code", async () => {
  expect(await shown("bandeha_code_senders_working")).toBe(1);
  app.nextDelivery({ outcome: "unclear", error: "no answer" });
  for (let index = 0; index < limits.breaker.faults; index++) await app.send(`+7999000000${index}`);
  expect(await shown("bandeha_code_senders_working")).toBe(0);
});

test("the budget that is left falls with the price of each code", async () => {
  expect(await shown("bandeha_code_budget_left")).toBe(1);
  await app.send("+79990000001");
  expect(await shown("bandeha_code_budget_left")).toBeCloseTo(0.9);
});
