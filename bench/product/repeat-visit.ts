// Repeat visits in Chromium: bytes on the wire for a guest and for a signed-in organiser, at once and after a minute, with the browser's own
// cache alone and with the service worker in between.
import { type Browser, PHONE, withChromium } from "./chromium.ts";
import { type MeteredProxy, startMeteredProxy } from "./metered-proxy.ts";

const ORGANISER = "+79990000001";
const MINUTE_MS = 61_000;

type Visitor = { path: string; who: "guest" | "member"; worker: boolean };
export type RepeatVisit = Visitor & { first: number; atOnce: number; afterMinute: number };

/** @param product its address */
export async function measureRepeatVisits(product: string, paths: readonly string[]): Promise<RepeatVisit[]> {
  const session = await signIn(product);
  const visitors: Visitor[] = paths.flatMap((path) =>
    (["guest", "member"] as const).flatMap((who) => [false, true].map((worker) => ({ path, who, worker }))),
  );
  const closes: (() => void)[] = [];
  try {
    return await withChromium(async (browser) => {
      const come = [];
      for (const visitor of visitors) {
        const wire = await startMeteredProxy(product);
        closes.push(wire.close);
        const visit = await aBrowserOf(browser, wire, visitor, session);
        come.push({ visit, known: { ...visitor, first: await visit(), atOnce: await visit() } });
      }
      await new Promise((resolve) => setTimeout(resolve, MINUTE_MS));
      const visits: RepeatVisit[] = [];
      for (const { visit, known } of come) visits.push({ ...known, afterMinute: await visit() });
      return visits;
    });
  } finally {
    for (const close of closes) close();
  }
}

/** Each has a proxy, and so an address, of its own: only the server is shared. */
async function aBrowserOf(browser: Browser, wire: MeteredProxy, { path, who, worker }: Visitor, session: string) {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: worker ? "allow" : "block" });
  if (who === "member") {
    await context.addInitScript((kept: string) => localStorage.setItem("pocketbase_auth", kept), session);
  }
  return async () => {
    const before = wire.bytes();
    const page = await context.newPage();
    await page.goto(wire.url + path, { waitUntil: "load" });
    if (worker) await page.waitForFunction(() => navigator.serviceWorker.controller);
    await wire.quiet();
    await page.close();
    return wire.bytes() - before;
  };
}

/** A session as the browser stores it. */
async function signIn(product: string): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(product + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }).then((answer) => answer.json());
  const { demo_code: code } = await post("/api/auth/telegram/send", { phone: ORGANISER });
  const { token, record } = await post("/api/auth/telegram/verify", { phone: ORGANISER, code });
  if (!token) throw new Error("the demo organiser could not sign in");
  return JSON.stringify({ token, record });
}
