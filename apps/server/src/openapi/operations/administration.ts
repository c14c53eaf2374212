// What administrators and moderators see and do (decision 097). Every POST writes a line of `admin_log`.
import { ADMIN_ROLES, QUEUES, RETRIED_QUEUES } from "@bandeha/contract";
import { ANY, jsonContent, type Operation, type Parameter, pathParameter } from "../operation.ts";
import { amount, anyText, arrayOf, object, oneOf, recordId, type Schema, wholeNumber, yesNo } from "../schema.ts";

const id = pathParameter("id", "Of the record.", recordId);
const query: Parameter = { name: "q", in: "query", description: "A name, a phone or an id.", schema: anyText };

const read = (name: string, path: string, summary: string, answer: Schema, parameters: readonly Parameter[] = []) =>
  ({
    id: name,
    tag: "administration",
    summary,
    method: "get",
    path,
    token: "superuser",
    parameters,
    answers: { 200: jsonContent(answer) },
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
  ...{ id: recordId, email: anyText, role: oneOf(...ADMIN_ROLES) },
});
const named = object({ id: anyText, name: anyText });
const person = {
  ...{ id: recordId, name: anyText, phone: anyText, guest: yesNo, blocked: anyText, delete_after: anyText },
  ...{ deleted: yesNo, created: anyText, created_by: { anyOf: [named, { type: "null" }] } },
  ...{ city: anyText, skill_level: wholeNumber, rating: amount, rating_sigma: amount, rating_events: wholeNumber },
};
const part = arrayOf(object({ id: recordId, name: anyText, date: anyText }));
const ofTournament = {
  id: recordId,
  name: anyText,
  date: anyText,
  status: anyText,
  hidden_by_admin: yesNo,
  stopped: yesNo,
  organizer: named,
  club: anyText,
};
const tournament = object({ ...ofTournament });
const evening = object({ ...ofTournament, players: wholeNumber, online: yesNo });
const reported = object({ id: anyText, name: anyText, blocked: anyText, coming: wholeNumber });
const city = object({ id: recordId, name: anyText, active: yesNo, timezone: anyText, code: anyText });
const club = object({
  ...{
    id: recordId,
    name: anyText,
    active: yesNo,
    city: anyText,
    address: anyText,
    courts: wholeNumber,
    court_names: {},
  },
  ...{ entrance: anyText, evenings: wholeNumber },
});

