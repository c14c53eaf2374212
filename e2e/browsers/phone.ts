// A page by roles, labels and texts, over any driver. Every step waits until it is possible, as Playwright's do.
import { expect } from "@playwright/test";
import type { BrowserDriver } from "./driver.ts";
import { placeOf, shownText, type TapPlace } from "./in-page.ts";

const STEADY_MS = 100;

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** A text is the whole name. */
const source = (name: string | RegExp) => (typeof name === "string" ? `^${literal(name)}$` : name.source);

export type Phone = ReturnType<typeof phoneOf>;

export function phoneOf(driver: BrowserDriver, origin: string) {
  const run = async <Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args) =>
    (await driver.run(`(${work})(...${JSON.stringify(args)})`)) as Awaited<Result>;

  /** The place of a control when it has stopped moving. */
  async function find(role: string, name: string | RegExp): Promise<{ x: number; y: number }> {
    let found: TapPlace = { missing: "" };
    await expect(async () => {
      const first = await run(placeOf, role, source(name));
      await new Promise((resolve) => setTimeout(resolve, STEADY_MS));
      found = await run(placeOf, role, source(name));
      expect(found, `${role} «${name}»`).toEqual(first);
      expect(found, `${role} «${name}»`).not.toHaveProperty("missing");
    }).toPass({ timeout: 30_000 });
    if ("missing" in found) throw new Error(found.missing);
    return found;
  }

  async function tap(role: string, name: string | RegExp): Promise<void> {
    const { x, y } = await find(role, name);
    await driver.tap(x, y);
  }

  return {
    driver,
    run,
    tap,
    find,
    open: (path: string) => driver.open(origin + path),
    /** Over what the field has. */
    async fill(label: string | RegExp, text: string) {
      await tap("field", label);
      await run(() => document.activeElement instanceof HTMLInputElement && document.activeElement.select());
      await driver.type(text);
    },
    /** Until the page shows it. */
    see: (text: string | RegExp) => expect.poll(() => run(shownText), { timeout: 30_000 }).toMatch(text),
    gone: (text: string | RegExp) => expect.poll(() => run(shownText), { timeout: 30_000 }).not.toMatch(text),
    at: (path: string | RegExp) => expect.poll(() => run(() => location.pathname), { timeout: 30_000 }).toMatch(path),
    valueOf: async (label: string) => {
      await find("field", label);
      return run(
        (name) =>
          [...document.querySelectorAll("input")].find((input) => input.labels?.[0]?.textContent === name)?.value,
        label,
      );
    },
  };
}
