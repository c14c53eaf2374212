import { availableParallelism } from "node:os";
import { describe, expect, test } from "vitest";
import { parseConfig } from "./config.ts";
import { type Environment, unknownVariables } from "./read-environment.ts";

const config = (env: Environment) => {
  const result = parseConfig(env);
  if (!result.ok) throw new Error(result.sentence);
  return result.config;
};

const problemOf = (env: Environment) => {
  const result = parseConfig(env);
  return result.ok ? "" : result.sentence;
};

describe("without any variable", () => {
  test("the server listens only on this machine, in demo mode", () => {
    expect(config({})).toMatchObject({
      host: "127.0.0.1",
      port: 8090,
      dataDir: "./data",
      demo: true,
      logLevel: "warn",
    });
  });

  test("an empty value counts as none", () => {
    expect(config({ PORT: "", DATABASE_URL: " ", DEMO: "" })).toEqual(config({}));
  });
});

describe("demo mode", () => {
  test("is off as soon as codes can be sent", () => {
    expect(config({ TELEGRAM_GATEWAY_TOKEN: "t" }).demo).toBe(false);
    expect(config({ SMS_LOGIN: "l", SMS_PASSWORD: "p" }).demo).toBe(false);
  });

  test("on an external address needs DEMO=1", () => {
    expect(problemOf({ HOST: "0.0.0.0" })).toContain("TELEGRAM_GATEWAY_TOKEN");
    expect(problemOf({ HOST: "0.0.0.0" })).toContain("DEMO=1");
    expect(config({ HOST: "0.0.0.0", DEMO: "1" }).demo).toBe(true);
    expect(config({ HOST: "0.0.0.0", TELEGRAM_GATEWAY_TOKEN: "t" }).demo).toBe(false);
  });

  test.each(["https://padel.example.ru", "http://10.0.0.5:8090", "http://127.0.0.1.example.ru"])(
    "with the public address %s needs DEMO=1",
    (PUBLIC_URL) => {
      const env = { PUBLIC_URL, TRUSTED_PROXIES: "127.0.0.1" };
      expect(problemOf(env)).toContain("TELEGRAM_GATEWAY_TOKEN");
      expect(problemOf(env)).toContain("DEMO=1");
      expect(config({ ...env, DEMO: "1" })).toMatchObject({ demo: true, demoForEveryone: true });
      expect(config({ ...env, TELEGRAM_GATEWAY_TOKEN: "t" }).demo).toBe(false);
    },
  );

  test.each(["http://localhost:8090", "http://127.0.0.1:8090", "http://[::1]:8090"])(
    "is on with a public address of this machine: %s",
    (PUBLIC_URL) => {
      expect(config({ PUBLIC_URL })).toMatchObject({ demo: true, demoForEveryone: false });
    },
  );

  test("can be switched off on this machine too", () => {
    expect(problemOf({ DEMO: "0" })).toContain("SMS_LOGIN");
  });
});

describe("a wrong value", () => {
  test.each([
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "http"],
    ["HOST", "a b"],
    ["PUBLIC_URL", "padel.example.ru"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["DATABASE_URL", "postgres://"],
    ["DEMO", "yes"],
    ["TRUSTED_PROXIES", "10.0.0.1, nginx"],
    ["TRUSTED_PROXIES", "10.0.0.1/"],
    ["TRUSTED_PROXIES", "10.0.0.0/8/8"],
    ["LOG_LEVEL", "loud"],
    ["SUPERUSER_EMAIL", "admin"],
  ])("stops the start and is named: %s=%s", (name, value) => {
    expect(problemOf({ [name]: value })).toContain(`переменной ${name}`);
  });

  test("of a secret is not printed", () => {
    expect(problemOf({ SUPERUSER_EMAIL: "a@example.com", SUPERUSER_PASSWORD: "short" })).not.toContain("short");
    expect(problemOf({ METRICS_TOKEN: "short" })).not.toContain("short");
    expect(problemOf({ DATABASE_URL: "mysql://u:secret@h/x" })).not.toContain("secret");
  });

  test("of an address with a password is not printed", () => {
    const address = "https://user:hunter2@storage.example.ru/bucket";
    for (const name of ["PUBLIC_URL", "BACKUP_S3_URL", "TELEGRAM_BOT_URL"]) {
      expect(problemOf({ [name]: address })).toContain(name);
      expect(problemOf({ [name]: address })).not.toContain("hunter2");
    }
  });

  test("includes an order of senders without any that has its keys", () => {
    const SMS = { SMS_LOGIN: "login", SMS_PASSWORD: "password" };
    for (const CODE_SENDERS of ["telegram", "telegram,smsru", ","])
      expect(problemOf({ ...SMS, CODE_SENDERS })).toContain("CODE_SENDERS");
    expect(problemOf({ ...SMS, CODE_SENDERS: "telegram,smsc" })).toBe("");
  });

  test("is not a misspelt name: those are listed, apart from names of other programs", () => {
    const env = {
      BACKUP_S3_BUCKET: "x",
      SMS_LOGN: "l",
      PORT_RANGE: "1",
      DATABASE_POOL: "5",
      LANG: "C",
      SMS_LOGIN: "l",
    };
    expect(unknownVariables(env)).toEqual(["BACKUP_S3_BUCKET", "SMS_LOGN"]);
  });

  test("includes a missing half of a pair", () => {
    expect(problemOf({ SUPERUSER_EMAIL: "a@example.com" })).toContain("SUPERUSER_PASSWORD");
    expect(problemOf({ SMS_LOGIN: "login" })).toContain("SMS_PASSWORD");
  });
});

test("proxies are a comma-separated list", () => {
  expect(config({ TRUSTED_PROXIES: "10.0.0.1, 10.1.0.0/16" }).trustedProxies).toEqual(["10.0.0.1", "10.1.0.0/16"]);
});

describe("PROCESSES", () => {
  const DATABASE_URL = "postgres://bandeha@127.0.0.1/bandeha";

  test("is one without the variable, and a number or one for each core with PostgreSQL", () => {
    expect(config({ DATABASE_URL }).processes).toBe(1);
    expect(config({ DATABASE_URL, PROCESSES: "3" }).processes).toBe(3);
    expect(config({ DATABASE_URL, PROCESSES: "auto" }).processes).toBe(Math.min(availableParallelism(), 64));
  });

  test("on the embedded database is one: auto adapts, a greater number is refused with the way out", () => {
    expect(config({ PROCESSES: "auto" }).processes).toBe(1);
    expect(config({ PROCESSES: "1" }).processes).toBe(1);
    expect(problemOf({ PROCESSES: "2" })).toContain("DATABASE_URL");
  });

  test.each(["0", "65", "-1", "two", "1.5"])("refuses %s", (PROCESSES) => {
    expect(problemOf({ DATABASE_URL, PROCESSES })).toContain("PROCESSES");
    expect(problemOf({ DATABASE_URL, PROCESSES })).toContain("auto");
  });
});
