import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { isAllowedEndpoint, isPublicAddress, publicLookup } from "./endpoint-rules.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/x",
  "https://web.push.apple.com/QK",
  "https://wns2-by3p.notify.windows.com/w/?token=a",
])("%s is called", (endpoint) => {
  expect(isAllowedEndpoint(endpoint)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://127.0.0.1/x",
  "https://[::1]/x",
  "https://2130706433/x",
  "https://localhost/x",
  "https://router.local/x",
  "https://db.internal/x",
  "https://push.example.com:8443/x",
  "https://user:word@push.example.com/x",
  "file:///etc/passwd",
  "",
  `https://push.example.com/${"a".repeat(1000)}`,
  undefined,
])("%s is refused", (endpoint) => {
  expect(isAllowedEndpoint(endpoint)).toBe(false);
});

test.each([
  ["8.8.8.8", true],
  ["2a00:1450:4010:c0b::5f", true],
  ["10.1.2.3", false],
  ["172.31.0.1", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["::1", false],
  ["::ffff:127.0.0.1", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["name", false],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

describe("a connection", () => {
  const find = promisify(publicLookup);
  test("a name that leads to this machine is refused, however it is spelled", async () => {
    await expect(find("localhost", {})).rejects.toThrow("not an address of the public internet");
    await expect(find("localhost", { all: true })).rejects.toThrow("not an address of the public internet");
  });
});
