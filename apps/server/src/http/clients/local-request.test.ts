import { expect, test } from "vitest";
import { isLocalRequest, isLoopbackHost } from "./local-request.ts";

const isLocal = (url: string, headers: Record<string, string> = {}, address = "127.0.0.1") =>
  isLocalRequest(new Request(url, { headers }), address);

test.each(["http://127.0.0.1:8090/", "http://localhost/", "http://[::1]:8090/"])(
  "a request to %s from this machine is local",
  (url) => {
    expect(isLocal(url)).toBe(true);
    expect(isLocal(url, { Host: new URL(url).host, Origin: new URL(url).origin })).toBe(true);
    expect(isLocal(url, {}, "::1")).toBe(true);
    expect(isLocal(url, {}, "203.0.113.5")).toBe(false);
  },
);

test.each([
  "Forwarded",
  "Via",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "X-Real-IP",
  "CF-Connecting-IP",
  "True-Client-IP",
])("a request with the header %s came through a proxy", (name) => {
  expect(isLocal("http://127.0.0.1/", { [name]: "127.0.0.1" })).toBe(false);
});

test("a request with a public name in its URL, Host or Origin is not local", () => {
  expect(isLocal("http://padel.example.ru/")).toBe(false);
  expect(isLocal("http://127.0.0.1.example.ru/")).toBe(false);
  expect(isLocal("http://127.0.0.1/", { Host: "padel.example.ru" })).toBe(false);
  expect(isLocal("http://127.0.0.1/", { Host: "" })).toBe(false);
  expect(isLocal("http://127.0.0.1/", { Origin: "https://padel.example.ru" })).toBe(false);
  expect(isLocal("http://127.0.0.1/", { Origin: "null" })).toBe(false);
});

test("a loopback host is a loopback address or localhost", () => {
  expect(["localhost", "LOCALHOST", "127.0.0.1", "127.9.9.9", "::1", "[::1]"].every(isLoopbackHost)).toBe(true);
  expect(["", "0.0.0.0", "::", "10.0.0.1", "127.0.0.1.example.ru", "localhost.example.ru"].some(isLoopbackHost)).toBe(
    false,
  );
});
