// A newer build of which the network brings a page and loses its files: the phone goes on with the page that it had.
import { createServer, request } from "node:http";
import { freePort } from "@bandeha/server/free-port";
import { expect } from "@playwright/test";
import { test } from "../../people/journey.ts";
import { enterResult } from "../../people/manage-screen.ts";
import { startedTournament } from "../../people/offline.ts";

test.use({ serviceWorkers: "allow" });

test("a reload shows the page and the waiting result without a network, and the result is sent later", async ({
  browser,
  baseURL,
}) => {
  let network: "whole" | "half" | "none" = "whole";
  const port = await freePort();
  const target = new URL(baseURL ?? "");
  const proxy = createServer((asked, answered) => {
    const isPage = asked.headers["sec-fetch-mode"] === "navigate";
    if (network === "none" || (network === "half" && !isPage)) return void asked.socket.destroy();
    // The whole text of each page, also of one that has not changed since.
    const { "accept-encoding": _packed, "if-none-match": _tag, ...headers } = asked.headers;
    const sent = { port: target.port, path: asked.url, method: asked.method, headers };
    const passed = request(sent, (answer) => {
      const parts: Buffer[] = [];
      answered.on("close", () => answer.destroy());
      if (network === "whole") return void answer.pipe(answered.writeHead(answer.statusCode ?? 502, answer.headers));
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => {
        // The files of another build have other names.
        const page = Buffer.concat(parts)
          .toString()
          .replace(/(\/assets\/[\w.-]+)(\.js|\.css)/g, "$1-next$2");
        answered.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(page);
      });
    });
    passed.on("error", () => asked.socket.destroy());
    asked.pipe(passed);
  }).listen(port, "127.0.0.1");
  const { newContext } = browser;
  browser.newContext = (options) => newContext.call(browser, { ...options, baseURL: `http://127.0.0.1:${port}` });
  const { page } = await startedTournament(browser);
  browser.newContext = newContext;

  network = "none";
  proxy.closeAllConnections();
  await enterResult(page, 14);
  const waits = page.getByRole("status").filter({ hasText: "1 результат ждёт сети" });
  await expect(waits).toBeVisible();
  network = "half";
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => page.evaluate(hasNextPage)).toBe(true);
  network = "none";
  await page.reload({ waitUntil: "commit" });
  await expect(waits).toBeVisible();
  network = "whole";
  await expect(waits).toBeHidden();
  proxy.closeAllConnections();
  proxy.close();
});

/** In the page: whether the worker has brought it from the newer build. */
async function hasNextPage(): Promise<boolean> {
  for (const name of await caches.keys()) {
    const stored = await caches.match(window.location.href, { cacheName: name });
    if ((await stored?.text())?.includes("-next.js")) return true;
  }
  return false;
}
