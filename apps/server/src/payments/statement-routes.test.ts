import { inflateRawSync } from "node:zlib";
import { DAY_MS } from "@bandeha/contract";
import { expect, test } from "vitest";
import { paidBody } from "../testing/fixtures.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

/** An evening whose player has paid a third of the fee in cash; the name of the player looks like a formula. */
async function aPaidEvening(server: TestApp) {
  const [organiser, player] = [await server.aUser(), await server.aUser({ name: "=1+1" })];
  const post = async (who: { token: string }, collection: string, body: object) =>
    String(
      (await server.request("POST", `/api/collections/${collection}/records`, { token: who.token, body })).body.id,
    );
  const tournament = await post(organiser, "tournaments", paidBody);
  await post(organiser, "tournament_money", { tournament, mode: "transfer", phone: "+79990000001" });
  const entry = await post(player, "tournament_participants", { tournament });
  await post(organiser, "tournament_payments", { entry, method: "cash", kopecks: 50_000 });
  return { organiser, player, tournament };
}

/** The numbers in a row of the sheet of a workbook, by cell. */
function cellsOf(workbook: Buffer): (row: string) => Record<string, number> {
  const name = "xl/worksheets/sheet1.xml";
  const header = workbook.indexOf(name) - 30;
  const extra = workbook.readUInt16LE(header + 28);
  const xml = inflateRawSync(workbook.subarray(header + 30 + name.length + extra)).toString();
  expect(xml).not.toContain("<f>");
  const numbers = [...xml.matchAll(/<c r="([A-Z]+)(\d+)"(?![^>]*t=)[^>]*><v>([^<]+)<\/v>/g)];
  return (row) =>
    Object.fromEntries(
      numbers.filter(([, , at]) => at === row).map(([, column, at, value]) => [`${column}${at}`, Number(value)]),
    );
}

/** A day as spreadsheets count it. */
const serialOf = (day: string): number => (Date.parse(day) - Date.parse("1899-12-30")) / DAY_MS;

test("a statement is for who runs the tournament, as CSV and as a workbook; a month has the caller's evenings", async () => {
  const server = await testApp();
  const { organiser, player, tournament } = await aPaidEvening(server);
  const stranger = await server.aUser();
  const path = `/api/tournaments/${tournament}/statement`;
  const get = (of: string, who?: { token: string }) => server.request("GET", of, who ? { token: who.token } : {});
  expect([(await get(path)).status, (await get(path, stranger)).status, (await get(path, player)).status]).toEqual([
    401, 404, 404,
  ]);
  const csv = await get(path, organiser);
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect(csv.text).toContain("25.11.2026;Кубок Невы;'=1+1;Участвует;");
  expect(csv.text).toContain(";1500,00;500,00;0,00;0,00;1000,00;0,00;наличные;20.11.2026");
  const xlsx = await server.app.fetch(
    new Request(`http://test${path}?format=xlsx`, { headers: { Authorization: organiser.token } }),
  );
  const cells = cellsOf(Buffer.from(await xlsx.arrayBuffer()));
  // Sums and days are numbers, so that a spreadsheet adds and sorts them; a text is never a formula.
  expect(cells("2")).toMatchObject({
    A2: serialOf("2026-11-25"),
    F2: 1500,
    G2: 500,
    J2: 1000,
    M2: serialOf("2026-11-20"),
  });
  expect(Object.keys(cells("2"))).not.toContain("C2");
  expect((await get("/api/account/statement?month=2026-11", organiser)).text).toContain("Кубок Невы");
  expect((await get("/api/account/statement?month=2026-11", player)).text).not.toContain("Кубок Невы");
  const monthOf = (who: { token: string }) =>
    get(`/api/account/statement?month=2026-11&organizer=${organiser.id}`, who);
  expect([(await monthOf(player)).status, (await monthOf(stranger)).status]).toEqual([404, 404]);
  expect((await get("/api/account/statement?month=ноябрь", organiser)).status).toBe(404);
  expect((await get(`${path}?format=pdf`, organiser)).status).toBe(400);
  await server.close();
});

test("a co-organiser reads the statements of the evenings they run, and of no other evening of the organiser", async () => {
  const server = await testApp();
  const [organiser, coOrganiser, scorer] = [await server.aUser(), await server.aUser(), await server.aUser()];
  const evening = async (name: string) => {
    const body = { ...paidBody, name };
    const made = await server.request<{ id: string }>("POST", "/api/collections/tournaments/records", {
      ...{ token: organiser.token, body },
    });
    const entry = { tournament: made.body.id };
    const player = await server.aUser();
    await server.request("POST", "/api/collections/tournament_participants/records", {
      ...{ token: player.token, body: entry },
    });
    return made.body.id;
  };
  const [common, own] = [await evening("Общий вечер"), await evening("Вечер без помощи")];
  await server.storage.transact((tx) =>
    tx.update("tournaments", common, { co_organizers: [coOrganiser.id], scorers: [scorer.id] }),
  );
  const get = (path: string, who: { token: string }) => server.request("GET", path, { token: who.token });
  const month = `/api/account/statement?month=2026-11&organizer=${organiser.id}`;
  expect((await get(`/api/tournaments/${common}/statement`, coOrganiser)).text).toContain("Общий вечер");
  expect((await get(`/api/tournaments/${own}/statement`, coOrganiser)).status).toBe(404);
  const { text } = await get(month, coOrganiser);
  expect([text.includes("Общий вечер"), text.includes("Вечер без помощи")]).toEqual([true, false]);
  expect((await get(month, organiser)).text).toContain("Вечер без помощи");
  // A scorer counts points, not money.
  expect([
    (await get(`/api/tournaments/${common}/statement`, scorer)).status,
    (await get(month, scorer)).status,
  ]).toEqual([404, 404]);
  await server.close();
});

test("a payment after midnight has the city's day", async () => {
  const server = await testApp({ now: "2026-11-20T21:30:00.000Z" });
  const { organiser, tournament } = await aPaidEvening(server);
  const { text } = await server.request("GET", `/api/tournaments/${tournament}/statement`, { token: organiser.token });
  expect(text).toContain(";наличные;21.11.2026");
  await server.close();
});
