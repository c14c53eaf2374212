// Bytes on the wire of a first visit to a tournament's page in Chromium, by kind, as the browser counts them.
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./server.ts";

const CHROMIUM = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

export async function measureFirstVisit(url: string): Promise<Record<string, number>> {
  const { chromium } = createRequire(join(root, "e2e", "package.json"))("@playwright/test");
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  await session.send("Network.enable");
  session.on("Network.responseReceived", (event: { requestId: string; type: string }) =>
    kinds.set(event.requestId, event.type),
  );
  session.on("Network.loadingFinished", (event: { requestId: string; encodedDataLength: number }) => {
    const kind = kinds.get(event.requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + event.encodedDataLength;
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(2000);
  await browser.close();
  return bytes;
}
