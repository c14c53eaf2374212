import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { signedInitData } from "./init-data.fixture.ts";
import { INIT_DATA_MAX_AGE_MS, readInitData } from "./init-data.ts";

const TOKEN = "123456:TEST_BOT_TOKEN";
const SIGNED =
  "auth_date=1767225600&query_id=AAE&user=%7B%22id%22%3A1%2C%22first_name%22%3A%22Anna%22%7D&hash=e2b11f8cda332886e247f9c8aed1efe55f9f52b73e0a74fa043d433224bb4de2";
const AT = 1_767_225_600_000;

test("the documented vector is accepted", () => {
  expect(readInitData(SIGNED, TOKEN, AT)).toMatchObject({ person: { id: "1", name: "Anna" }, startParam: "", at: AT });
});

test("data with a signature field is accepted whether the hash covers it or not", () => {
  const values = { auth_date: "1767225600", user: '{"id":7,"first_name":"Ян","username":"yan"}', signature: "c2ln" };
  for (const covered of [true, false]) {
    const text = signedInitData(values, TOKEN, { covered });
    expect(readInitData(text, TOKEN, AT)?.person).toEqual({ id: "7", name: "@yan" });
  }
});

test("a changed value, another bot's token and a missing hash are refused", () => {
  expect(readInitData(SIGNED.replace("Anna", "Anne"), TOKEN, AT)).toBeUndefined();
  expect(readInitData(SIGNED, "123456:OTHER", AT)).toBeUndefined();
  expect(readInitData(SIGNED.replace(/&hash=.*/, ""), TOKEN, AT)).toBeUndefined();
  expect(readInitData("", TOKEN, AT)).toBeUndefined();
  expect(readInitData(undefined, TOKEN, AT)).toBeUndefined();
});

test("data older than an hour, or from the future, is refused", () => {
  expect(readInitData(SIGNED, TOKEN, AT + INIT_DATA_MAX_AGE_MS)).toBeDefined();
  expect(readInitData(SIGNED, TOKEN, AT + INIT_DATA_MAX_AGE_MS + 1)).toBeUndefined();
  expect(readInitData(SIGNED, TOKEN, AT - 61_000)).toBeUndefined();
});

test("a hash of the login widget, which has another key, is refused", () => {
  const text = "auth_date=1767225600\nfirst_name=Anna\nid=1";
  const hash = createHmac("sha256", createHmac("sha256", TOKEN).digest()).update(text).digest("hex");
  expect(readInitData(`auth_date=1767225600&first_name=Anna&id=1&hash=${hash}`, TOKEN, AT)).toBeUndefined();
});

test("signed data without a person is refused", () => {
  for (const user of ["", "null", "[]", '{"id":"1"}', '{"id":1.5}', "{"]) {
    expect(readInitData(signedInitData({ auth_date: "1767225600", user }, TOKEN), TOKEN, AT)).toBeUndefined();
  }
});
