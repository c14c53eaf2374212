// The writers of a run: each joins, leaves, enters results and creates, one write at a time, under ids of its own, and repeats what had no answer.
import { setTimeout as delay } from "node:timers/promises";
import type { BenchPerson, Dataset } from "../house/dataset.ts";
import type { HistoryValue, HistoryWriter, WriteAttempt } from "./history.ts";

export type WritersPlan = {
  /** Of the processes; a repeat goes to the next one. */
  urls: readonly string[];
  dataset: Dataset;
  matches: readonly { id: string; organiser: BenchPerson }[];
  writers: number;
  /** Between two writes of a writer. */
  pauseMs: number;
  random: () => number;
  history: HistoryWriter;
};

export type RunWriters = {
  /** Ends the writing; repeats what has no answer yet, for at most a minute. */
  stop: () => Promise<void>;
  acknowledged: () => number;
  /** Resolves when so many more writes are acknowledged, or after a minute. */
  more: (count: number) => Promise<void>;
};

type Write = Pick<WriteAttempt, "op" | "table" | "id" | "sets"> & {
  method: "POST" | "PATCH";
  token: string;
  body: Record<string, unknown>;
};

const ANSWER_MS = 20_000;
const REPEAT_MS = 1000;
const LAST_REPEATS_MS = 60_000;
const MORE_MS = 60_000;
const POLL_MS = 20;
/** Entries of one person at a time, so that every tournament has some who wait. */
const ENTRIES_MAX = 16;
const POINTS = 24;
const SCORES = 23;

export const pathOf = (table: string, id = ""): string => `/api/collections/${table}/records${id && `/${id}`}`;

/** The product limits each address; the runner is its trusted proxy. */
export const writerAddress = (writer: number): string => `10.2.${Math.floor(writer / 250)}.${1 + (writer % 250)}`;

type Answered = Pick<WriteAttempt, "outcome" | "status" | "code" | "place" | "retryAfter">;

function outcomeOf(status: number): WriteAttempt["outcome"] {
  if (status < 300) return "acknowledged";
  if (status === 429) return "limited";
  return status >= 500 ? "unknown" : "refused";
}

const textIn = (answer: unknown, field: string): string | undefined => {
  if (typeof answer !== "object" || answer === null) return undefined;
  const value = new Map<string, unknown>(Object.entries(answer)).get(field);
  return typeof value === "string" ? value : undefined;
};

