import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshModules } from "../../data/client/shared-worker.fixture.ts";

type Around = Partial<Omit<Window, "navigation">> & { navigation?: Pick<Navigation, "canGoBack"> };

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
});
afterEach(() => vi.unstubAllGlobals());

/** A document inside of Telegram: another one has the same storage and none of the variables. */
async function aDocument(more: Around = {}) {
  freshModules();
  const done: string[] = [];
  const history = { state: { idx: 0 }, back: () => done.push("back") };
  const around: Around = { ...more, TelegramWebviewProxy: { postEvent: (type) => done.push(type) } };
  vi.stubGlobal("window", Object.assign(around, { history, addEventListener: () => undefined }));
  vi.stubGlobal("document", { addEventListener: () => undefined });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const { installFrame } = await import("./frame.ts");
  const { resumeFrame } = await import("./resume-frame.ts");
  const press = () => around.Telegram?.WebView.receiveEvent("back_button_pressed", {});
  return { done, history, press, installFrame, resumeFrame };
}

test("Telegram's back button returns to the page before, and closes the app on the first one", async () => {
  const { done, history, press, installFrame } = await aDocument();
  installFrame(undefined);
  done.length = 0;
  // A link of the first page: one step after the launch, which the first page has replaced.
  history.state = { idx: 1 };
  press();
  history.state = { idx: 0 };
  press();
  expect(done).toEqual(["back", "web_app_close"]);
});

test("a page that is loaded as a document inside of Telegram has the back button, sharing and the theme", async () => {
  (await aDocument()).installFrame(undefined);
  const { done, press, resumeFrame } = await aDocument({ navigation: { canGoBack: true } });
  await resumeFrame();
  expect(done).toContain("web_app_setup_back_button");
  expect(done).toContain("web_app_request_theme");
  done.length = 0;
  // Its steps count from 0 again, so the browser is asked.
  press();
  expect(done).toEqual(["back"]);
  const share = Object.getOwnPropertyDescriptor(navigator, "share")?.value;
  await share({ url: "https://padel.example.ru/", text: "Турнир" });
  expect(done.at(-1)).toBe("web_app_open_tg_link");
});

test("a browser that no messenger has launched has no frame", async () => {
  const { done, resumeFrame } = await aDocument();
  await resumeFrame();
  expect(done).toEqual([]);
});
