// Public pages of series, clubs and organisers.
import { EMBED_THEMES } from "@bandeha/contract";
import { ANY, jsonContent, MOVED, type Operation, type Parameter, pathParameter } from "../operation.ts";
import { anyText, arrayOf, object, oneOf, recordId, type Schema, wholeNumber, yesNo } from "../schema.ts";

const person = object({ id: recordId, name: anyText });

const evening = object({
  ...{
    id: recordId,
    name: anyText,
    type: anyText,
    variant: anyText,
    date: anyText,
    start_time: anyText,
    end_time: anyText,
  },
  ...{
    status: anyText,
    max_players: wholeNumber,
    cost: wholeNumber,
    allow_waitlist: yesNo,
    registration_deadline: anyText,
  },
  ...{ series: anyText, taken: wholeNumber, club: anyText, time_zone: anyText, signup_over: yesNo, stopped: yesNo },
});
const coming = arrayOf(evening);
const champions = arrayOf(object({ tournament: recordId, date: anyText, people: arrayOf(person) }));
const line = object({
  ...{ place: wholeNumber, shared: yesNo, player: recordId, name: anyText, points: { type: "number" } },
  evenings: arrayOf(object({ kind: anyText, points: { type: "number" } })),
});
const season = object({
  ...{ name: anyText, played: wholeNumber, coming: wholeNumber, counted: wholeNumber },
  evenings: arrayOf(object({ tournament: recordId, date: anyText })),
  lines: arrayOf(line),
});

const page = (id: string, path: string, summary: string, schema: Schema): Operation => ({
  id,
  tag: "tournaments",
  summary,
  method: "get",
  path,
  token: "none",
  parameters: [pathParameter("id", "Of the page.", recordId)],
  answers: { 200: jsonContent(schema) },
  refusals: [404, ...ANY],
});

const host = object(
  {
    ...{ kind: anyText, id: recordId, name: anyText },
    place: object({ city: anyText, address: anyText, courts: arrayOf(anyText), entrance: anyText }),
    coming,
    series: arrayOf(
      object({
        id: recordId,
        name: anyText,
        season: object({ name: anyText, played: wholeNumber, lines: arrayOf(line) }),
      }),
    ),
    champions,
  },
  ["kind", "id", "name", "coming", "series", "champions"],
);

const HTML = { type: "text/html", schema: anyText };

const part = (id: string, path: string, type: string, summary: string): Operation => ({
  id,
  tag: "files",
  summary,
  method: "get",
  path,
  token: "none",
  parameters: [pathParameter("id", "Of the page.", recordId)],
  answers: { 200: { type, schema: anyText } },
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

const movable = (operation: Operation): Operation => ({
  ...operation,
  answers: { ...MOVED, ...operation.answers },
});

const parts = Object.entries(HOST_PATHS).flatMap(([path, name]) => {
  const own = [
    part(`week${name}`, `/${path}/{id}/week.png`, "image/png", "Poster of the coming week"),
    frame(`embed${name}`, path, "Coming evenings, to be framed by any site"),
  ];
  // A series is not merged.
  return path === "series" ? own : own.map(movable);
});

const met = { id: recordId, name: anyText, own: wholeNumber, their: wholeNumber };
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
    200: jsonContent(
      object({
        level: object({
          before: number,
          after: number,
          rows: arrayOf(object({ key: anyText, matches: wholeNumber, gap: number, hundredths: wholeNumber })),
        }),
        calibration: wholeNumber,
        best: object(met),
        revenge: object({ ...met, plays: yesNo }),
        next: evening,
        season: object({ place: wholeNumber, above: object({ place: wholeNumber, points: number }) }, ["place"]),
      }),
    ),
  },
  refusals: [401, 404, ...ANY],
};

const opening: Operation = {
  id: "viewOpening",
  tag: "tournaments",
  summary: "When a tournament that is for regulars first opens for everyone",
  description: "404 for any other tournament, and once it is open.",
  method: "get",
  path: "/api/tournaments/{id}/opening",
  token: "optional",
  parameters: [pathParameter("id", "Of the tournament.", recordId)],
  answers: { 200: jsonContent(object({ opens_at: anyText, time_zone: anyText, organizer: person })) },
  refusals: [404, ...ANY],
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
    { name: "q", in: "query", schema: anyText },
    { name: "owing", in: "query", schema: oneOf("1") },
  ],
  answers: {
    200: jsonContent(
      object({
        people: arrayOf({ type: "object" }),
        tournaments: arrayOf({ type: "object" }),
        total: wholeNumber,
        owing: object({ people: wholeNumber, kopecks: wholeNumber }),
      }),
    ),
  },
  refusals: [401, ...ANY],
};

export const hostOperations: readonly Operation[] = [
  after,
  opening,
  people,
  ...parts,
  frame("embedTable", "tournament", "The table of a tournament, to be framed by any site"),
  page(
    "viewSeriesPage",
    "/api/series/{id}",
    "The page of a series: coming evenings, the season, the champions",
    object({ series: { type: "object" }, coming, season, champions }),
  ),
  movable(page("viewClubPage", "/api/clubs/{id}", "The page of a club", host)),
  movable(
    page("viewOrganiserPage", "/api/organisers/{id}", "The page of a person who has organised tournaments", host),
  ),
];
