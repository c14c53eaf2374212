// A finger hits every control of a phone: its box, or what enlarges it, is 44 px high and wide.
import { expect, type Page } from "@playwright/test";
import { contextOf, screenStates } from "../../people/demo.ts";
import { test } from "../../people/journey.ts";
import { organiserSession } from "../../people/sample-organiser.ts";

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: "reduce",
} as const;

for (const as of ["guest", "organiser"] as const)
  test(`a finger hits every control on the screens of ${as}`, { tag: "@deep" }, async ({ browser, request }) => {
    const session = as === "organiser" ? organiserSession(2) : undefined;
    const page = await (await contextOf(browser, session, PHONE)).newPage();
    const found = new Set<string>();
    for (const { name, path } of (await screenStates(request, session?.record.id)).filter((state) => state.as === as)) {
      await page.goto(path, { waitUntil: "networkidle" }).catch(() => page.waitForLoadState("load"));
      for (const control of await smallTargets(page)) found.add(`${name}: ${control}`);
    }
    expect([...found]).toEqual([]);
  });

/** Links inside a sentence have the height of its line, and so has a phone number with a button of the same call. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 44;
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isInSentence = (element: Element) =>
      element.matches("a[href^='tel:']") ||
      (element.tagName === "A" &&
        [...(element.parentElement?.childNodes ?? [])].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && (textContent ?? "").trim() !== "",
        ));
    /** How far the control answers in one direction from its middle. */
    const reach = (element: Element, x: number, y: number, dx: number, dy: number) => {
      let far = 0;
      for (; far < LEAST; far++) {
        const hit = document.elementFromPoint(x + far * dx, y + far * dy);
        if (!hit || !(element.contains(hit) || hit.closest("label")?.control === element)) break;
      }
      return far;
    };
    const isSmall = (element: Element) => {
      element.scrollIntoView({ block: "center", inline: "center" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const across = reach(element, x, y, 1, 0) + reach(element, x, y, -1, 0);
      const down = reach(element, x, y, 0, 1) + reach(element, x, y, 0, -1);
      return Math.max(across, width) < LEAST - 1 || Math.max(down, height) < LEAST - 1;
    };
    /** The title of a card leads where its button leads. */
    const isTwice = (element: Element) =>
      element.tagName === "A" &&
      [...document.querySelectorAll(`a[href="${element.getAttribute("href")}"]`)].some(
        (other) => other !== element && !isSmall(other),
      );
    const open = document.querySelector("dialog[open], [role=dialog]");
    const controls = document.querySelectorAll("a[href], button, select, summary, textarea, input:not([type=hidden])");
    return [...controls]
      .filter((element) => isShown(element) && element.getBoundingClientRect().width > 2 && !isInSentence(element))
      .filter((element) => !open || open.contains(element))
      .filter((element) => isSmall(element) && !isTwice(element))
      .map(
        (element) =>
          `${element.tagName} «${element.getAttribute("aria-label") || element.textContent || element.className}»`,
      );
  });
