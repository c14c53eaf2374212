// Who reads phones, notes and payments (product-rules D8), in every place that shows a row.
import { collections, emptyRecord, timestamp } from "@bandeha/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "../storage/storage.ts";
import { anEntry, aTournament } from "../testing/fixtures.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

/** When a late player is expected. */
const EXPECTED = "2026-11-20 16:15:00.000Z";

type Person = Awaited<ReturnType<TestApp["aUser"]>>;

let server: TestApp;
let organiser: Person;
let player: Person;
let other: Person;
let stranger: Person;
let tournament: string;
let entry: string;

beforeAll(async () => {
  server = await testApp();
  organiser = await server.aUser({ phone: "+79991112233" });
  player = await server.aUser({ phone: "+79994445566" });
  other = await server.aUser({ phone: "+79997778899" });
  stranger = await server.aUser({ phone: "+79990001122" });
  tournament = (await aTournament(server, organiser.id)).id;
  const words = {
    notes: "левша",
    payment_status: "paid",
    payment_amount: 700,
    check_in: "late",
    check_in_at: EXPECTED,
    partner: stranger.id,
  };
  entry = (await anEntry(server, tournament, player.id, words)).id;
  await anEntry(server, tournament, other.id);
});
afterAll(() => server.close());

const viewers = (): Record<string, string | undefined> => ({
  guest: undefined,
  stranger: stranger.token,
  other: other.token,
  player: player.token,
  organiser: organiser.token,
});
/** The same request from every viewer. */
async function askAll(path: string, pick: (body: never) => unknown): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const [name, token] of Object.entries(viewers())) {
    const { body } = await server.request("GET", `/api/collections/${path}`, token ? { token } : {});
    answers[name] = pick(body as never);
  }
  return answers;
}

describe("a phone", () => {
  test("of the organiser is masked for visitors and shown to signed-in users", async () => {
    const shown = await askAll(
      `tournaments/records/${tournament}?expand=organizer`,
      (body: { expand: { organizer: { phone: string } } }) => body.expand.organizer.phone,
    );
    const phone = "+79991112233";
    expect(shown).toEqual({
      guest: "+7 9•• •••-••-33",
      stranger: phone,
      other: phone,
      player: phone,
      organiser: phone,
    });
  });

  test("of a player is shown to the player and to the organiser", async () => {
    const shown = await askAll(
      `tournament_participants/records/${entry}?expand=user`,
      (body: { expand: { user: { phone: string } } }) => body.expand.user.phone,
    );
    expect(shown).toEqual({ guest: "", stranger: "", other: "", player: "+79994445566", organiser: "+79994445566" });
  });

  test("in the user's own record is shown only to the owner, like the rest of the profile", async () => {
    const shown = await askAll(`users/records/${player.id}`, (body) => body);
    const open = {
      name: "Анна Смирнова",
      gender: "female",
      skill_level: 3,
      phone: "",
      city: "",
      games_played_up_to: 0,
    };
    for (const viewer of ["guest", "stranger", "other", "organiser"]) expect(shown[viewer]).toMatchObject(open);
    expect(shown.player).toMatchObject({ phone: "+79994445566", city: "spb", games_played_up_to: 50 });
    for (const body of Object.values(shown)) expect(body).not.toHaveProperty("token_key");
  });

  test("is not shown through a partner or a match", async () => {
    const shown = await askAll(
      `tournament_participants/records/${entry}?expand=partner`,
      (body: { expand: { partner: { phone: string } } }) => body.expand.partner.phone,
    );
    expect(shown).toEqual({ guest: "", stranger: "+79990001122", other: "", player: "", organiser: "" });
  });

  test.each(["users", "tournaments", "tournament_participants"])(
    "cannot be guessed by a search of %s",
    async (name) => {
      const paths = { users: "phone", tournaments: "organizer.phone", tournament_participants: "user.phone" } as const;
      const path = paths[name as keyof typeof paths];
      for (const query of [`filter=${path}~"999"`, `sort=${path}`, `filter=${path}:lower="x"`]) {
        const { status } = await server.request("GET", `/api/collections/${name}/records?${query}`, {
          token: other.token,
        });
        expect(status).toBe(400);
      }
    },
  );
});

describe("of a person", () => {
  const namesFor = async (filter: string, viewer: string) => {
    const path = `tournaments/records?filter=${encodeURIComponent(filter)}`;
    const shown = await askAll(path, (body: { items: { name: string }[] }) => body.items.map(({ name }) => name));
    return shown[viewer];
  };

  test("the organiser's name finds tournaments for everyone, in any case", async () => {
    expect(await namesFor('organizer.name ~ "СМИРНОВА"', "guest")).toEqual(["Кубок Невы"]);
  });

  test.each([
    'organizer.city = "spb"',
    "organizer.games_played_up_to = 50",
    "organizer.playing_duration_months_up_to = 12",
    'organizer.created_by = ""',
    "organizer.skill_level = 3",
  ])("%s finds nothing for others", async (filter) => {
    expect(await namesFor(filter, "guest")).toEqual([]);
    expect(await namesFor(filter, "stranger")).toEqual([]);
    expect(await namesFor(filter, "organiser")).toEqual(["Кубок Невы"]);
  });
});

