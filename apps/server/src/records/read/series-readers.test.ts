// Who reads a series of evenings by invitation (decision 088), in every place that shows one.
import { expect, test } from "vitest";
import { drivers } from "../../testing/drivers.ts";
import { wizardBody } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

type Person = Awaited<ReturnType<TestApp["aUser"]>>;
type Settings = { by_invitation?: boolean; regulars_hours?: number };

async function aSeries(server: TestApp, organiser: Person, settings: Settings) {
  const write = async (collection: string, body: object) => {
    const answer = await server.request("POST", `/api/collections/${collection}/records`, {
      token: organiser.token,
      body,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return String(answer.body.id);
  };
  const source = await write("tournaments", { ...wizardBody, name: "Закрытая среда", ...settings });
  return { source, id: await write("series", { source, days_ahead: 28 }) };
}

/** The addresses that show the series or its evening to this viewer. */
async function shownTo(server: TestApp, { source, id }: { source: string; id: string }, viewer?: Person) {
  const expanded = `tournament_participants/records?filter=${encodeURIComponent(`tournament="${source}"`)}&expand=tournament.series`;
  const club = String((await server.storage.reader.findById("tournaments", source))?.club);
  const organiser = String((await server.storage.reader.findById("tournaments", source))?.organizer);
  const addresses = {
    record: `/api/collections/series/records/${id}`,
    list: "/api/collections/series/records",
    search: `/api/collections/series/records?filter=${encodeURIComponent('name ~ "Закрытая"')}`,
    expand: `/api/collections/${expanded}`,
    page: `/api/series/${id}`,
    club: `/api/clubs/${club}`,
    organiser: `/api/organisers/${organiser}`,
    embed: `/embed/series/${id}`,
    embeddedClub: `/embed/club/${club}`,
  };
  const shown: string[] = [];
  for (const [place, address] of Object.entries(addresses)) {
    const { body, text } = await server.request("GET", address, viewer ? { token: viewer.token } : {});
    if (`${text ?? ""}${JSON.stringify(body)}`.includes("Закрытая среда")) shown.push(place);
  }
  return shown;
}

test.each(drivers)(
  "on $name a series by invitation is read by its organiser and by those who were invited",
  async ({ open }) => {
    const server = await testApp({ storage: await open() });
    const [organiser, invited, stranger] = [await server.aUser(), await server.aUser(), await server.aUser()];
    const series = await aSeries(server, organiser, { by_invitation: true });
    const evening = await server.request("GET", `/api/collections/tournaments/records/${series.source}`, {
      token: organiser.token,
    });
    const opened = await server.request("POST", "/api/collections/tournament_invitations/records", {
      token: invited.token,
      body: { code: evening.body.invite_code },
    });
    expect(opened.status).toBe(200);

    expect(await shownTo(server, series)).toEqual([]);
    expect(await shownTo(server, series, stranger)).toEqual([]);
    expect(await shownTo(server, series, invited)).toEqual(["record", "list", "search", "page"]);
    expect(await shownTo(server, series, organiser)).toEqual(["record", "list", "search", "page"]);
    const page = await server.request("GET", `/api/series/${series.id}`, { token: invited.token });
    expect(page.body.series).toMatchObject({ by_invitation: true });
    expect(page.body.coming).toContainEqual(expect.objectContaining({ id: series.source }));
    await server.close();
  },
);

test.each(drivers)("on $name a series is public without invitations, and for regulars first", async ({ open }) => {
  const server = await testApp({ storage: await open() });
  const organiser = await server.aUser();
  const plain = await aSeries(server, organiser, {});
  const regulars = await aSeries(server, organiser, { regulars_hours: 12 });
  for (const { id } of [plain, regulars]) {
    const page = await server.request("GET", `/api/series/${id}`);
    expect(page.body).toMatchObject({ series: { by_invitation: false } });
  }
  expect((await server.request("GET", "/api/collections/series/records")).body.totalItems).toBe(2);
  expect((await server.request("GET", `/api/series/${regulars.id}`)).body.coming).toEqual([]);
  await server.close();
});
