// Who may call each route outside of the record collections, against a table written by hand; and what those who have no column in
// access-table.ts may do in the collections: no more than the column that each of them has here.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccessFixture } from "../testing/access-fixture.ts";
import { checkMatrix } from "../testing/access-matrix.ts";
import { type AccessPerson, accessPeople } from "../testing/access-people.ts";
import { ROLES } from "../testing/access-roles.ts";

async function open() {
  const opened = await openAccessFixture();
  return { ...opened, people: await accessPeople(opened) };
}

let fixture: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  fixture = await open();
});
afterAll(() => fixture.server.close());

const LINKS: readonly AccessPerson[] = ["scorerLink", "courtScorerLink", "courtLink"];
const USERS: readonly AccessPerson[] = [
  ...ROLES.filter((role) => role !== "guest" && role !== "superuser"),
  ...(["follower", "blocked"] as const),
];
const ADMINISTRATORS: readonly AccessPerson[] = ["moderator", "superuser"];
const SUPERUSER: readonly AccessPerson[] = ["superuser"];
const RUNNING: readonly AccessPerson[] = ["coOrganiser", "organiser"];

/** Who is not refused; `anyone`: the answer does not depend on who asks. */
const routes: Record<string, readonly AccessPerson[] | "anyone"> = {
  "GET /api/health": "anyone",
  "GET /api/ready": "anyone",
  "GET /api/operator": "anyone",
  "GET /api/openapi.json": "anyone",
  "GET /api/docs": "anyone",
  "GET /metrics": SUPERUSER,
  "GET /api/collections": SUPERUSER,
  "GET /api/collections/:collection": SUPERUSER,
  "GET /api/senders": SUPERUSER,

  "GET /api/admin/overview": ADMINISTRATORS,
  "GET /api/admin/people": ADMINISTRATORS,
  "GET /api/admin/people/:id": ADMINISTRATORS,
  "GET /api/admin/tournaments": ADMINISTRATORS,
  "GET /api/admin/reports": ADMINISTRATORS,
  "POST /api/admin/people/:id/block": ADMINISTRATORS,
  "POST /api/admin/people/:id/unblock": ADMINISTRATORS,
  "POST /api/admin/people/:id/end-sessions": ADMINISTRATORS,
  "POST /api/admin/reports/:id/accept": ADMINISTRATORS,
  "POST /api/admin/reports/:id/dismiss": ADMINISTRATORS,
  "POST /api/admin/tournaments/:id/hide": ADMINISTRATORS,
  "POST /api/admin/tournaments/:id/restore": ADMINISTRATORS,
  "GET /api/admin/second-factor": ADMINISTRATORS,
  "POST /api/admin/second-factor/begin": ADMINISTRATORS,
  "POST /api/admin/second-factor/confirm": ADMINISTRATORS,
  "POST /api/admin/second-factor/off": ADMINISTRATORS,
  "GET /api/admin/administrators": SUPERUSER,
  "GET /api/admin/places": SUPERUSER,
  "POST /api/admin/people/:id/merge": SUPERUSER,
  "POST /api/admin/moderators": SUPERUSER,
  "POST /api/admin/moderators/:id/remove": SUPERUSER,
  "POST /api/admin/tournaments/:id/cancel": SUPERUSER,
  "POST /api/admin/tournaments/:id/organiser": SUPERUSER,
  "POST /api/admin/places/merge": SUPERUSER,
  "POST /api/admin/queues/:id/retry": SUPERUSER,

  // One's own account.
  "GET /api/account/export": USERS,
  "GET /api/account/claims": USERS,
  "POST /api/account/claims": USERS,
  "GET /api/account/statement": USERS,
  "POST /api/guests/:id/merge": USERS,
  "GET /api/people": USERS,
  "GET /api/tournaments/:id/after": USERS,
  "GET /api/calendar": USERS,
  "POST /api/calendar": USERS,
  "DELETE /api/calendar": USERS,
  "POST /api/push/subscriptions": USERS,
  "POST /api/push/subscriptions/remove": USERS,
  "POST /api/push/subscriptions/test": USERS,
  "POST /api/link/accept": USERS,
  "POST /api/auth/sessions/end": [...USERS, ...ADMINISTRATORS],

  // One tournament.
  "GET /api/tournaments/:id/links": RUNNING,
  "POST /api/tournaments/:id/lineup": RUNNING,
  // The shape of the body is refused first; who may: open-court.test.ts.
  "POST /api/tournaments/:id/courts": "anyone",
  "POST /api/links/:id/undo": [...RUNNING, ...SUPERUSER],
  "GET /api/tournaments/:id/statement": RUNNING,
  "GET /api/link": LINKS,

  // Public pages.
  "GET /api/players/:id": "anyone",
  "GET /api/players/:id/year": "anyone",
  "GET /api/series/:id": "anyone",
  "GET /api/clubs/:id": "anyone",
  "GET /api/organisers/:id": "anyone",
  "GET /api/tournaments/:id/opening": "anyone",

  // What they carry decides: a code, a secret, a signature, the writes inside.
  "POST /api/batch": "anyone",
  "GET /calendar/:file": "anyone",
  "POST /api/realtime": "anyone",
  "POST /api/push/subscriptions/replace": "anyone",
  "POST /api/push/presses": "anyone",
  "GET /api/push": "anyone",
  "POST /api/payments/yookassa": "anyone",
  "POST /api/auth/telegram/send": "anyone",
  "POST /api/auth/telegram/verify": "anyone",
  "POST /api/auth/telegram/callback": "anyone",

  // Off here: `telegram/` and `max/` have tests with the bot on.
  "GET /api/telegram": "anyone",
  "GET /api/max": "anyone",
  "POST /api/telegram/links": "anyone",
  "POST /api/telegram/chat-links": "anyone",
  "POST /api/telegram/webhook": "anyone",
  "POST /api/auth/telegram-bot/begin": "anyone",
  "POST /api/auth/telegram-bot/finish": "anyone",
  "POST /api/auth/telegram-app": "anyone",
  "POST /api/max/links": "anyone",
  "POST /api/max/webhook": "anyone",
};

