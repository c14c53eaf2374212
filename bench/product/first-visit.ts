// Bytes on the wire of a first visit to a tournament's page in Chromium, by kind, as the browser counts them.
import { launchChromium, PHONE } from "./chromium.ts";

export async function measureFirstVisit(url: string): Promise<Record<string, number>> {
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: PHONE });
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
