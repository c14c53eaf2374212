import { MINUTE_MS } from "@bandeha/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type PocketBase from "pocketbase";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCityToday } from "../../tournament/card/city-today.ts";
import { useSignupsOver } from "../../tournament/card/use-signups-over.ts";
import { useDeadlinePassed } from "../../tournament/join/use-deadline.ts";
import { citiesQuery } from "../hosts/cities.ts";
import { clockSkewQuery } from "./server-clock.ts";
import { freshModules } from "./shared-worker.fixture.ts";
import { useServerTime } from "./use-server-time.ts";

const DAY = 86_400_000;
const NOON = Date.parse("2026-12-05T12:00:00Z");

// A phone that is a day fast.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON + DAY });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a hook says on this phone, once its skew is known. */
function said(hook: () => string | number | boolean): string {
  const client = new QueryClient();
  client.setQueryData(clockSkewQuery().queryKey, -DAY);
  client.setQueryData(citiesQuery().queryKey, []);
  const Said = () => String(hook());
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Said />
    </QueryClientProvider>,
  );
}

test("a phone that is a day fast knows the server's time", () => {
  expect(said(() => useServerTime(MINUTE_MS))).toBe(String(NOON));
});

test("on a phone that is a day fast a deadline of the evening has not passed, and one of the morning has", () => {
  expect(said(() => useDeadlinePassed("2026-12-05 18:00:00.000Z", undefined))).toBe("false");
  expect(said(() => useDeadlinePassed("2026-12-05 06:00:00.000Z", undefined))).toBe("true");
});

test("a list on a phone that is a day fast does not say that sign-up is over", () => {
  const one = (id: string, registration_deadline: string) => ({
    id,
    registration_deadline,
    date: "2026-12-06 00:00:00.000Z",
    end_time: "21:00",
    stopped: false,
  });
  const listed = [one("tonight", "2026-12-05 18:00:00.000Z"), one("morning", "2026-12-05 06:00:00.000Z")];
  expect(said(() => useSignupsOver(listed).join(","))).toBe("morning");
});

test("today in a city is the server's", () => {
  expect(said(() => useCityToday(""))).toBe("2026-12-05");
});

test("a measured skew counts for handlers", async () => {
  freshModules();
  const { clockSkewQuery, serverNow } = await import("./server-clock.ts");
  const { createQueries } = await import("./queries.ts");
  expect(serverNow()).toBe(NOON + DAY);
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: 200, message: "", data: {} }, { headers: { date: new Date(NOON).toUTCString() } }),
  );
  const api = { health: { check: (options: { fetch: typeof fetch }) => options.fetch("/api/health") } };
  await createQueries(api as unknown as PocketBase).fetchQuery(clockSkewQuery());
  expect(Math.abs(serverNow() - NOON)).toBeLessThan(2000);
});