/** Records: matrix.test.ts. Signing in to an auth collection: auth/. The stream itself is open to everyone; the matrix subscribes to topics. */
const isElsewhere = (route: string) =>
  route.startsWith("ALL ") ||
  route.includes("/records") ||
  route.includes("/:collection/") ||
  route === "GET /api/realtime";

test("every route has a row", () => {
  const served = [...new Set(fixture.server.app.served())].filter((route) => !isElsewhere(route));
  expect(Object.keys(routes).sort()).toEqual(served.sort());
});

/** Rows that hide from strangers answer them as if the tournament were not there. */
const isHidden = (route: string) => /\/api\/(tournaments\/:id\/(links|lineup|statement)|link$|links\/)/.test(route);

function addressOf(route: string): string {
  const { rows } = fixture;
  const id = /\/api\/admin\//.test(route)
    ? "nobody000000000"
    : route.includes("/links/:id")
      ? rows.tournament_links.id
      : rows.tournaments.id;
  return route.replace(":id", id).replace(":collection", "cities").replace(":file", "x.ics");
}

async function checkRoute({ server, people }: typeof fixture, route: string, allowed: (typeof routes)[string]) {
  // Budgets of calls are per minute.
  server.clock.pass(60_000);
  const [method = "", path = ""] = addressOf(route).split(" ");
  const refusals = isHidden(route) ? [401, 403, 404] : [401, 403];
  const statuses = new Map<string, number>();
  for (const [who, carried] of Object.entries(people)) {
    const body = method === "GET" ? {} : { body: {} };
    statuses.set(who, (await server.request(method, path, { ...carried, ...body })).status);
  }
  if (allowed === "anyone") return expect([...new Set(statuses.values())]).toHaveLength(1);
  const admitted = [...statuses].filter(([, status]) => !refusals.includes(status)).map(([who]) => who);
  expect(admitted.sort()).toEqual([...allowed].sort());
}

const ENDS = "POST /api/auth/sessions/end";

test.each(Object.entries(routes).filter(([route]) => route !== ENDS))("%s", (route, allowed) =>
  checkRoute(fixture, route, allowed),
);

test(ENDS, async () => {
  const other = await open();
  await checkRoute(other, ENDS, routes[ENDS] ?? []);
  await other.server.close();
});

const columns = [
  ["scorerLink", "guest"],
  ["courtScorerLink", "guest"],
  ["courtLink", "guest"],
  ["moderator", "guest"],
  ["follower", "stranger"],
  ["blocked", "stranger"],
] as const;

// A link writes results of a running tournament (link-routes.test.ts); this one is open. Reads do not look at links.
test.each(columns)("%s writes no more records than a %s", async (who, column) => {
  const { server, people } = fixture;
  const { token, headers } = people[who];
  const request: typeof server.request = (method, path, asked = {}, connection) =>
    server.request(method, path, { ...asked, headers: { ...asked.headers, ...headers } }, connection);
  const subject = { ...fixture, server: { ...server, request }, tokens: { ...fixture.tokens, [column]: token } };
  const { cases, wrong } = await checkMatrix(subject, { roles: [column], reads: false });
  expect(wrong).toEqual([]);
  expect(cases).toBeGreaterThan(1000);
});

test.each(["follower", "blocked"] as const)("a %s reads what a stranger reads", async (who) => {
  const subject = { ...fixture, tokens: { ...fixture.tokens, stranger: fixture.people[who].token } };
  const collections = ["blocks", "reports", "follows", "series", "tournament_participants"] as const;
  const { wrong } = await checkMatrix(subject, { roles: ["stranger"], collections, writes: false });
  expect(wrong).toEqual([]);
});
