// Coming back to a tournament's page in Chromium: bytes on the wire for a guest and for a signed-in organiser, at once and after a minute, with the
// browser's own cache alone and with the service worker in between.
import { launchChromium, PHONE } from "./chromium.ts";
import { layWire } from "./wire.ts";

const ORGANISER = "+79990000001";
const MINUTE_MS = 61_000;

export type RepeatVisit = {
  who: "guest" | "member";
  worker: boolean;
  first: number;
  atOnce: number;
  afterMinute: number;
};

/** @param product where it answers @param path of the page */
export async function measureRepeatVisits(product: string, path: string): Promise<RepeatVisit[]> {
  const browser = await launchChromium();
  try {
    const visitors = [];
    for (const who of ["guest", "member"] as const) {
      for (const worker of [false, true]) visitors.push({ who, worker, ...(await aVisitor(who, worker)) });
    }
    const back = [];
    for (const { who, worker, visit, wire } of visitors) {
      back.push({ who, worker, wire, visit, first: await visit(), atOnce: await visit() });
    }
    await new Promise((resolve) => setTimeout(resolve, MINUTE_MS));
    const visits: RepeatVisit[] = [];
    for (const { visit, wire, ...known } of back) {
      visits.push({ ...known, afterMinute: await visit() });
      wire.close();
    }
    return visits;
  } finally {
    await browser.close();
  }

  /** Each with a wire, and so an address, of its own: nothing is shared but the server. */
  async function aVisitor(who: RepeatVisit["who"], worker: boolean) {
    const wire = await layWire(product);
    const context = await browser.newContext({ viewport: PHONE, serviceWorkers: worker ? "allow" : "block" });
    if (who === "member") {
      const session = await signIn(context, wire.url);
      await context.addInitScript((kept: string) => localStorage.setItem("pocketbase_auth", kept), session);
    }
    const visit = async () => {
      const before = wire.bytes();
      const page = await context.newPage();
      await page.goto(wire.url + path, { waitUntil: "load" });
      if (worker) await page.waitForFunction(() => navigator.serviceWorker.controller);
      await wire.quiet();
      await page.close();
      return wire.bytes() - before;
    };
    return { wire, visit };
  }
}

type Post = {
  post: (url: string, options: { data: object }) => Promise<{ json: () => Promise<Record<string, string>> }>;
};

async function signIn({ request }: { request: Post }, url: string): Promise<string> {
  const sent = await request.post(`${url}/api/auth/telegram/send`, { data: { phone: ORGANISER } });
  const { demo_code: code } = await sent.json();
  const verified = await request.post(`${url}/api/auth/telegram/verify`, { data: { phone: ORGANISER, code } });
  const { token, record } = await verified.json();
  if (!token) throw new Error("the demo organiser could not sign in");
  return JSON.stringify({ token, record });
}
