import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("a gauge is read when it is asked for, and is absent where there is no figure", async () => {
  let newest: number | undefined = 5;
  const metrics = createMetrics([{ name: "newest_copy", help: "When.", read: async () => newest }]);
  expect((await metrics.text()).text).toContain("\nnewest_copy 5\n");
  newest = 7;
  expect((await metrics.text()).text).toContain("\nnewest_copy 7\n");
  newest = undefined;
  expect((await metrics.text()).text).not.toMatch(/^newest_copy /m);
});

test("requests are counted by kind, method and status, with few labels whatever is sent", async () => {
  const metrics = createMetrics();
  metrics.count({ method: "GET", path: "/api/collections/cities/records", status: 200, seconds: 0.01 });
  metrics.count({ method: "BREW", path: "/coffee", status: 404, seconds: 0.01 });
  const { text } = await metrics.text();
  expect(text).toContain('http_requests_total{kind="records",method="GET",status="200"} 1');
  expect(text).toContain('http_requests_total{kind="page",method="other",status="404"} 1');
});
