// Bytes on the wire of a first visit to a tournament's page in Chromium, by kind, as the browser counts them.
import { brotliCompressSync } from "node:zlib";
import { type Browser, PHONE, withChromium } from "./chromium.ts";

const measureFirstVisit = (url: string) => withChromium((browser) => visitBytes(browser, url));

/** Of several pages the one that weighs most. */
export async function heaviestFirstVisit(
  urls: readonly string[],
): Promise<{ url: string; bytes: Record<string, number>; total: number }> {
  const visits = [];
  for (const url of urls) {
    const bytes = await measureFirstVisit(url);
    visits.push({ url, bytes, total: Object.values(bytes).reduce((sum, part) => sum + part, 0) });
  }
  const [heaviest] = visits.toSorted((one, other) => other.total - one.total);
  if (!heaviest) throw new Error("no page to visit");
  return heaviest;
}

async function visitBytes(browser: Browser, url: string): Promise<Record<string, number>> {
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
  return bytes;
}

type Script = { sizes: () => Promise<{ responseBodySize: number }> };

/** The page's code alone, in bytes of brotli: its compressed scripts without headers, and its inline styles. */
export async function measureCode(url: string): Promise<{ scripts: number; styles: number }> {
  const sizes = await withChromium((browser) => scriptSizes(browser, url));
  const html = await (await fetch(url)).text();
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join("");
  return {
    scripts: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
    styles: brotliCompressSync(styles).length,
  };
}

async function scriptSizes(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: PHONE });
  const scripts: Script[] = [];
  page.on("requestfinished", (request: Script & { resourceType: () => string }) => {
    if (request.resourceType() === "script") scripts.push(request);
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(2000);
  return Promise.all(scripts.map((script) => script.sizes()));
}
