import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..", "..");
const styles = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => ({ name, text: readFileSync(join(app, name), "utf8") }));

/** Rules that lay out an open popover or dialog as a grid or a flex box, and the text of the rule around them. */
const laidOut = styles.flatMap(({ name, text }) =>
  [...text.matchAll(/(?:^|\n)(\.[^{}]+)\{((?:[^{}]|\{[^{}]*\})*)\}/g)]
    .filter(([rule]) => /:popover-open|\[open\]|:modal/.test(rule) && /display:\s*(inline-)?(grid|flex)/.test(rule))
    .map(([rule, selector]) => ({ name, selector: selector?.trim(), rule })),
);

test("a popover that is a grid states its height, because WebKit stretches one with `fit-content` to the whole screen", () => {
  expect(laidOut.map(({ name }) => name)).toContain(join("shell", "Notices.module.css"));
  for (const { name, selector, rule } of laidOut) {
    expect(rule, `${name}: ${selector}`).toMatch(/\n\s+height:\s*auto/);
  }
});
