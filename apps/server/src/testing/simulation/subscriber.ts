// A person whose screen follows everything by the stream of live events. What it shows must be what a fresh read as the same person gives.

import { isDeepStrictEqual } from "node:util";
import type { CollectionName } from "@bandeha/contract";
import type { Process } from "./processes.ts";
import type { RecentChanges } from "./watch-commits.ts";
import type { SimulatedPerson, SimulatedWorld } from "./world.ts";

export type Subscriber = {
  /** Differences between the screen and a fresh read, after all events have arrived. */
  differences: (changes: RecentChanges) => Promise<string[]>;
  close: () => Promise<void>;
};

/** Lists whose rows are visible by their own fields alone, so that every change of what is seen has an event. */
const FOLLOWED: readonly CollectionName[] = ["tournaments", "series", "notifications"];
/** Of one tournament; a screen loads them when it opens the tournament. */
const OF_TOURNAMENT: readonly CollectionName[] = ["tournament_participants", "tournament_rounds", "tournament_matches"];
const PAGE = 500;
const PATIENCE_MS = 5000;
const BUSY_MAX = 20;

type Shown = { id: string; [field: string]: unknown };
type List = Map<string, Shown>;

export async function openSubscriber(
  world: SimulatedWorld,
  process: Process,
  person: SimulatedPerson,
): Promise<Subscriber> {
  const collections = [...FOLLOWED, ...OF_TOURNAMENT];
  const screen = new Map<CollectionName, List>();
  const listOf = (name: CollectionName): List => screen.get(name) ?? new Map<string, Shown>();
  /** Tournaments that are on the screen. */
  const opened = new Set<string>();
  let stream: Stream | undefined;

  async function page(path: string): Promise<Shown[]> {
    const token = await world.tokenOf(person);
    for (let tries = 1; ; tries++) {
      const { status, body } = await process.request<{ items: Shown[] }>("GET", path, { ...(token && { token }) });
      if (status === 200) return body.items;
      // A machine under load starts the thread of costly reads too slowly.
      if (status !== 503 || tries === BUSY_MAX) throw new Error(`${person.name} reads ${path}: ${status}`);
    }
  }

  async function fresh(name: CollectionName, tournament = ""): Promise<List> {
    const filter = tournament && `&filter=(tournament='${tournament}')`;
    const path = `/api/collections/${name}/records?perPage=${PAGE}&sort=id&skipTotal=true${filter}`;
    const found: List = new Map();
    for (let number = 1; ; number++) {
      const items = await page(`${path}&page=${number}`);
      for (const item of items) found.set(item.id, item);
      if (items.length < PAGE) return found;
    }
  }

  async function open(): Promise<void> {
    await stream?.close();
    const token = await world.tokenOf(person);
    const next = await openStream(process, (topic, action, record) => {
      if (action === "delete") listOf(topic).delete(record.id);
      else listOf(topic).set(record.id, record);
    });
    const body = { clientId: next.clientId, subscriptions: collections.map((name) => `${name}/*`) };
    const { status } = await process.request("POST", "/api/realtime", { body, ...(token && { token }) });
    if (status !== 204) throw new Error(`${person.name} subscribes: ${status}`);
    opened.clear();
    // Subscribed before the first read, as the web app does; events meanwhile are as new as the read.
    for (const name of OF_TOURNAMENT) screen.set(name, new Map());
    for (const name of FOLLOWED) screen.set(name, await fresh(name));
    stream = next;
  }

  function compare(name: CollectionName, rows: List): string[] {
    const found: string[] = [];
    for (const row of rows.values()) {
      const known = listOf(name).get(row.id);
      if (!known) found.push(`${person.name} misses ${name}/${row.id}`);
      else if (!isDeepStrictEqual(known, row))
        found.push(`${person.name} sees an old ${name}/${row.id}: ${changed(known, row)}`);
    }
    return found;
  }

  async function compareTournament(id: string): Promise<string[]> {
    const found: string[] = [];
    for (const name of OF_TOURNAMENT) {
      const rows = await fresh(name, id);
      if (opened.has(id)) {
        found.push(...compare(name, rows));
        for (const shown of listOf(name).values())
          if (shown.tournament === id && !rows.has(shown.id))
            found.push(`${person.name} sees a deleted ${name}/${shown.id}`);
      } else for (const row of rows.values()) listOf(name).set(row.id, row);
    }
    if (found.length === 0) opened.add(id);
    return found;
  }

  async function compareAll(touched: ReadonlySet<string>): Promise<string[]> {
    const found: string[] = [];
    for (const name of FOLLOWED) found.push(...compare(name, await fresh(name)));
    const visible = await fresh("tournaments");
    for (const id of touched) {
      if (visible.has(id)) found.push(...(await compareTournament(id)));
      else opened.delete(id);
    }
    return found;
  }

  return {
    async differences({ touched, reopened }) {
      if (!stream || stream.isOver()) await open();
      for (const id of reopened) {
        opened.delete(id);
        for (const name of OF_TOURNAMENT)
          for (const row of [...listOf(name).values()]) if (row.tournament === id) listOf(name).delete(row.id);
      }
      let found = await compareAll(touched);
      for (const end = performance.now() + PATIENCE_MS; found.length > 0 && performance.now() < end; ) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (stream?.isOver()) await open();
        found = await compareAll(touched);
      }
      return found;
    },
    close: async () => stream?.close(),
  };
}

const changed = (one: Shown, other: Shown): string =>
  Object.keys({ ...one, ...other })
    .filter((key) => !isDeepStrictEqual(one[key], other[key]))
    .map((key) => `${key} ${JSON.stringify(one[key])} → ${JSON.stringify(other[key])}`)
    .join(", ");

type Stream = { clientId: string; isOver: () => boolean; close: () => Promise<void> };
type OnEvent = (topic: CollectionName, action: string, record: Shown) => void;

async function openStream({ app }: Process, onEvent: OnEvent): Promise<Stream> {
  const response = await app.fetch(new Request("http://test/api/realtime"));
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error(`no stream: ${response.status}`);
  const { promise, resolve } = Promise.withResolvers<string>();
  let over = false;
  let text = "";
  const read = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const fields = Object.fromEntries(
          text
            .slice(0, end)
            .split("\n")
            .map((line) => line.split(/:(.*)/s, 2)),
        );
        text = text.slice(end + 2);
        const { event = "", data = "{}" } = fields;
        const message = JSON.parse(data);
        if (event === "PB_CONNECT") resolve(message.clientId);
        else if (message.record) onEvent(event.split("/")[0], message.action, message.record);
      }
    }
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      over = true;
    });
  return { clientId: await promise, isOver: () => over, close: () => reader.cancel().catch(() => undefined) };
}
