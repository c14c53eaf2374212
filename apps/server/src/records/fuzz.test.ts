import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deep } from "../testing/deep.ts";
import { anEntry, aTournament, wizardBody } from "../testing/fixtures.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

let server: TestApp;
let organiser: { id: string; token: string };
let superuser: { token: string };
let id: string;

beforeAll(async () => {
  server = await testApp();
  organiser = await server.aUser();
  superuser = await server.aSuperuser();
  ({ id } = await aTournament(server, organiser.id));
  await anEntry(server, id, organiser.id);
});
afterAll(() => server.close());

const collection = fc.constantFrom(
  "tournaments",
  "users",
  "cities",
  "clubs",
  "tournament_participants",
  "tournament_matches",
  "tournament_rounds",
  "tournament_result_changes",
);

/** Random combinations of parts of real queries, and random text. */
const pieces = fc.constantFrom(
  ..."name status date cost city city.name organizer.phone tournament_participants_via_tournament.user".split(" "),
  ..."= != > >= < <= ~ !~ ?= ?!= ?~ && || ( ) , . : - + * @now @random @rowid @request.auth.id null true 0 -1.5".split(
    " ",
  ),
  ..."'a' \"%\" \"\\\\\" '\u0000' '\ud800' name:lower name:excerpt(3) city.clubs_via_city.city // 1e9".split(" "),
);
const glued = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(" "));
const text = fc.oneof({ weight: 3, arbitrary: glued }, fc.string({ unit: "binary", maxLength: 60 }));
const keys = fc.constantFrom("filter", "sort", "expand", "fields", "page", "perPage", "skipTotal", "x");
const query = fc
  .dictionary(keys, text)
  .map((asked) => new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, value.toWellFormed()])));
const who = fc.constantFrom<"guest" | "user" | "superuser">("guest", "user", "superuser");

const tokenOf = (kind: "guest" | "user" | "superuser") =>
  ({ guest: {}, user: { token: organiser.token }, superuser: { token: superuser.token } })[kind];

test("no query makes the server fail", async () => {
  await fc.assert(
    fc.asyncProperty(collection, query, who, fc.boolean(), async (name, asked, kind, one) => {
      const path = `/api/collections/${name}/records${one ? `/${id}` : ""}?${asked}`;
      const { status, body } = await server.request("GET", path, tokenOf(kind));
      expect([200, 400, 403, 404]).toContain(status);
      if (status !== 200) expect(body).toMatchObject({ status, data: {}, message: expect.any(String) });
    }),
    { numRuns: deep(1500, 400) },
  );
});

const value = fc.oneof(
  fc.constantFrom<unknown>(
    "",
    "open",
    "completed",
    "2026-12-05",
    "25:61",
    -1,
    0,
    1e300,
    null,
    true,
    [],
    {},
    "\u0000",
    "\ud800",
    "+7",
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary" }),
);
const field = fc.oneof(
  fc.constantFrom(
    ...Object.keys(wizardBody),
    "status",
    "user",
    "tournament",
    "partner",
    "phone",
    "guest",
    "sets",
    "team1_score",
    "winner",
    "id",
    "token_key",
    "__proto__",
  ),
  fc.string({ maxLength: 10 }),
);
const body = fc
  .tuple(fc.constantFrom({}, wizardBody), fc.dictionary(field, value, { maxKeys: 6 }))
  .map(([base, overrides]) => ({ ...base, ...overrides }));
const method = fc.constantFrom("POST", "PATCH", "DELETE");

/** So many creates from one address would be refused within an hour; no token expires in the minutes that pass here. */
const passBudgets = () => server.clock.pass(60_000);

test("no body makes the server fail", async () => {
  await fc.assert(
    fc.asyncProperty(collection, method, body, who, async (name, verb, sent, kind) => {
      passBudgets();
      const path = `/api/collections/${name}/records${verb === "POST" ? "" : `/${id}`}`;
      const { status } = await server.request(verb, path, { ...tokenOf(kind), body: sent });
      expect([200, 204, 400, 401, 403, 404, 409]).toContain(status);
    }),
    { numRuns: deep(800, 200) },
  );
});

test("no bytes make the server fail", async () => {
  const type = fc.constantFrom(
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=b",
    "text/plain",
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 200 }), type, async (sent, contentType) => {
      passBudgets();
      const { status } = await server.request("POST", "/api/collections/tournaments/records", {
        token: organiser.token,
        body: sent,
        headers: { "Content-Type": contentType },
      });
      expect(status).toBe(400);
    }),
    { numRuns: deep(300, 100) },
  );
});

test("no address makes the server fail", async () => {
  const part = fc.oneof(
    fc.constantFrom(
      "collections",
      "records",
      "users",
      "auth",
      "realtime",
      "%00",
      "%E0%A4%A",
      "..",
      "%2e%2e",
      "%2F",
      "auth-refresh",
    ),
    fc.string({ unit: "grapheme", maxLength: 10 }),
  );
  const method = fc.constantFrom("GET", "POST", "PATCH", "PUT", "DELETE", "OPTIONS", "HEAD");
  await fc.assert(
    fc.asyncProperty(method, fc.array(part, { maxLength: 5 }), async (verb, parts) => {
      const address = `/api/${parts.join("/")}`;
      // Skips the event stream, which has no end, under any spelling of its path.
      fc.pre(!(verb === "GET" && /^\/api\/realtime\/?$/.test(new URL(address, "http://any").pathname)));
      const { status } = await server.request(verb, address);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: deep(500, 150) },
  );
});
