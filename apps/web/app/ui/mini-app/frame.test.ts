import { afterEach, expect, test, vi } from "vitest";
import { installFrame } from "./frame.ts";

afterEach(() => vi.unstubAllGlobals());

test("Telegram's back button returns to the page before, and closes the app on the first one", () => {
  const done: string[] = [];
  const history = { state: { idx: 0 }, back: () => done.push("back") };
  const around: Partial<Window> = { TelegramWebviewProxy: { postEvent: (type) => done.push(type) } };
  vi.stubGlobal("window", Object.assign(around, { history, addEventListener: () => undefined }));
  vi.stubGlobal("document", { addEventListener: () => undefined });
  installFrame(undefined);
  done.length = 0;
  const press = () => around.Telegram?.WebView.receiveEvent("back_button_pressed", {});
  // A link of the first page: one step after the launch, which the first page has replaced.
  history.state = { idx: 1 };
  press();
  history.state = { idx: 0 };
  press();
  expect(done).toEqual(["back", "web_app_close"]);
});
