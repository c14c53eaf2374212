// A second product beside the one of the other journeys, with a bot whose Telegram is the fake on this machine.
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BOT_TOKEN, type FakeBotApi, openFakeBotApi } from "@bandeha/server/fakes";
import { freePort } from "@bandeha/server/free-port";
import { expect } from "@playwright/test";

export type BotServer = { baseURL: string; fake: FakeBotApi; close: () => Promise<void> };

export async function openBotServer(): Promise<BotServer> {
  const fake = await openFakeBotApi();
  const port = await freePort();
  const baseURL = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../apps/server/build/main.js")], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), "bandeha-bot-")),
      LOG_LEVEL: "warn",
      TELEGRAM_BOT_TOKEN: BOT_TOKEN,
      TELEGRAM_BOT_URL: fake.url,
    },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const bot = async () => (await fetch(`${baseURL}/api/telegram`).then((answer) => answer.json())).bot;
  // The name of the bot is asked for once a minute.
  const named = expect.poll(() => bot().catch(() => ""), { timeout: 180_000 }).not.toBe("");
  await named.catch((error) => {
    child.kill("SIGTERM");
    throw error;
  });
  return {
    baseURL,
    fake,
    async close() {
      child.kill("SIGTERM");
      await ended;
      await fake.close();
    },
  };
}
