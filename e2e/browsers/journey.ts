// The test function of these journeys: a phone in the project's engine, with a wire that can be cut. A missing browser is a failure.

import { test as base, expect } from "@playwright/test";
import type { ApiAccount } from "../people/api-fixtures.ts";
import { type CutWire, startCutWire } from "../people/cut-wire.ts";
import { signUpByApi } from "../people/person.ts";
import type { BrowserDriver } from "./driver.ts";
import { launchFirefox } from "./firefox.ts";
import { type Phone, phoneOf } from "./phone.ts";
import { launchWebKit } from "./webkit.ts";

export type Engine = {
  engine: "firefox" | "webkit";
  /** `older`: a browser without popovers. */
  age: "older" | undefined;
};

type Fixtures = {
  downloads: string;
  wire: CutWire;
  driver: BrowserDriver;
  phone: Phone;
  /** A newcomer with an account that the browser is not signed in with. */
  newcomer: (name: string) => Promise<ApiAccount>;
  /** Signs the browser in. */
  signedIn: (account: Pick<ApiAccount, "session">) => Promise<void>;
};

let lastNumber = 0;

export const test = base.extend<Engine & Fixtures>({
  engine: ["firefox", { option: true }],
  age: [undefined, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  downloads: async ({}, use, info) => use(info.outputPath("downloads")),
  wire: async ({ baseURL }, use) => {
    const wire = await startCutWire(baseURL ?? "");
    await use(wire);
    await wire.cut();
  },
  driver: async ({ engine, age, downloads }, use, info) => {
    const launch = engine === "firefox" ? launchFirefox : launchWebKit;
    const driver = await launch({ downloads, data: info.outputPath("profile"), age });
    await use(driver);
    const failed = info.status !== info.expectedStatus;
    if (failed) await info.attach("screen", { body: await driver.picture(), contentType: "image/png" });
    // Not of our pages: robots.txt, which signedIn opens, names no icon, and WebKit styles a text file.
    const problems = driver.problems().filter((line) => !/\/(favicon\.ico|robots\.txt)\b/.test(line));
    await driver.close();
    expect(problems, "errors in the console").toEqual([]);
  },
  phone: async ({ driver, wire }, use) => use(phoneOf(driver, wire.url)),
  newcomer: async ({ playwright, baseURL, engine }, use) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
    const range = engine === "firefox" ? "97" : "98";
    await use((name) => {
      lastNumber += 1;
      return signUpByApi(request, baseURL ?? "", { name, phone: `${range}${String(lastNumber).padStart(8, "0")}` });
    });
    await request.dispose();
  },
  signedIn: async ({ phone }, use) => {
    await use(async ({ session }) => {
      // It runs no script.
      await phone.open("/robots.txt");
      await phone.run((stored) => localStorage.setItem("pocketbase_auth", stored), JSON.stringify(session));
    });
  },
});