async function send(url: string, writer: number, { method, table, id, token, body }: Write): Promise<Answered> {
  try {
    const answer = await fetch(url + pathOf(table, method === "PATCH" ? id : ""), {
      method,
      headers: { "Content-Type": "application/json", "X-Forwarded-For": writerAddress(writer), Authorization: token },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await answer.text();
    const parsed: unknown = text ? JSON.parse(text) : {};
    const code = textIn(parsed, "code") ?? (answer.ok ? undefined : text.slice(0, 200));
    const place = table === "tournament_participants" && answer.ok ? textIn(parsed, "status") : undefined;
    const retryAfter = answer.headers.has("Retry-After") && { retryAfter: true as const };
    const outcome = outcomeOf(answer.status);
    return { outcome, status: answer.status, ...(code && { code }), ...(place && { place }), ...retryAfter };
  } catch {
    return { outcome: "unknown", status: 0 };
  }
}

export function startWriters(plan: WritersPlan): RunWriters {
  let isOn = true;
  let repeatsUntil = Number.POSITIVE_INFINITY;
  let acknowledged = 0;
  const { history } = plan;

  async function write(writer: number, key: string, one: Write): Promise<WriteAttempt["outcome"]> {
    for (let attempt = 0; ; attempt++) {
      const url = plan.urls[(writer + attempt) % plan.urls.length] ?? "";
      const begun = history.now();
      const answered = await send(url, writer, one);
      const { op, table, id, sets } = one;
      history.add({ kind: "write", key, op, table, id, sets, begun, ended: history.now(), ...answered });
      if (answered.outcome === "acknowledged") acknowledged += 1;
      if (answered.outcome !== "unknown" || performance.now() > repeatsUntil) return answered.outcome;
      await delay(REPEAT_MS);
    }
  }

  async function writer(number: number): Promise<void> {
    const next = chooser(plan, number);
    for (let turn = 0; isOn; turn++) {
      const { write: one, done } = next(turn);
      const outcome = await write(number, `${number}.${turn}`, one);
      done(outcome);
      await delay(outcome === "limited" ? 1000 : plan.pauseMs * (0.5 + plan.random()));
    }
  }

  const all = Promise.all(Array.from({ length: plan.writers }, (_, number) => writer(number)));
  return {
    async stop() {
      isOn = false;
      repeatsUntil = performance.now() + LAST_REPEATS_MS;
      await all;
    },
    acknowledged: () => acknowledged,
    async more(count) {
      const [wanted, until] = [acknowledged + count, performance.now() + MORE_MS];
      while (acknowledged < wanted && performance.now() < until) await delay(POLL_MS);
    },
  };
}

type Chosen = { write: Write; done: (outcome: WriteAttempt["outcome"]) => void };

/** What a writer does next. People and matches belong to one writer each. */
function chooser({ dataset, matches, writers, random }: WritersPlan, writer: number): (turn: number) => Chosen {
  const own = <Item>(all: readonly Item[]) => all.filter((_, index) => index % writers === writer);
  const people = own(dataset.joiners).map((person) => ({ ...person, entries: new Map<string, string>() }));
  const played = own(matches);
  const results = new Map<string, number>();
  const pick = <Item>(from: readonly Item[]): Item | undefined => from[Math.floor(random() * from.length)];
  const idOf = (turn: number) => `w${String(writer).padStart(3, "x")}n${String(turn).padStart(10, "x")}`;

  const create = (turn: number, table: string, person: BenchPerson, body: Record<string, HistoryValue>): Chosen => ({
    write: {
      ...{ op: `create in ${table}`, table, id: idOf(turn), sets: { name: body.name ?? "" } },
      ...{ method: "POST", token: person.token, body: { id: idOf(turn), ...body } },
    },
    done: () => undefined,
  });

  return (turn) => {
    const person = pick(people);
    if (!person) throw new Error(`writer ${writer} has no people`);
    const die = random();
    const match = pick(played);
    if (match && die < 0.25) {
      const team1_score = 1 + ((results.get(match.id) ?? Math.floor(random() * SCORES)) % SCORES);
      results.set(match.id, team1_score);
      const score = { team1_score, team2_score: POINTS - team1_score, status: "completed" };
      return {
        write: {
          ...{ op: "result", table: "tournament_matches", id: match.id, sets: score },
          ...{ method: "PATCH", token: match.organiser.token, body: score },
        },
        done: () => undefined,
      };
    }
    if (die < 0.28) return create(turn, "tournaments", person, { ...TOURNAMENT, name: `Кубок ${writer} раз ${turn}` });
    const left = pick([...person.entries]);
    if (left && (die < 0.55 || person.entries.size >= ENTRIES_MAX)) {
      const [tournament, id] = left;
      const body = { status: "cancelled" };
      return {
        write: {
          ...{ op: "leave", table: "tournament_participants", id, sets: body },
          ...{ method: "PATCH", token: person.token, body },
        },
        done: (outcome) => void (outcome === "acknowledged" && person.entries.delete(tournament)),
      };
    }
    const tournament = pick(dataset.toJoin.filter((id) => !person.entries.has(id))) ?? "";
    const id = idOf(turn);
    const body = { tournament, user: person.id };
    return {
      write: {
        ...{ op: "join", table: "tournament_participants", id, sets: body },
        ...{ method: "POST", token: person.token, body: { id, ...body, status: "registered" } },
      },
      done: (outcome) => void (outcome === "acknowledged" && person.entries.set(tournament, id)),
    };
  };
}

/** Far ahead, so that no deadline passes during a run. */
const TOURNAMENT = {
  ...{ type: "league_singles", city: "citysaintpeters", club: "clubspbneva0001" },
  ...{
    date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    start_time: "10:00",
    end_time: "13:00",
  },
  ...{ skill_level_type: "any", max_players: 8, scoring_method: "points", rounds: 2, courts: 2, cost: 0 },
} as const;
