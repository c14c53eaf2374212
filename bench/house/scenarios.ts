// What is measured. A scenario is its requests; every answer must have the expected status, and reads the expected length.
import type { BenchPerson, Dataset } from "./dataset.ts";
import type { FanOutPlan, LoadRequest } from "./load/plan.ts";
import type { BenchServer } from "./servers.ts";

export type ReadScenario = {
  name: string;
  kind: "read";
  /** PocketBase has no pages. */
  isPage: boolean;
  /** Every request is another address, which no cache knows; otherwise all are the same. */
  isNew: boolean;
  request: (dataset: Dataset, number: number) => LoadRequest;
};

export type WriteScenario = {
  name: string;
  kind: "write";
  /** Each request is sent once; the number of a request is new in the whole run. */
  request: (world: StartedDataset, server: BenchServer, number: number) => LoadRequest;
};

/** The records, and the matches of the tournaments that were started. */
export type StartedDataset = { dataset: Dataset; matches: readonly Match[] };
type Match = { id: string; organiser: BenchPerson };

const records = (collection: string, id = "") => `/api/collections/${collection}/records${id && `/${id}`}`;
const LIST = `${records("tournaments")}?page=1&perPage=50&sort=-date,-created&expand=city,club,organizer`;
/** More than any cost, with as many digits in every request. */
const COST_FROM = 1_000_000;

const get = (path: string): LoadRequest => ({ method: "GET", path });
const at = <Item>(items: readonly Item[], number: number): Item => {
  const item = items[number % items.length];
  if (item === undefined) throw new Error("an empty list");
  return item;
};

/** The words in another mixture of letter cases for each of 32,768 numbers: the same search under an address that was never seen. */
function searchText(number: number): string {
  let bits = number;
  const mixed = Array.from("кубок номер кубок", (letter) => {
    if (letter === " ") return letter;
    const isUpper = bits % 2 === 1;
    bits >>= 1;
    return isUpper ? letter.toUpperCase() : letter;
  });
  return mixed.join("");
}

function entriesOfLobby({ tournaments }: Dataset): LoadRequest {
  const filter = encodeURIComponent(`tournament="${at(tournaments, 0)}" && status!="cancelled"`);
  const query = `perPage=500&expand=user&sort=position,registration_date&filter=${filter}`;
  return get(`${records("tournament_participants")}?${query}`);
}

const reads: readonly ReadScenario[] = [
  { name: "list, cached", kind: "read", isPage: false, isNew: false, request: () => get(LIST) },
  {
    name: "list, never-seen filter",
    kind: "read",
    isPage: false,
    isNew: true,
    // As Home asks for a list with a filter (decision 147).
    request: (_, number) => get(`${LIST}&skipTotal=1&filter=${encodeURIComponent(`cost < ${COST_FROM + number}`)}`),
  },
  {
    name: "lobby's list",
    kind: "read",
    isPage: false,
    isNew: false,
    request: entriesOfLobby,
  },
  {
    name: "view",
    kind: "read",
    isPage: false,
    isNew: false,
    request: ({ tournaments }) => get(records("tournaments", at(tournaments, 0))),
  },
  { name: "guest HTML, cached", kind: "read", isPage: true, isNew: false, request: () => get("/") },
  {
    name: "guest HTML, uncached",
    kind: "read",
    isPage: true,
    isNew: true,
    request: (_, number) => get(`/?q=${encodeURIComponent(searchText(number))}`),
  },
];

const tokenIn = (token: string | undefined) => (token === undefined ? {} : { token });

const join: WriteScenario = {
  name: "join",
  kind: "write",
  request({ dataset: { joiners, toJoin } }, { tokenOf }, number) {
    // Every pair of a person and a tournament once.
    const joiner = at(joiners, number);
    const body = {
      tournament: at(toJoin, number + Math.floor(number / joiners.length)),
      user: joiner.id,
      status: "registered",
    };
    return { method: "POST", path: records("tournament_participants"), body, ...tokenIn(tokenOf(joiner)) };
  },
};

