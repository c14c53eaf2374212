import { until } from "@bandeha/server/testing";
import { QueryObserver } from "@tanstack/react-query";
import { ClientResponseError } from "pocketbase";
import { expect, test, vi } from "vitest";
import { guestPocketBase } from "./pocketbase.ts";
import { createQueries } from "./queries.ts";
import { allAnswers } from "./repeating-queries.ts";

/** A list whose first answer arrives when the test says so; each answer is its number. */
function aSlowList() {
  const late = Promise.withResolvers<void>();
  let asked = 0;
  const query = {
    queryKey: ["list"],
    queryFn: async () => {
      asked += 1;
      const answer = asked;
      if (answer === 1) await late.promise;
      return answer;
    },
  };
  return { query, arrives: late.resolve, asked: () => asked };
}

const aCache = () => createQueries(guestPocketBase(() => Promise.reject(new Error("Nothing is fetched"))));

test("a change while the first answer is on its way is read", async () => {
  const cache = aCache();
  const list = aSlowList();
  const hide = new QueryObserver(cache, list.query).subscribe(() => undefined);
  const changed = cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes("list") });
  list.arrives();
  await changed;
  expect(cache.getQueryData(["list"])).toBe(2);
  hide();
});

test("a list that no screen shows is stale after such a change", async () => {
  const cache = aCache();
  const list = aSlowList();
  const first = cache.query(list.query);
  const changed = cache.invalidateQueries({ queryKey: ["list"] });
  list.arrives();
  await first;
  await changed;
  expect(await cache.query(list.query)).toBe(2);
});

test("a slow first answer does not hold back the other lists", async () => {
  const cache = aCache();
  const list = aSlowList();
  const hide = new QueryObserver(cache, list.query).subscribe(() => undefined);
  let read = 0;
  const other = { queryKey: ["other"], queryFn: () => Promise.resolve(++read) };
  await cache.query(other);
  const hideOther = new QueryObserver(cache, { ...other, staleTime: 60_000 }).subscribe(() => undefined);
  const changed = cache.invalidateQueries();
  await until(() => expect(cache.getQueryData(["other"])).toBe(2));
  expect(cache.getQueryData(["list"])).toBeUndefined();
  list.arrives();
  await changed;
  hide();
  hideOther();
});

test("a first request that knows the change already is kept", async () => {
  const cache = aCache();
  const list = aSlowList();
  const hide = new QueryObserver(cache, list.query).subscribe(() => undefined);
  const changed = cache.invalidateQueries({ queryKey: ["list"] }, { cancelRefetch: false });
  list.arrives();
  await changed;
  expect(list.asked()).toBe(1);
  hide();
});

test("a record that can no longer be read is gone from the screen, and an answer that failed is not", async () => {
  const cache = aCache();
  for (const [status, shown] of [
    [404, undefined],
    [403, "evening"],
    [400, "evening"],
  ] as const) {
    const queryKey = [status];
    cache.setQueryData(queryKey, "evening");
    const queryFn = () => Promise.reject(new ClientResponseError({ status }));
    const refused = cache.query({ queryKey, queryFn, staleTime: 0 });
    await expect(refused).rejects.toMatchObject({ status });
    expect(cache.getQueryState(queryKey)).toMatchObject({ status: "error", data: shown });
  }
});

test("a change does not wait for an answer that does not come, and the other way to ask does", async () => {
  vi.useFakeTimers();
  const cache = aCache();
  const silent = { queryKey: ["silent"], queryFn: () => new Promise(() => {}), initialData: 1 };
  const hide = new QueryObserver(cache, silent).subscribe(() => undefined);
  const [changed, answered] = [vi.fn(), vi.fn()];
  void cache.invalidateQueries({ queryKey: ["silent"] }).then(changed);
  void allAnswers(cache, { queryKey: ["silent"] }).then(answered);
  await vi.advanceTimersByTimeAsync(3000);
  expect(changed).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answered).not.toHaveBeenCalled();
  hide();
  vi.useRealTimers();
});

test("a read that a busy server refuses is repeated twice, after a time that differs between phones", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("window", {});
  const random = vi.spyOn(Math, "random");
  const asked = async (value: number) => {
    random.mockReturnValue(value);
    const at: number[] = [];
    const began = Date.now();
    const queryFn = () => {
      at.push(Date.now() - began);
      return Promise.reject(new ClientResponseError({ status: 503 }));
    };
    const read = aCache().query({ queryKey: ["busy"], queryFn });
    await Promise.all([expect(read).rejects.toMatchObject({ status: 503 }), vi.advanceTimersByTimeAsync(60_000)]);
    return at;
  };
  expect([await asked(0), await asked(1)]).toEqual([
    [0, 500, 1500],
    [0, 1000, 3000],
  ]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
