// The log of signing in contains no complete phone, no code and no token, also after failures.

import { expect, test } from "vitest";
import { maskNumbers } from "../../http/log/mask.ts";
import { testApp } from "../../testing/test-app.ts";
import type { CodeSender } from "../senders/sender.ts";

const PHONE = "+79991234567";

test.each([
  ["+79991234567", "+***4567"],
  ["8 (999) 123-45-67", "***4567"],
  ["no user 79991234567 here", "no user ***4567 here"],
  ["room 4821", "room 4821"],
])("%s is shown as %s", (text, masked) => {
  expect(maskNumbers(text)).toBe(masked);
});

test("no log line of signing in contains a phone, a code or a token", async () => {
  const codes: string[] = [];
  let fails = true;
  const sender: CodeSender = {
    key: "telegram",
    channel: "telegram",
    kopecks: 100,
    async send({ phone, code }) {
      codes.push(code);
      return fails ? { outcome: "refused", error: `PHONE ${phone} IS UNKNOWN` } : { outcome: "sent" };
    },
  };
  const server = await testApp({ demo: false, senders: [sender] });
  const post = (path: string, body: unknown) => server.request("POST", path, { body });
  const verify = (code: unknown) => post("/api/auth/telegram/verify", { phone: PHONE, code });
  for (const phone of [PHONE, "8 999 123-45-67", "garbage 9991234567 9991234567", 79991234567, null]) {
    await post("/api/auth/telegram/send", { phone });
  }
  fails = false;
  await post("/api/auth/telegram/send", { phone: PHONE });
  await server.request("GET", `/api/auth/telegram/send/${PHONE}?phone=${PHONE}`);
  const right = codes.at(-1) ?? "";
  await verify(right === "0000" ? "0001" : "0000");
  const { body } = await verify(right);
  await server.close();
  const lines = server.logged;
  const text = lines.map((line) => line.replace(/"(time|ms|pid)":[\d.]+/g, "")).join("\n");
  expect(lines.length).toBeGreaterThan(10);
  expect(text).toContain("***4567");
  for (const secret of ["9991234567", "123-45-67", String(body.token)]) expect(text).not.toContain(secret);
  for (const code of codes) expect(text).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
});
