import { expect, type Page } from "@playwright/test";

/** Three lines; or fewer, and the place that more players share than have room there. Which of them ends an evening depends on its random draw. */
export async function seesPodium(page: Page): Promise<void> {
  const podium = page.getByRole("region", { name: "Победители" });
  await expect(podium).toBeVisible();
  const shared = await podium.getByText(/^\d-е место: \d/).count();
  const lines = podium.getByRole("listitem");
  if (shared === 0) await expect(lines).toHaveCount(3);
  else expect(await lines.count()).toBeLessThan(3);
}
