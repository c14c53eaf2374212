import { expect, test } from "vitest";
import { type CachePlan, isCacheable, overflow, planFor } from "./plan.ts";

const HERE = "https://padel.example.ru";
const plan = (path: string, mode: RequestMode = "cors", method = "GET"): CachePlan =>
  planFor({ url: new URL(path, HERE).href, mode, method }, HERE);

test("a file with a hash in its name is kept for ever", () => {
  expect(plan("/assets/LobbyScreen-1a2b.js")).toBe("keep-for-ever");
});

test("a page is a navigation to an address of this site", () => {
  expect(plan("/tournament/t1/lobby", "navigate")).toBe("page");
  expect(plan("/tournament/t1/lobby")).toBe("leave");
  expect(plan("https://maps.example.ru/", "navigate")).toBe("leave");
});

test("the worker never answers for the API: neither reads, nor streams, nor results", () => {
  expect(plan("/api/collections/tournaments/records")).toBe("leave");
  expect(plan("/api/realtime", "cors")).toBe("leave");
  expect(plan("/api/collections/tournament_matches/records/m1", "cors", "PATCH")).toBe("leave");
  expect(plan("/api/files/x", "navigate")).toBe("leave");
  expect(plan("/assets/x.js", "cors", "POST")).toBe("leave");
});

test("sign-in and forms are not cached, pages to read are", () => {
  const kept = (path: string) => isCacheable(new URL(path, HERE).href);
  expect(["/auth", "/auth?redirect=/", "/tournament/create/type"].map(kept)).toEqual([false, false, false]);
  expect(["/", "/?tab=past", "/tournament/t1/lobby", "/manage", "/authors"].map(kept)).toEqual(Array(5).fill(true));
});

test("only the oldest entries beyond the limit are deleted", () => {
  expect(overflow(["a", "b", "c"], 2)).toEqual(["a"]);
  expect(overflow(["a", "b"], 2)).toEqual([]);
});
