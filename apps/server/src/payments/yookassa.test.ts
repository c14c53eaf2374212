// What an answer of YooKassa means for the request: a refusal is final, everything that is unknown is asked again with the same key.
import { expect, test } from "vitest";
import { yookassa } from "./yookassa.ts";

const SHOP = { shopId: "100500", secretKey: "test_secret_key" };
const ORDER = { id: "refund000000001", payment: "payment-1", kopecks: 50_000, receipt: undefined };

const kindOf = async (status: number, body: string, headers: Record<string, string> = {}) => {
  const { createRefund } = yookassa({ send: async () => new Response(body, { status, headers }) });
  const answer = await createRefund(SHOP, ORDER);
  return answer.ok ? "ok" : answer.kind;
};

test.each([
  [400, "refused"],
  [405, "refused"],
  [415, "refused"],
  [401, "later"],
  [403, "later"],
  [429, "later"],
  [202, "unclear"],
  [201, "unclear"],
  [302, "unclear"],
  [404, "unclear"],
  [408, "unclear"],
  [500, "unclear"],
  [502, "unclear"],
  [503, "unclear"],
])("%i is %s", async (status, kind) => {
  expect(await kindOf(status, JSON.stringify({ type: "error", id: "x", code: "some_code" }))).toBe(kind);
});

const refund = {
  id: "refund-1",
  status: "succeeded",
  amount: { value: "500.00", currency: "RUB" },
  payment_id: "payment-1",
};

test("200 is an answer only with a whole object of a known status", async () => {
  expect(await kindOf(200, JSON.stringify(refund))).toBe("ok");
  for (const body of [{ ...refund, status: "new_status" }, { ...refund, amount: {} }, { ...refund, id: "" }, []])
    expect(await kindOf(200, JSON.stringify(body))).toBe("unclear");
  expect(await kindOf(200, "<html>")).toBe("unclear");
  expect(await kindOf(200, "")).toBe("unclear");
});

test("429 says when to ask again, an hour at most; without a readable number it is half a minute", async () => {
  const waitOf = async (headers: Record<string, string>) => {
    const { createRefund } = yookassa({ send: async () => new Response("{}", { status: 429, headers }) });
    const answer = await createRefund(SHOP, ORDER);
    return !answer.ok && answer.kind === "later" ? answer.retryAfterSeconds : undefined;
  };
  expect(await waitOf({ "Retry-After": "7" })).toBe(7);
  for (const text of ["3601", "999999999", "9007199254740991"])
    expect(await waitOf({ "Retry-After": text })).toBe(3600);
  for (const text of ["", "soon", "-1", "0", "1.5"]) expect(await waitOf({ "Retry-After": text })).toBe(30);
});
