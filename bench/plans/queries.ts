// Every query of the web's data layer, from its own builders: all exports of `apps/web/app/data` that end in `Query`. Those of administrators, which use
// the session of a tab, are in administration.ts.
import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const DATA = join(import.meta.dirname, "../../apps/web/app/data");

type Built = { queryKey: readonly unknown[]; initialPageParam?: unknown };
type Filter = Record<string, unknown>;
/** The web's own query cache; by its address, because the web has other types than Node. */
type Cache = Record<"infiniteQuery" | "query", (built: Built) => Promise<unknown>>;
type Client = { authStore: { save: (token: string, record: object) => void } };
type Build = (...given: never[]) => Built;

/** The records that the queries are about. */
export type Subjects = {
  user: string;
  tournament: Record<string, unknown> & { id: string };
  match: { id: string; updated: string };
  city: string;
  club: string;
  day: string;
  later: string;
};

/** A text of a name for each frequency. */
const TEXTS = { none: ["щщщ"], one: ["номер", "77777"], hundreds: ["777"], thousands: ["77"], all: ["кубок"] } as const;

/** Home's tabs, orders and filters, alone and together. */
function* tournamentFilters({ city, user, day, later }: Subjects): Generator<Filter> {
  const parts: Filter[] = [
    {},
    { city },
    { level: 3 },
    { cost: 0 },
    { cost: 2000 },
    { from: day, to: day },
    { from: day, to: later },
    { seats: true },
    { city, level: 3, cost: 2000, from: day, to: later, seats: true },
    ...Object.values(TEXTS).map((words) => ({ words })),
    { city, level: 3, words: TEXTS.all },
  ];
  for (const part of parts) {
    yield { ...part, group: "active" };
    yield { ...part, group: "active", sort: "soon" };
    yield { ...part, group: "past" };
  }
  yield { organizer: user };
}

const everyCall = (name: string, build: Build, subjects: Subjects): unknown[][] => {
  const { user, tournament, match, city, club, day } = subjects;
  if (name === "tournamentsQuery") return [...tournamentFilters(subjects)].map((filter) => [filter]);
  const near = { group: "joinable", free: true, from: day } as const;
  const of: Record<string, unknown[][]> = {
    soonestQuery: [{ group: "running" }, { group: "running", city }, near, { ...near, city, level: 3 }].map(
      (filter) => [filter, 6],
    ),
    lastResultChangeQuery: [[match]],
    busyCourtsQuery: [[tournament]],
    matchesQuery: [[tournament.id], [tournament.id, 1]],
    hostPageQuery: [
      ["club", club],
      ["organizer", user],
    ],
    ownCircleQuery: [
      [user, "", false],
      [user, "77", false],
      [user, "", true],
    ],
    clubsQuery: [[], [city]],
    seatsQuery: [[[tournament.id]]],
    tournamentQuery: [[tournament.id]],
    // Of the browser itself, and a picture: they ask no list of the server.
    pushStateQuery: [],
    roundPictureQuery: [],
    lineupPreviewQuery: [[tournament.id, {}]],
  };
  return of[name] ?? [parametersOf(build).map((parameter) => argumentOf(parameter, subjects))];
};

const parametersOf = (build: Build): string[] =>
  (/^\(([^)]*)\)/.exec(build.toString())?.[1] ?? "")
    .split(",")
    .map((part) => part.split("=")[0]?.trim() ?? "")
    .filter(Boolean);

function argumentOf(parameter: string, { user, tournament }: Subjects): unknown {
  if (parameter === "tournament") return tournament.id;
  if (["user", "viewer", "organizer", "organiser", "id"].includes(parameter)) return user;
  if (parameter === "query") return "77";
  return undefined;
}

const load = (path: string) => import(pathToFileURL(join(DATA, path)).href);

/** The cache of a signed-in person. */
export async function openCache(
  { id, token }: { id: string; token: string },
  fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>,
): Promise<Cache> {
  const { guestPocketBase } = await load("client/pocketbase.ts");
  const { createQueries } = await load("client/queries.ts");
  const client: Client = guestPocketBase(fetch);
  client.authStore.save(token, { id, collectionId: "users", collectionName: "users" });
  return createQueries(client);
}

/** Runs each query with what the screens may give it. @param answered gets each one that was asked, and its failure */
export async function askEverything(
  cache: Cache,
  subjects: Subjects,
  answered: (call: string, failure: unknown) => void,
): Promise<void> {
  for (const path of globSync("**/*.ts", {
    cwd: DATA,
    exclude: (name) => /\.(test|fixture)\.ts$|^administration$/.test(String(name)),
  }).toSorted()) {
    const module: Record<string, unknown> = await load(path);
    for (const [name, build] of Object.entries(module)) {
      if (!name.endsWith("Query") || typeof build !== "function") continue;
      for (const given of everyCall(name, build as Build, subjects)) {
        const built = (build as Build)(...(given as never[]));
        const asked = "initialPageParam" in built ? cache.infiniteQuery(built) : cache.query(built);
        const failure = await asked.then(
          () => undefined,
          (error: unknown) => error,
        );
        answered(`${name} ${JSON.stringify(given).slice(1, -1).slice(0, 120)}`, failure);
      }
    }
  }
}
