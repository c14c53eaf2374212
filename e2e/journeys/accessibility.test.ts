import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { browserOf, looks, organiserSession } from "../people/demo.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The screen itself, not the grey shapes that keep its place. */
async function settled(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveCount(0);
  await expect(page.getByText("Загружаем", { exact: true })).toHaveCount(0);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

for (const theme of ["light", "dark"] as const) {
  test(`axe finds nothing on any screen, ${theme}`, async ({ browser, request }) => {
    const session = await organiserSession(request);
    const found: string[] = [];
    for (const as of ["guest", "organiser"] as const) {
      const context = await browserOf(browser, as === "organiser" ? session : undefined, { reducedMotion: "reduce" });
      await context.addInitScript((chosen) => localStorage.setItem("mantine-color-scheme-value", chosen), theme);
      const page = await context.newPage();
      const mine = (await looks(request, session.record.id)).filter((look) => look.as === as);
      for (const { name, path } of mine) {
        await page.goto(path);
        await settled(page);
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
        for (const { id, nodes } of violations)
          found.push(`${name}: ${id} · ${nodes.map((node) => node.target).join(" | ")}`);
      }
      await context.close();
    }
    expect(found).toEqual([]);
  });
}
