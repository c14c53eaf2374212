import { describe, expect, test } from "vitest";
import { clientAddress, isLoopback, proxyList } from "./address.ts";

const none = proxyList([]);
const proxies = proxyList(["10.0.0.0/8", "::1", "192.0.2.7"]);

describe("a client's address", () => {
  test("is the socket's address if no proxy is trusted", () => {
    expect(clientAddress("203.0.113.5", "1.2.3.4", none)).toBe("203.0.113.5");
  });

  test("is the nearest hop that is not a trusted proxy", () => {
    expect(clientAddress("10.0.0.1", "6.6.6.6, 203.0.113.5, 10.1.1.1", proxies)).toBe("203.0.113.5");
    expect(clientAddress("::1", "203.0.113.5", proxies)).toBe("203.0.113.5");
  });

  test("stops at a hop that is not an address", () => {
    expect(clientAddress("10.0.0.1", "unknown, 10.1.1.1", proxies)).toBe("10.1.1.1");
    expect(clientAddress("10.0.0.1", null, proxies)).toBe("10.0.0.1");
  });

  test("is IPv4 on a dual-stack socket", () => {
    expect(clientAddress("::ffff:203.0.113.5", null, none)).toBe("203.0.113.5");
    expect(clientAddress("::ffff:10.0.0.1", "203.0.113.5", proxies)).toBe("203.0.113.5");
  });
});

test("a list of proxies accepts only addresses and networks", () => {
  expect(() => proxyList(["nginx"])).toThrow();
  expect(() => proxyList(["10.0.0.0/99"])).toThrow();
});

test("loopback addresses are 127.0.0.0/8 and ::1", () => {
  expect(["127.0.0.1", "127.8.8.8", "::1"].every(isLoopback)).toBe(true);
  expect(["10.0.0.1", "128.0.0.1", "::2", "", "127.0.0.1.example.ru"].some(isLoopback)).toBe(false);
});