describe("notes and payments", () => {
  const kept = { notes: "левша", payment_status: "paid", payment_amount: 700, check_in: "late", check_in_at: EXPECTED };
  const nothing = { notes: "", payment_status: "", payment_amount: 0, check_in: "", check_in_at: "" };

  test("are between the organiser and the player", async () => {
    const shown = await askAll(`tournament_participants/records/${entry}`, (body) => body);
    for (const viewer of ["guest", "stranger", "other"]) expect(shown[viewer]).toMatchObject(nothing);
    for (const viewer of ["player", "organiser"]) expect(shown[viewer]).toMatchObject(kept);
  });

  test("in a list too, line by line", async () => {
    const path = `tournament_participants/records?filter=tournament="${tournament}"&sort=created`;
    const shown = await askAll(path, (body: { items: { user: string; notes: string }[] }) =>
      body.items.filter(({ notes }) => notes).map(({ user }) => user),
    );
    expect(shown).toEqual({ guest: [], stranger: [], other: [], player: [player.id], organiser: [player.id] });
  });

  test.each([
    ["notes", 'notes ~ "лев"'],
    ["payment_status", 'payment_status = "paid"'],
    ["payment_amount", "payment_amount > 0"],
    ["check_in", 'check_in != ""'],
    ["check_in_at", 'check_in_at != ""'],
  ])("%s are compared only where they are read", async (field, filter) => {
    const ids = (body: { items?: { id: string }[] }) => body.items?.map(({ id }) => id) ?? "refused";
    const found = await askAll(`tournament_participants/records?filter=${encodeURIComponent(filter)}`, ids);
    expect(found).toEqual({ guest: "refused", stranger: [], other: [], player: [entry], organiser: [entry] });
    const through = encodeURIComponent(`tournament_participants_via_tournament.${filter.replace(/([=~>!]+)/, "?$1")}`);
    const tournaments = await askAll(`tournaments/records?filter=${through}`, ids);
    expect(tournaments).toMatchObject({ guest: "refused", stranger: [], other: [], organiser: [tournament] });
    const sorted = await askAll(`tournament_participants/records?sort=-${field}`, ids);
    expect(sorted).toMatchObject({ guest: "refused", stranger: [], player: [entry] });
    expect(sorted.organiser).toHaveLength(2);
  });

  test("match no negated filter where they are not readable", async () => {
    const ids = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id);
    const filter = encodeURIComponent('notes != "x" || notes !~ "x"');
    const found = await askAll(`tournament_participants/records?filter=${filter}`, (body: never) =>
      "items" in Object(body) ? ids(body) : [],
    );
    expect(found.stranger).toEqual([]);
    expect(found.player).toEqual([entry]);
  });
});

describe("what leads from a person", () => {
  test("to the users they added, and back, is visible only to both", async () => {
    const keeper = await server.aUser();
    const added = await server.aUser({ guest: true, created_by: keeper.id, phone: "" });
    const back = await askAll(
      `users/records/${keeper.id}?expand=users_via_created_by`,
      (body: { expand?: Record<string, { id: string }[]> }) => body.expand?.users_via_created_by?.map(({ id }) => id),
    );
    expect(back).toEqual({
      guest: undefined,
      stranger: undefined,
      other: undefined,
      player: undefined,
      organiser: undefined,
    });
    const own = { token: keeper.token };
    const { body } = await server.request(
      "GET",
      `/api/collections/users/records/${keeper.id}?expand=users_via_created_by`,
      own,
    );
    expect(body).toMatchObject({ expand: { users_via_created_by: [{ id: added.id }] } });
    const there = await askAll(
      `users/records/${added.id}?expand=created_by`,
      (body: { expand?: { created_by?: { id: string } } }) => body.expand?.created_by?.id,
    );
    expect(there).toMatchObject({ guest: undefined, stranger: undefined, organiser: undefined, player: undefined });
  });
});

describe("a list of people", () => {
  test("contains the viewer and the guests they added", async () => {
    const guest = await server.aUser({ guest: true, created_by: organiser.id, phone: "" });
    const shown = await askAll("users/records", (body: { items: { id: string }[] }) => body.items.map(({ id }) => id));
    expect(shown).toEqual({
      guest: [],
      stranger: [stranger.id],
      other: [other.id],
      player: [player.id],
      organiser: expect.arrayContaining([organiser.id, guest.id]),
    });
  });
});

test("the offer and the payment of a guest are shown to the player who brought them along, their notes are not", async () => {
  const guest = await server.aUser({ guest: true });
  const until = "2026-11-20 12:00:00.000Z";
  const words = { notes: "левша", payment_status: "paid", payment_amount: 700, offered_until: until, check_in: "late" };
  const { id } = await anEntry(server, tournament, guest.id, { ...words, brought_by: other.id });
  const shown = await askAll(`tournament_participants/records/${id}`, (body: Record<string, unknown>) =>
    Object.keys(words).map((field) => body[field]),
  );
  expect(shown).toMatchObject({
    player: ["", "", 0, "", ""],
    other: ["", "paid", 700, until, ""],
    organiser: Object.values(words),
  });
});

test("the e-mail of a receipt is shown to who paid and who runs the tournament, not to the player they paid for", async () => {
  const at = timestamp(server.clock.now);
  const words = { tournament, entry, kind: "payment", method: "online", payer: other.id, email: "other@example.ru" };
  const row = {
    ...emptyRecord(collections.tournament_payments.fields),
    id: "payment00000001",
    created: at,
    updated: at,
  };
  await server.storage.transact((tx) => tx.insert("tournament_payments", { ...row, ...words } as Row));
  const shown = await askAll("tournament_payments/records/payment00000001", ({ email }: { email?: string }) => email);
  expect(shown).toMatchObject({ stranger: undefined, player: "", other: words.email, organiser: words.email });
});
