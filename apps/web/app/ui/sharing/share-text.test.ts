import { afterEach, expect, test, vi } from "vitest";
import { copyText, shareText, telegramLink } from "./share-text.ts";

const HOSTILE = "Анна\rКотова\u0000\u001b[31m\u2028Кубок\ud800";
const PLAIN = "Анна\nКотова[31m\nКубок\ufffd";

function aBrowser(clipboard = true) {
  const left: unknown[] = [];
  vi.stubGlobal("navigator", {
    share: async (data: unknown) => void left.push(data),
    ...(clipboard && { clipboard: { writeText: async (text: string) => void left.push(text) } }),
  });
  return left;
}
afterEach(() => vi.unstubAllGlobals());

test("a share sheet gets titles and texts without control characters", async () => {
  const left = aBrowser();
  await shareText({ title: HOSTILE, text: HOSTILE, url: "https://padel.example.ru/" });
  expect(left).toEqual([{ title: PLAIN, text: PLAIN, url: "https://padel.example.ru/" }]);
});

test("a copied text has no control characters", async () => {
  const left = aBrowser();
  expect(await copyText(HOSTILE)).toBe(true);
  expect(left).toEqual([PLAIN]);
});

test("a browser without a clipboard copies nothing", async () => {
  aBrowser(false);
  expect(await copyText(HOSTILE)).toBe(false);
});

test("a link to Telegram has no control characters", () => {
  const link = new URL(telegramLink("https://padel.example.ru/?a=1&b=2", HOSTILE));
  expect(Object.fromEntries(link.searchParams)).toEqual({ url: "https://padel.example.ru/?a=1&b=2", text: PLAIN });
});
