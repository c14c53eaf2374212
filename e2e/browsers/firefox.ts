// A released Firefox over WebDriver BiDi (w3.org/TR/webdriver-bidi): it serves the protocol itself.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserDriver, type Launch, MissingBrowser, SIZE } from "./driver.ts";
import { endProgram, findProgram, startProgram } from "./processes.ts";

type Reply = {
  id?: number;
  type: string;
  method?: string;
  params?: { level?: string; text?: string };
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
};

/** Commands over one socket; each waits for its reply. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error(`no connection to ${address}`)), { once: true });
  });
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  const problems: string[] = [];
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const reply: Reply = JSON.parse(String(data));
    if (reply.method === "log.entryAdded" && reply.params?.level === "error") problems.push(reply.params.text ?? "");
    const asked = reply.id === undefined ? undefined : waiting.get(reply.id);
    if (reply.id === undefined || !asked) return;
    waiting.delete(reply.id);
    if (reply.type === "success") asked.resolve(reply.result ?? {});
    else asked.reject(new Error(`${reply.error}: ${reply.message}`));
  });
  socket.addEventListener("close", () => {
    for (const asked of waiting.values()) asked.reject(new Error("Firefox has ended"));
  });
  return {
    problems,
    send(method: string, params: object): Promise<Record<string, unknown>> {
      const answer = Promise.withResolvers<Record<string, unknown>>();
      waiting.set(++last, answer);
      socket.send(JSON.stringify({ id: last, method, params }));
      return answer.promise;
    },
    close: () => socket.close(),
  };
}

const preferences = ({ downloads, age }: Launch) => ({
  // A scrollbar would take 12 px of the width of a phone.
  "ui.useOverlayScrollbars": 1,
  "intl.accept_languages": "ru-RU",
  "browser.download.dir": downloads,
  "browser.download.folderList": 2,
  "browser.download.useDownloadDir": true,
  "browser.download.always_ask_before_handling_new_types": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "app.update.enabled": false,
  ...(age === "older" && { "dom.element.popover.enabled": false }),
});

export async function launchFirefox(launch: Launch): Promise<BrowserDriver> {
  const path = findProgram(process.env.FIREFOX_PATH, "firefox", "firefox-esr");
  if (!path) throw new MissingBrowser("Firefox", "firefox-esr");
  mkdirSync(launch.data, { recursive: true });
  const lines = Object.entries(preferences(launch)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(launch.data, "user.js"), lines.join("\n"));
  const firefox = await startProgram(
    path,
    ["--headless", "--no-remote", "--profile", launch.data, "--remote-debugging-port", "0"],
    /WebDriver BiDi listening on (ws:\S+)/,
    { TZ: "Europe/Moscow" },
  );
  const { send, close, problems } = await connect(`${firefox.ready}/session`);
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { context } = await send("browsingContext.create", { type: "tab" });
  const { width, height, scale } = SIZE;
  await send("browsingContext.setViewport", { context, viewport: { width, height }, devicePixelRatio: scale });
  const act = (source: object) => send("input.performActions", { context, actions: [source] });

  return {
    async open(url) {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async run(expression) {
      const wrapped = `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;
      const params = { expression: wrapped, target: { context }, awaitPromise: true, userActivation: true };
      const answer = await send("script.evaluate", params);
      const { result, exceptionDetails } = answer as {
        result?: { value: string };
        exceptionDetails?: { text: string };
      };
      if (!result) throw new Error(exceptionDetails?.text ?? "no result");
      return JSON.parse(result.value);
    },
    async tap(x, y) {
      const actions = [
        { type: "pointerMove", x, y },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await act({ type: "pointer", id: "finger", actions });
    },
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await act({ type: "key", id: "keys", actions });
    },
    async picture() {
      const { data } = await send("browsingContext.captureScreenshot", { context });
      return Buffer.from(String(data), "base64");
    },
    problems: () => problems,
    async close() {
      close();
      await endProgram(firefox);
    },
  };
}
