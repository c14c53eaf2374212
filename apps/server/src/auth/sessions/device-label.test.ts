import { expect, test } from "vitest";
import { deviceLabel } from "./device-label.ts";

test.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "iPhone, Safari",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1",
    "iPhone, Chrome",
  ],
  ["Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36", "Android, Chrome"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 YaBrowser/24.12 Safari/537.36",
    "Windows, Яндекс Браузер",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0",
    "Windows, Edge",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0", "Mac, Firefox"],
  ["node", ""],
  [undefined, ""],
])("%s is «%s»", (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});

test("a header of any length and content gives a short label", () => {
  expect(deviceLabel(`${"x".repeat(1_000_000)}iPhone`)).toBe("");
  expect(deviceLabel("<script>iPhone Safari</script>")).toBe("iPhone, Safari");
});
