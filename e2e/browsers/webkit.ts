// WebKit through WebKitWebDriver (w3.org/TR/webdriver2), in a window as wide as a phone on a screen of its own.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@bandeha/server/free-port";
import { type BrowserDriver, type Launch, MissingBrowser, SIZE } from "./driver.ts";
import { endProgram, findProgram, startProgram } from "./processes.ts";

const PACKAGES = "webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1";
const SCRIPT_MS = 20_000;
const CONNECT_MS = 20_000;
const ANSWER_MS = 40_000;
/** Console lines that a page of ours must not cause. */
const PROBLEM = /CONSOLE.*(Content Security Policy|SyntaxError|ReferenceError|TypeError: (?!Load failed)|Unhandled)/;

function needed(name: string): string {
  const path = findProgram(name);
  if (!path) throw new MissingBrowser(`WebKit (${name})`, PACKAGES);
  return path;
}

/** The window's Python module belongs to the system's Python; without it WebKitWebDriver would wait for ever. */
function requireWindow(): void {
  const load = "import gi; gi.require_version('WebKit2', '4.1')";
  if (spawnSync("/usr/bin/python3", ["-c", load]).status !== 0)
    throw new MissingBrowser("WebKit (gi, WebKit2 4.1)", PACKAGES);
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
  if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}

/** WebKitWebDriver prints nothing when it begins to listen. */
async function untilListening(url: string): Promise<void> {
  const end = Date.now() + CONNECT_MS;
  while (true) {
    try {
      await ask(`${url}/status`, "GET");
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export async function launchWebKit({ downloads, data }: Launch): Promise<BrowserDriver> {
  const [screens, drivers] = [needed("Xvfb"), needed("WebKitWebDriver")];
  requireWindow();
  for (const folder of [data, downloads]) mkdirSync(folder, { recursive: true });
  const screen = await startProgram(screens, ["-displayfd", "3", "-screen", "0", "1600x2400x24"], /^(\d+)\n/m);
  const port = await freePort();
  const driver = await startProgram(drivers, [`--port=${port}`], /(?:)/, {
    DISPLAY: `:${screen.ready}`,
    GDK_SCALE: String(SIZE.scale),
    LANG: "C.UTF-8",
    TZ: "Europe/Moscow",
    PHONE_SIZE: `${SIZE.width}x${SIZE.height}`,
    PHONE_DATA: data,
    PHONE_DOWNLOADS: downloads,
  });
  const url = `http://127.0.0.1:${port}`;
  await untilListening(url);
  const options = { binary: join(import.meta.dirname, "phone-window.py"), args: ["--automation"] };
  const capabilities = { alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options } };
  const { sessionId } = (await ask(`${url}/session`, "POST", { capabilities })) as { sessionId: string };
  const command = (name: string, body: object) => ask(`${url}/session/${sessionId}/${name}`, "POST", body);
  const read = (name: string) => ask(`${url}/session/${sessionId}/${name}`, "GET");
  await command("timeouts", { script: SCRIPT_MS });

  return {
    async open(address) {
      await command("url", { url: address });
    },
    async run(expression) {
      const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })));`;
      const answer = JSON.parse(String(await command("execute/async", { script, args: [] })));
      if (answer.error) throw new Error(answer.error);
      return answer.value ?? null;
    },
    async tap(x, y) {
      const move = { type: "pointerMove", duration: 0, origin: "viewport", x: Math.round(x), y: Math.round(y) };
      const actions = [move, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
      await command("actions", {
        actions: [{ type: "pointer", id: "finger", parameters: { pointerType: "mouse" }, actions }],
      });
    },
    async type(text) {
      const [id] = Object.values((await read("element/active")) as Record<string, string>);
      await command(`element/${id}/value`, { text });
    },
    picture: async () => Buffer.from(String(await read("screenshot")), "base64"),
    problems: () =>
      driver
        .output()
        .split("\n")
        .filter((line) => PROBLEM.test(line)),
    async close() {
      await ask(`${url}/session/${sessionId}`, "DELETE").catch(() => undefined);
      await endProgram(driver);
      await endProgram(screen);
    },
  };
}