export const administrationOperations: readonly Operation[] = [
  read(
    "viewOverview",
    "/api/admin/overview",
    "Queues, jobs, the newest copy of the database, the version",
    object({
      ...{ administrator, version: anyText, checked: anyText },
      totals: object({
        ...{ people: wholeNumber, tournaments: wholeNumber, clubs: wholeNumber, hidden_clubs: wholeNumber },
      }),
      reports: wholeNumber,
      queues: arrayOf(
        object({
          ...{ key: oneOf(...QUEUES), waiting: wholeNumber, failed: wholeNumber },
          ...{ aside: wholeNumber, retriable: wholeNumber, oldest: anyText },
        }),
      ),
      leases: arrayOf(object({ job: anyText, until: anyText })),
      backup: { anyOf: [object({ made: anyText }), { type: "null" }] },
    }),
  ),
  {
    ...act("retryQueue", "/api/admin/queues/{id}/retry", "Try the failures of a queue again at once"),
    description:
      "What failed is due now, and what was set aside begins again. The answer says how many rows: one call takes 500 of each table.",
    answers: { 200: jsonContent(object({ retried: wholeNumber })) },
    parameters: [pathParameter("id", "Of the queue.", oneOf(...RETRIED_QUEUES))],
  },
  read(
    "findPeople",
    "/api/admin/people",
    "Find people; those who are blocked without a query",
    object({ items: arrayOf(object(person)) }),
    [query],
  ),
  read(
    "viewPerson",
    "/api/admin/people/{id}",
    "A person with their sessions",
    object({
      ...person,
      merged_into: { anyOf: [named, { type: "null" }] },
      sessions: arrayOf(object({ id: anyText, device: anyText, last_seen: anyText })),
      ...{ organised: wholeNumber, entries: wholeNumber, coming: arrayOf(evening) },
    }),
    [id],
  ),
  read(
    "findTournaments",
    "/api/admin/tournaments",
    "Find tournaments; those that are hidden without a query",
    object({ items: arrayOf(tournament) }),
    [query],
  ),
  read(
    "listPlaces",
    "/api/admin/places",
    "Every city and club, active or not",
    object({ cities: arrayOf(city), clubs: arrayOf(club), merging: arrayOf(anyText) }),
  ),
  act("blockPerson", "/api/admin/people/{id}/block", "Block an account: its sessions end, and it gets none"),
  act("unblockPerson", "/api/admin/people/{id}/unblock", "Let a blocked account sign in again"),
  act(
    "endSessionsOfPerson",
    "/api/admin/people/{id}/end-sessions",
    "End one session of a person, or all",
    object({ session: anyText }),
  ),
  {
    ...act(
      "mergePerson",
      "/api/admin/people/{id}/merge",
      "Move the history of a player who was added by name, or of a second account, to another person",
      object({ into: anyText, confirm: yesNo }, ["into"]),
    ),
    description: "Without `confirm` nothing is written, and the answer says what would move.",
    answers: { 200: jsonContent(object({ moved: part, kept: part })) },
  },
  read(
    "viewWaitingReports",
    "/api/admin/reports",
    "Complaints without an answer, the oldest first",
    object({
      items: arrayOf(object({ id: recordId, text: anyText, created: anyText, user: reported, reporter: named })),
    }),
  ),
  act("acceptReport", "/api/admin/reports/{id}/accept", "Answer a complaint: block the person"),
  act("dismissReport", "/api/admin/reports/{id}/dismiss", "Answer a complaint: nothing is done"),
  read(
    "listAdministrators",
    "/api/admin/administrators",
    "Administrators and moderators",
    object({
      items: arrayOf(
        object({ id: recordId, email: anyText, role: oneOf(...ADMIN_ROLES), created: anyText, second_factor: yesNo }),
      ),
    }),
  ),
  act(
    "addModerator",
    "/api/admin/moderators",
    "Add a moderator",
    object({ email: anyText, password: anyText }, ["email", "password"]),
  ),
  read(
    "viewSecondFactor",
    "/api/admin/second-factor",
    "Whether the caller's second factor is on, and how many recovery codes are left",
    object({ active: yesNo, recovery_left: wholeNumber }),
  ),
  {
    ...act(
      "beginSecondFactor",
      "/api/admin/second-factor/begin",
      "A new secret for an authenticator app; it is not on before its first code",
      object({ password: anyText }, ["password"]),
    ),
    answers: { 200: jsonContent(object({ secret: anyText, uri: anyText })) },
  },
  {
    ...act(
      "confirmSecondFactor",
      "/api/admin/second-factor/confirm",
      "Turn the second factor on by a code; the recovery codes are shown once",
      object({ code: anyText }, ["code"]),
    ),
    answers: { 200: jsonContent(object({ recovery_codes: arrayOf(anyText) })) },
  },
  act(
    "turnOffSecondFactor",
    "/api/admin/second-factor/off",
    "Turn the second factor off by a code or a recovery code",
    object({ code: anyText }, ["code"]),
  ),
  act("removeModerator", "/api/admin/moderators/{id}/remove", "Remove a moderator and end their sessions"),
  act(
    "hideTournament",
    "/api/admin/tournaments/{id}/hide",
    "Show a tournament only to those who run it and those who have an entry",
  ),
  act(
    "cancelTournamentAsAdministrator",
    "/api/admin/tournaments/{id}/cancel",
    "Cancel a tournament; its people are notified, and what was paid online goes back",
  ),
  act("restoreTournament", "/api/admin/tournaments/{id}/restore", "Show a hidden tournament to everyone again"),
  act(
    "reassignOrganiser",
    "/api/admin/tournaments/{id}/organiser",
    "Give a tournament to another organiser; refused if `from` is the organiser no more",
    object({ from: anyText, organizer: anyText }, ["from", "organizer"]),
  ),
  act(
    "mergePlaces",
    "/api/admin/places/merge",
    "Merge a duplicate city or club into another one",
    object({ collection: oneOf("cities", "clubs"), source: anyText, target: anyText }, [
      "collection",
      "source",
      "target",
    ]),
  ),
];
