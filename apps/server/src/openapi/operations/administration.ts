// What administrators and moderators see and do (decision 097). Every POST writes a line of `admin_log`.
import { ADMIN_ROLES } from "@bandeha/contract";
import { ANY, json, type Operation, type Parameter, pathParameter } from "../operation.ts";
import { list, object, oneOf, recordId, type Schema, text, whole, yesNo } from "../schema.ts";

const id = pathParameter("id", "Of the record.", recordId);
const query: Parameter = { name: "q", in: "query", description: "A name, a phone or an id.", schema: text };

const read = (name: string, path: string, summary: string, answer: Schema, parameters: readonly Parameter[] = []) =>
  ({
    id: name,
    tag: "administration",
    summary,
    method: "get",
    path,
    token: "superuser",
    parameters,
    answers: { 200: json(answer) },
    refusals: [401, 403, ...(path.includes("{id}") ? [404] : []), ...ANY],
  }) satisfies Operation;

const act = (name: string, path: string, summary: string, body: Schema = { type: "object" }): Operation => ({
  id: name,
  tag: "administration",
  summary,
  method: "post",
  path,
  token: "superuser",
  ...(path.includes("{id}") && { parameters: [id] }),
  body,
  answers: { 204: undefined },
  refusals: [400, 401, 403, 404, 409, 413, ...ANY],
});

const administrator = object({
  ...{ id: recordId, email: text, role: oneOf(...ADMIN_ROLES) },
});
const person = {
  ...{ id: recordId, name: text, phone: text, guest: yesNo, blocked: text, delete_after: text },
  ...{ deleted: yesNo, created: text },
};
const named = object({ id: text, name: text });
const part = list(object({ id: recordId, name: text, date: text }));
const tournament = object({
  ...{ id: recordId, name: text, date: text, status: text, hidden_by_admin: yesNo, organizer: named, club: text },
});
const city = object({ id: recordId, name: text, active: yesNo, timezone: text, code: text });
const club = object({
  ...{ id: recordId, name: text, active: yesNo, city: text, address: text, courts: whole, court_names: {} },
  ...{ entrance: text, evenings: whole },
});

export const administrationOperations: readonly Operation[] = [
  read(
    "viewOverview",
    "/api/admin/overview",
    "Queues, jobs, the newest copy of the database, the version",
    object({
      ...{ administrator, version: text, checked: text },
      totals: object({ people: whole, tournaments: whole, clubs: whole }),
      reports: whole,
      queues: list(object({ key: text, waiting: whole, failed: whole, oldest: text })),
      leases: list(object({ job: text, until: text })),
      backup: { anyOf: [object({ made: text }), { type: "null" }] },
    }),
  ),
  read(
    "findPeople",
    "/api/admin/people",
    "Find people; those who are blocked without a query",
    object({ items: list(object(person)) }),
    [query],
  ),
  read(
    "viewPerson",
    "/api/admin/people/{id}",
    "A person with their sessions",
    object({
      ...person,
      created_by: { anyOf: [named, { type: "null" }] },
      sessions: list(object({ id: text, device: text, last_seen: text })),
      ...{ organised: whole, entries: whole },
    }),
    [id],
  ),
  read(
    "findTournaments",
    "/api/admin/tournaments",
    "Find tournaments; those that are hidden without a query",
    object({ items: list(tournament) }),
    [query],
  ),
  read(
    "listPlaces",
    "/api/admin/places",
    "Every city and club, active or not",
    object({ cities: list(city), clubs: list(club), merging: list(text) }),
  ),
  act("blockPerson", "/api/admin/people/{id}/block", "Block an account: its sessions end, and it gets none"),
  act("unblockPerson", "/api/admin/people/{id}/unblock", "Let a blocked account sign in again"),
  act(
    "endSessionsOfPerson",
    "/api/admin/people/{id}/end-sessions",
    "End one session of a person, or all",
    object({ session: text }),
  ),
  {
    ...act(
      "mergePerson",
      "/api/admin/people/{id}/merge",
      "Move the history of a player who was added by name, or of a second account, to another person",
      object({ into: text, confirm: yesNo }, ["into"]),
    ),
    description: "Without `confirm` nothing is written, and the answer says what would move.",
    answers: { 200: json(object({ moved: part, kept: part })) },
  },
  read(
    "viewWaitingReports",
    "/api/admin/reports",
    "Complaints without an answer, the oldest first",
    object({ items: list(object({ id: recordId, text, created: text, user: named, reporter: named })) }),
  ),
  act("acceptReport", "/api/admin/reports/{id}/accept", "Answer a complaint: block the person"),
  act("dismissReport", "/api/admin/reports/{id}/dismiss", "Answer a complaint: nothing is done"),
  read(
    "listAdministrators",
    "/api/admin/administrators",
    "Administrators and moderators",
    object({
      items: list(
        object({ id: recordId, email: text, role: oneOf(...ADMIN_ROLES), created: text, second_factor: yesNo }),
      ),
    }),
  ),
  act(
    "addModerator",
    "/api/admin/moderators",
    "Add a moderator",
    object({ email: text, password: text }, ["email", "password"]),
  ),
  read(
    "viewSecondFactor",
    "/api/admin/second-factor",
    "Whether the caller's second factor is on, and how many recovery codes are left",
    object({ active: yesNo, recovery_left: whole }),
  ),
  {
    ...act(
      "beginSecondFactor",
      "/api/admin/second-factor/begin",
      "A new secret for an authenticator app; it is not on before its first code",
      object({ password: text }, ["password"]),
    ),
    answers: { 200: json(object({ secret: text, uri: text })) },
  },
  {
    ...act(
      "confirmSecondFactor",
      "/api/admin/second-factor/confirm",
      "Turn the second factor on by a code; the recovery codes are shown once",
      object({ code: text }, ["code"]),
    ),
    answers: { 200: json(object({ recovery_codes: list(text) })) },
  },
  act(
    "turnOffSecondFactor",
    "/api/admin/second-factor/off",
    "Turn the second factor off by a code or a recovery code",
    object({ code: text }, ["code"]),
  ),
  act("removeModerator", "/api/admin/moderators/{id}/remove", "Remove a moderator and end their sessions"),
  act("hideTournament", "/api/admin/tournaments/{id}/hide", "Show a tournament only to those who run it"),
  act("restoreTournament", "/api/admin/tournaments/{id}/restore", "Show a hidden tournament to everyone again"),
  act(
    "reassignOrganiser",
    "/api/admin/tournaments/{id}/organiser",
    "Give a tournament to another organiser",
    object({ organizer: text }, ["organizer"]),
  ),
  act(
    "mergePlaces",
    "/api/admin/places/merge",
    "Merge a duplicate city or club into another one",
    object({ collection: oneOf("cities", "clubs"), source: text, target: text }, ["collection", "source", "target"]),
  ),
];
