import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { read } from "../../../../checks/repository.ts";
import { type Environment, readVariables } from "./read-environment.ts";

const names = [...read("apps/server/src/config/environment.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
  ([, name = ""]) => name,
);

const problemOf = (env: Environment) => {
  const reading = readVariables(env);
  return reading.ok ? "" : reading.sentence;
};

const ODD = [
  ...["слово", "word", "-1", "99999999999999999999", "a b", "1e3", "0x10", "1.5", "NaN", "null", "/etc/passwd"],
  ...["https://", "http://a b", "https://[::", "http://host:99999", "://", "x".repeat(5000)],
];

describe.each(names)("%s", (name) => {
  test("with any text is read, or refused by a short sentence that names it and what it must be", () => {
    for (const value of ODD) {
      const sentence = problemOf({ [name]: value });
      if (sentence === "") continue;
      expect(sentence).toContain(name);
      expect(sentence).not.toContain("непустое");
      expect(sentence.length).toBeLessThan(300);
    }
  });

  test("that is longer than any request carries is refused", () => {
    for (const value of ["x".repeat(4001), `https://${"x".repeat(4000)}`, "1,".repeat(2001)])
      expect(problemOf({ [name]: value })).toMatch(new RegExp(`${name} .*длинн`));
  });

  test("in quotes is refused, because they would become a part of the value", () => {
    for (const value of ['"1"', "'1'", '"https://padel.example.ru"'])
      expect(problemOf({ [name]: value })).toMatch(new RegExp(`${name} .*кавыч`));
  });
});

test.each([
  ["PUBLIC_URL", "https://padel.example.ru/app"],
  ["PUBLIC_URL", "https://padel.example.ru/?from=1"],
  ["TELEGRAM_BOT_URL", "https://name:password@relay.example.ru"],
  ["YOOKASSA_URL", "https://relay.example.ru/?to=1"],
  ["TELEGRAM_GATEWAY_TOKEN", "токен"],
  ["METRICS_TOKEN", "слово из многих букв"],
  ["DATABASE_URL", "postgres://db.example.ru"],
  ["DATABASE_URL", "postgres:///bandeha"],
  ["DATABASE_URL", "postgres://db.example.ru/bandeha?sslmode=requre"],
  ["DATABASE_URL", "postgres://db.example.ru/bandeha?sslmod=require"],
  ["DATABASE_URL", "postgres://db.example.ru/bandeha?SSLMODE=require"],
])("an address or token that no request can carry is refused: %s=%s", (name, value) => {
  expect(problemOf({ [name]: value })).toContain(`переменной ${name}`);
});

describe.each(["DATA_DIR", "BACKUP_DIR"])("%s", (name) => {
  test.each(["~/data", "~", "$HOME/data", "$(pwd)/data", "postgres://bandeha@127.0.0.1/bandeha", "a\tb"])(
    "%j is refused, because it would be the name of a new folder",
    (value) => {
      expect(problemOf({ [name]: value })).toContain(`переменной ${name}`);
    },
  );

  test.each(["./data", "/var/lib/бандеха", "C:\\data", "/srv/prices $5", "../a~1"])("%j is read", (value) => {
    expect(problemOf({ [name]: value })).toBe("");
  });
});

test("addresses that work are read", () => {
  const env = {
    PUBLIC_URL: "https://padel.example.ru/",
    TELEGRAM_BOT_TOKEN: "1:a",
    TELEGRAM_BOT_URL: "https://relay.example.ru/bot",
    DATABASE_URL: "postgres:///bandeha?host=/var/run/postgresql",
  };
  expect(problemOf(env)).toBe("");
  const DATABASE_URL = "postgres://db.example.ru/bandeha?sslmode=verify-full&sslrootcert=/etc/bandeha-ca.pem";
  expect(problemOf({ DATABASE_URL })).toBe("");
});

test.each([
  ["SMS_FROM", "Padel", "SMS_LOGIN"],
  ["TELEGRAM_SENDER", "@padel", "TELEGRAM_GATEWAY_TOKEN"],
  ["BACKUP_S3_URL", "https://storage.example.ru/korzina", "BACKUP_S3_KEY_ID"],
  ["MONEY_SECRET_OLD", "x".repeat(32), "MONEY_SECRET"],
])("%s without what it belongs to is refused, because it would change nothing", (name, value, needed) => {
  expect(problemOf({ [name]: value })).toContain(name);
  expect(problemOf({ [name]: value })).toContain(needed);
});

test("keys of a store for copies without its address are refused", () => {
  expect(problemOf({ BACKUP_S3_KEY_ID: "a", BACKUP_S3_SECRET: "b" })).toContain("BACKUP_S3_URL");
});

test("an account that could not sign in is refused", () => {
  const account = { SUPERUSER_EMAIL: "admin@example.ru", SUPERUSER_PASSWORD: "я".repeat(127) };
  expect(problemOf(account)).toBe("");
  expect(problemOf({ ...account, SUPERUSER_PASSWORD: "я".repeat(128) })).toContain("SUPERUSER_PASSWORD");
  expect(problemOf({ ...account, SUPERUSER_EMAIL: `admin@${"a.".repeat(130)}ru` })).toContain("SUPERUSER_EMAIL");
});

describe("keys of Web Push", () => {
  const pair = () => {
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
    const { d = "", x = "", y = "" } = privateKey.export({ format: "jwk" });
    const point = [Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
    return { VAPID_PUBLIC_KEY: Buffer.concat(point).toString("base64url"), VAPID_PRIVATE_KEY: d };
  };

  test("that are one pair are read", () => {
    expect(problemOf(pair())).toBe("");
  });

  test("of two pairs, or of none, are refused", () => {
    expect(problemOf({ ...pair(), VAPID_PRIVATE_KEY: pair().VAPID_PRIVATE_KEY })).toContain("не пара");
    expect(problemOf({ ...pair(), VAPID_PRIVATE_KEY: "_".repeat(43) })).toContain("не пара");
  });
});
