import { expect, test } from "vitest";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";

const loader = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.client.js");`;
const page = `<head><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/root.js" nonce="n"/></head><body><script nonce="n">let a</script><script nonce="n" type="module" async="">${loader}</script></body>`;

test("the page requests no script before the first paint", () => {
  const html = scriptsAfterPaint(page);
  expect(html).not.toContain("<link");
  expect(html).not.toContain("async");
  expect(html).not.toMatch(/^import /m);
});

test("after the first paint all scripts are requested together and run in their order", () => {
  const html = scriptsAfterPaint(page);
  const order = [
    "requestAnimationFrame",
    '["/assets/manifest.js","/assets/root.js"]',
    'if (href !== "/assets/entry.client.js")',
    "await import(href);",
    'await import("/assets/manifest.js");',
    'const route0 = await import("/assets/root.js");',
    'window.__reactRouterRouteModules = {"root":route0};',
    'await import("/assets/entry.client.js");',
    "window.pendingTaps?.()",
  ].map((line) => html.indexOf(line));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test("inline scripts of the page do not change", () => {
  expect(scriptsAfterPaint(page)).toContain('<script nonce="n">let a</script>');
});
