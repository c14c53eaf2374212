import { describe, expect, test } from "vitest";
import { type Environment, parseConfig } from "./config.ts";

const config = (env: Environment) => {
  const reading = parseConfig(env);
  if (!reading.ok) throw new Error(reading.sentence);
  return reading.config;
};

const complaint = (env: Environment) => {
  const reading = parseConfig(env);
  return reading.ok ? "" : reading.sentence;
};

describe("without any variable", () => {
  test("the server listens on this machine in demo mode", () => {
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

  test("on an outer address is only ever asked for", () => {
    expect(complaint({ HOST: "0.0.0.0" })).toContain("TELEGRAM_GATEWAY_TOKEN");
    expect(complaint({ HOST: "0.0.0.0" })).toContain("DEMO=1");
    expect(config({ HOST: "0.0.0.0", DEMO: "1" }).demo).toBe(true);
    expect(config({ HOST: "0.0.0.0", TELEGRAM_GATEWAY_TOKEN: "t" }).demo).toBe(false);
  });

  test.each(["https://padel.example.ru", "http://10.0.0.5:8090", "http://127.0.0.1.example.ru"])(
    "behind the public address %s is only ever asked for",
    (PUBLIC_URL) => {
      const given = { PUBLIC_URL, TRUSTED_PROXIES: "127.0.0.1" };
      expect(complaint(given)).toContain("TELEGRAM_GATEWAY_TOKEN");
      expect(complaint(given)).toContain("DEMO=1");
      expect(config({ ...given, DEMO: "1" })).toMatchObject({ demo: true, demoForEveryone: true });
      expect(config({ ...given, TELEGRAM_GATEWAY_TOKEN: "t" }).demo).toBe(false);
    },
  );

  test.each(["http://localhost:8090", "http://127.0.0.1:8090", "http://[::1]:8090"])(
    "stays with a public address of this machine: %s",
    (PUBLIC_URL) => {
      expect(config({ PUBLIC_URL })).toMatchObject({ demo: true, demoForEveryone: false });
    },
  );

  test("can be refused on this machine too", () => {
    expect(complaint({ DEMO: "0" })).toContain("SMS_LOGIN");
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
    ["DEMO", "yes"],
    ["TRUSTED_PROXIES", "10.0.0.1, nginx"],
    ["LOG_LEVEL", "loud"],
    ["SUPERUSER_EMAIL", "admin"],
  ])("stops the start by name: %s=%s", (name, value) => {
    expect(complaint({ [name]: value })).toContain(`переменной ${name}`);
  });

  test("of a secret is not repeated", () => {
    expect(complaint({ SUPERUSER_EMAIL: "a@example.com", SUPERUSER_PASSWORD: "short" })).not.toContain("short");
    expect(complaint({ METRICS_TOKEN: "short" })).not.toContain("short");
    expect(complaint({ DATABASE_URL: "mysql://u:secret@h/x" })).not.toContain("secret");
  });

  test("may be a missing half of a pair", () => {
    expect(complaint({ SUPERUSER_EMAIL: "a@example.com" })).toContain("SUPERUSER_PASSWORD");
    expect(complaint({ SMS_LOGIN: "login" })).toContain("SMS_PASSWORD");
  });
});

test("proxies are a list", () => {
  expect(config({ TRUSTED_PROXIES: "10.0.0.1, 10.1.0.0/16" }).trustedProxies).toEqual(["10.0.0.1", "10.1.0.0/16"]);
});
