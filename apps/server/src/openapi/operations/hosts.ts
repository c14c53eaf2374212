// Public pages of series, clubs and organisers.
import { EMBED_THEMES } from "@bandeha/contract";
import { ANY, json, type Operation, type Parameter, pathParameter } from "../operation.ts";
import { list, object, oneOf, recordId, type Schema, text, whole, yesNo } from "../schema.ts";

const person = object({ id: recordId, name: text });

const evening = object({
  ...{ id: recordId, name: text, type: text, variant: text, date: text, start_time: text, end_time: text },
  ...{ status: text, max_players: whole, cost: whole, allow_waitlist: yesNo, registration_deadline: text },
  ...{ series: text, taken: whole, club: text, time_zone: text, signup_over: yesNo },
});
const coming = list(evening);
const champions = list(object({ tournament: recordId, date: text, people: list(person) }));
const line = object({
  ...{ place: whole, shared: yesNo, player: recordId, name: text, points: { type: "number" } },
  evenings: list(object({ kind: text, points: { type: "number" } })),
});
const season = object({
  ...{ name: text, played: whole, coming: whole, counted: whole },
  evenings: list(object({ tournament: recordId, date: text })),
  lines: list(line),
});

const page = (id: string, path: string, summary: string, schema: Schema): Operation => ({
  id,
  tag: "tournaments",
  summary,
  method: "get",
  path,
  token: "none",
  parameters: [pathParameter("id", "Of the page.", recordId)],
  answers: { 200: json(schema) },
  refusals: [404, ...ANY],
});

const host = object(
  {
    ...{ kind: text, id: recordId, name: text },
    place: object({ city: text, address: text, courts: list(text), entrance: text }),
    coming,
    series: list(
      object({ id: recordId, name: text, season: object({ name: text, played: whole, lines: list(line) }) }),
    ),
    champions,
  },
  ["kind", "id", "name", "coming", "series", "champions"],
);

const HTML = { type: "text/html", schema: text };

const part = (id: string, path: string, type: string, summary: string): Operation => ({
  id,
  tag: "files",
  summary,
  method: "get",
  path,
  token: "none",
  parameters: [pathParameter("id", "Of the page.", recordId)],
  answers: { 200: { type, schema: text } },
  refusals: [404, ...ANY],
});

const theme: Parameter = {
  name: "theme",
  in: "query",
  description: "`light`, or what the site asks for: `auto` follows the visitor's system.",
  schema: { type: "string", enum: [...EMBED_THEMES] },
};

/** A site shows whatever its frame gets, so a missing page is a page, too. */
const frame = (id: string, path: string, summary: string): Operation => ({
  ...part(id, `/embed/${path}/{id}`, "text/html", summary),
  parameters: [pathParameter("id", "Of the page.", recordId), theme],
  answers: { 200: HTML, 404: HTML },
  refusals: ANY,
});

const HOST_PATHS = { club: "Club", organiser: "Organiser", series: "Series" } as const;

const parts = Object.entries(HOST_PATHS).flatMap(([path, name]) => [
  part(`week${name}`, `/${path}/{id}/week.png`, "image/png", "Poster of the coming week"),
  frame(`embed${name}`, path, "Coming evenings, to be framed by any site"),
]);

const met = { id: recordId, name: text, own: whole, their: whole };
const number: Schema = { type: "number" };

const after: Operation = {
  id: "afterEvening",
  tag: "tournaments",
  summary: "The caller's card after a completed evening",
  description:
    "Why the level changed (rows in hundredths that add up to the change), the best partner, a revenge, the next evening.",
  method: "get",
  path: "/api/tournaments/{id}/after",
  token: "required",
  parameters: [pathParameter("id", "Of the tournament.", recordId)],
  answers: {
    200: json(
      object({
        level: object({
          before: number,
          after: number,
          rows: list(object({ key: text, matches: whole, gap: number, hundredths: whole })),
        }),
        calibration: whole,
        best: object(met),
        revenge: object({ ...met, plays: yesNo }),
        next: evening,
        season: object({ place: whole, above: object({ place: whole, points: number }) }, ["place"]),
      }),
    ),
  },
  refusals: [401, 404, ...ANY],
};

const people: Operation = {
  id: "searchPeople",
  tag: "account",
  summary: "The caller's own players and tournaments",
  description:
    "Everyone with an entry in a tournament of the caller, with attendance, unpaid fees of played evenings (kopecks) and the caller's note. `q`: beginnings of words of names, notes and tournaments. `owing=1`: only people with a debt.",
  method: "get",
  path: "/api/people",
  token: "required",
  parameters: [
    { name: "q", in: "query", schema: text },
    { name: "owing", in: "query", schema: oneOf("1") },
  ],
  answers: {
    200: json(
      object({
        people: list({ type: "object" }),
        tournaments: list({ type: "object" }),
        total: whole,
        owing: object({ people: whole, kopecks: whole }),
      }),
    ),
  },
  refusals: [401, ...ANY],
};

export const hostOperations: readonly Operation[] = [
  after,
  people,
  ...parts,
  frame("embedTable", "tournament", "The table of a tournament, to be framed by any site"),
  page(
    "viewSeriesPage",
    "/api/series/{id}",
    "The page of a series: coming evenings, the season, the champions",
    object({ series: { type: "object" }, coming, season, champions }),
  ),
  page("viewClubPage", "/api/clubs/{id}", "The page of a club", host),
  page("viewOrganiserPage", "/api/organisers/{id}", "The page of a person who has organised tournaments", host),
];