const result: WriteScenario = {
  name: "result",
  kind: "write",
  request({ matches }, { tokenOf }, number) {
    // Never the stored score, so that every request is a change.
    const team1_score = 1 + (Math.floor(number / matches.length) % 23);
    const body = { team1_score, team2_score: 24 - team1_score, status: "completed" };
    const { id, organiser } = at(matches, number);
    return { method: "PATCH", path: records("tournament_matches", id), body, ...tokenIn(tokenOf(organiser)) };
  },
};

/** Half of all pairs of a person and a tournament: the other half is for the scenario «join». */
const OTHERS_FROM = 25_000;

/** Every other request is a join or a result of another evening: each read comes after commits that have nothing to do with it. */
const amongOthers = (name: string, read: (dataset: Dataset) => LoadRequest): WriteScenario => ({
  name,
  kind: "write",
  request(started, server, number) {
    if (number % 2 === 1) return read(started.dataset);
    const write = number % 4 === 0 ? join : result;
    return write.request(started, server, OTHERS_FROM + Math.floor(number / 4));
  },
});

const writes: readonly WriteScenario[] = [join, result, amongOthers("lobby's list, others write", entriesOfLobby)];

/** Not for PocketBase, which has no pages. */
const ofPairs: readonly WriteScenario[] = [
  amongOthers("lobby's page, others write", ({ tournaments }) => get(`/tournament/${at(tournaments, 0)}/lobby`)),
];

/** The scenarios by what the model of a country calls them. */
export const ofCountry = {
  page: "guest HTML, uncached",
  list: "list, never-seen filter",
  view: "view",
  join: "join",
  result: "result",
} as const;

/** What `pairs.ts` compares. */
export const ofVersions = {
  ...ofCountry,
  entries: "lobby's list, others write",
  lobby: "lobby's page, others write",
} as const;

export const scenarios: readonly (ReadScenario | WriteScenario)[] = [...reads, ...writes];

export function eventPlan(
  { tournaments, organiser }: Dataset,
  server: BenchServer,
): Pick<FanOutPlan, "topic" | "trigger"> {
  const id = at(tournaments, 0);
  const trigger = { method: "PATCH", path: records("tournaments", id), body: { description: "$marker" } };
  return { topic: `tournaments/${id}`, trigger: { ...trigger, ...tokenIn(server.tokenOf(organiser)) } };
}

/** Starts play where the dataset has it; returns the matches that are being played. */
export async function startPlay({ toStart }: Dataset, { port }: Pick<BenchServer, "port">): Promise<Match[]> {
  const active: Match[] = [];
  for (const { id, organiser } of toStart) {
    const start = await fetch(`http://127.0.0.1:${port}${records("tournaments", id)}`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json", Authorization: organiser.token },
      body: JSON.stringify({ status: "in_progress" }),
    });
    if (!start.ok) throw new Error(`start: ${start.status} ${await start.text()}`);
    const query = new URLSearchParams({ perPage: "100", filter: `tournament="${id}" && status="active"` });
    const answer = await fetch(`http://127.0.0.1:${port}${records("tournament_matches")}?${query}`);
    if (!answer.ok) throw new Error(`matches: ${answer.status} ${await answer.text()}`);
    const { items }: { items: { id: string }[] } = await answer.json();
    active.push(...items.map((match) => ({ id: match.id, organiser })));
  }
  return active;
}

/** One request of a kind that `pairs.ts` compares. */
export function requestOf(
  kind: keyof typeof ofVersions,
  started: StartedDataset,
  server: BenchServer,
  number: number,
): LoadRequest {
  const scenario = [...scenarios, ...ofPairs].find(({ name }) => name === ofVersions[kind]);
  if (!scenario) throw new Error(`no scenario for ${kind}`);
  return scenario.kind === "read"
    ? scenario.request(started.dataset, number)
    : scenario.request(started, server, number);
}
