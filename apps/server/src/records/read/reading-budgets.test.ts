import { limits } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aTournament, wizardBody } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { searchesNumber } from "./number-search.ts";

const { organiserPhonesPerHour, numberSearchesPerMinute } = limits.reading;
const TOURNAMENTS = "/api/collections/tournaments/records";

let server: TestApp;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

describe("organisers' phones", () => {
  const phoneOf = async (tournament: string, { token }: { token: string }) => {
    const { body } = await server.request("GET", `${TOURNAMENTS}/${tournament}?expand=organizer`, { token });
    return String(body.expand?.organizer?.phone);
  };
  const aLed = async (index: number) => {
    const organiser = await server.aUser({ phone: `+7901${String(index).padStart(7, "0")}` });
    return (await aTournament(server, organiser.id)).id;
  };

  test("are masked for an account that reads very many in an hour, with one line in the log", async () => {
    const led = [];
    for (let index = 0; index < organiserPhonesPerHour + 2; index++) led.push(await aLed(index));
    const reader = await server.aUser();
    const phones = [];
    for (const id of led) phones.push(await phoneOf(id, reader));
    expect(phones.filter((phone) => /^\+7901\d{7}$/.test(phone))).toHaveLength(organiserPhonesPerHour);
    expect(phones.at(-1)).toMatch(/^\+7 9•• •••-••-\d\d$/);
    // Phones it has read stay readable, other accounts are not affected, and the next hour is a new window.
    expect(await phoneOf(led[0] ?? "", reader)).toBe("+79010000000");
    expect(await phoneOf(led.at(-1) ?? "", await server.aUser())).toMatch(/^\+7901\d{7}$/);
    const lines = server.logged.filter((line) => line.includes("organisers' phones are masked"));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain("7901");
    server.clock.pass(3_600_000);
    expect(await phoneOf(led.at(-1) ?? "", reader)).toMatch(/^\+7901\d{7}$/);
  });
});

describe("a search for a number", () => {
  test.each([
    ['name ~ "79990000001"', true],
    ['name ~ "+7 (999) 000-00-01"', true],
    ['name ~ "99900000"', true],
    ['date >= "2026-11-22" && date <= "2026-11-22 23:59:59.999Z"', false],
    ["cost <= 1000000", false],
    ['organizer = "abc123def456ghi"', false],
    ['name ~ "Кубок 2026"', false],
  ])("is distinguished from other filters: %s", (filter, expected) => {
    expect(searchesNumber(filter)).toBe(expected);
  });

  test("is limited, while other searches are not", async () => {
    const find = (filter: string) => server.request("GET", `${TOURNAMENTS}?filter=${encodeURIComponent(filter)}`);
    const statuses = [];
    for (let index = 0; index <= numberSearchesPerMinute; index++)
      statuses.push((await find(`name ~ "7999000${String(index).padStart(4, "0")}"`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(numberSearchesPerMinute);
    const refused = await find('name ~ "79991234567"');
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, 60]);
    expect((await find('name ~ "Кубок"')).status).toBe(200);
  });
});

describe("creation over the wire", () => {
  test("answers 429 with a code and the time to retry, also in the body", async () => {
    const { token } = await server.aUser();
    const create = () => server.request("POST", TOURNAMENTS, { token, body: wizardBody });
    for (let made = 0; made < limits.creation.tournaments.perHour; made++) expect((await create()).status).toBe(200);
    const { status, body, headers } = await create();
    expect([status, body.code, headers.get("retry-after")]).toEqual([429, "too-many-tournaments", "3600"]);
    expect(body.data?.organizer?.params).toEqual({ seconds: 3600 });
  });

  test("is limited for all accounts of one address together", async () => {
    const made = { ok: 0, refused: 0 };
    const from = async (address: string) => {
      const { token } = await server.aUser();
      for (let index = 0; index < limits.creation.tournaments.perHour; index++) {
        const { status } = await server.request("POST", TOURNAMENTS, { token, body: wizardBody }, { address });
        made[status === 200 ? "ok" : "refused"]++;
      }
    };
    for (let account = 0; account < 4; account++) await from("203.0.113.7");
    expect(made).toEqual({ ok: 120, refused: 40 });
    await from("203.0.113.8");
    expect(made.ok).toBe(160);
  });
});
