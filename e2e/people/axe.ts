// A pair of machine eyes: what axe finds on the screen as it stands now.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The screen itself, not the grey shapes that keep its place. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveCount(0);
  await expect(page.getByText("Загружаем", { exact: true })).toHaveCount(0);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** One line a violation, nothing excluded; `name` tells where. */
export async function violationsOn(page: Page, name: string): Promise<string[]> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${name}: ${id} · ${nodes.map((node) => node.target).join(" | ")}`);
}
