import { Hono } from "hono";
import { expect, test } from "vitest";
import { overloadGuard } from "./overload.ts";

test("more work than the bound is refused at once, and accepted again when some is done", async () => {
  const app = new Hono();
  const waiting: (() => void)[] = [];
  app.use(overloadGuard(2));
  app.get("/", async (context) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return context.text("done");
  });
  const running = [app.request("/"), app.request("/")];
  await new Promise(setImmediate);
  const refused = await app.request("/");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
  for (const finish of waiting) finish();
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
  const again = app.request("/");
  await new Promise(setImmediate);
  waiting.at(-1)?.();
  expect((await again).status).toBe(200);
});
