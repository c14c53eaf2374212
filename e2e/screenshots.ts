import { test } from "@playwright/test";
import { contextOf, screenStates } from "./people/demo.ts";
import { organiserSession } from "./people/sample-organiser.ts";

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;

test("take a picture of every screen", async ({ browser, request }) => {
  const session = organiserSession(0);
  const all = await screenStates(request, session.record.id);
  for (const as of ["guest", "organiser"] as const) {
    const context = await contextOf(browser, as === "organiser" ? session : undefined, {});
    for (const [size, viewport] of Object.entries(SIZES))
      for (const theme of ["light", "dark"]) {
        const page = await context.newPage();
        await page.setViewportSize(viewport);
        await page.addInitScript((chosen) => localStorage.setItem("mantine-color-scheme-value", chosen), theme);
        for (const { name, path } of all.filter((look) => look.as === as)) {
          await page.goto(path, { waitUntil: "networkidle" }).catch(() => page.waitForLoadState("load"));
          await page.screenshot({ path: `../screenshots/${size}-${theme}/${name}.png` });
        }
        await page.close();
      }
    await context.close();
  }
});
