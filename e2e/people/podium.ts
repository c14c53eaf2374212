import { expect, type Page } from "@playwright/test";

/** Three lines; or fewer, and the place that more players share than have room there. Which of them ends an evening depends on its random draw. */
export async function seesPodium(page: Page): Promise<void> {
  const podium = page.getByRole("region", { name: "Победители" });
  await expect(podium).toBeVisible();
  // A page shows what the phone has kept first.
  await expect(async () => {
    const shared = await podium.getByText(/^\d-е место: \d/).count();
    const lines = await podium.getByRole("listitem").count();
    expect(shared === 0 ? lines === 3 : lines < 3, `${lines} lines, ${shared} shared places`).toBe(true);
  }).toPass({ timeout: 90_000 });
}
