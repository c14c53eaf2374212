// JOURNEYS_SLOWDOWN=6: every page computes so many times slower, which shows what depends on a fast machine.
import type { BrowserContext, Page } from "@playwright/test";

const RATE = Number(process.env.JOURNEYS_SLOWDOWN ?? 1);

/** Slows down every page that the context opens; Chromium only. */
export function slowDown(context: BrowserContext): void {
  if (!(RATE > 1)) return;
  const { newPage } = context;
  context.newPage = async () => {
    const page = await newPage.call(context);
    await throttle(context, page);
    return page;
  };
}

async function throttle(context: BrowserContext, page: Page): Promise<void> {
  const devTools = await context.newCDPSession(page);
  const slow = () => devTools.send("Emulation.setCPUThrottlingRate", { rate: RATE });
  await slow();
  // Another origin has another process.
  page.on("framenavigated", (frame) => frame === page.mainFrame() && void slow().catch(() => undefined));
}
