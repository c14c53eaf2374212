// Runs axe on the current screen.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Waits for the screen itself instead of its skeleton. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveCount(0);
  await expect(page.getByText("Загружаем", { exact: true })).toHaveCount(0);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** One line per violation, nothing excluded; `name` says where. */
export async function violationsOn(page: Page, name: string): Promise<string[]> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${name}: ${id} · ${nodes.map((node) => node.target).join(" | ")}`);
}
