// Streams of guests with many subscriptions whose filters are expensive, while an organiser writes.
import { get } from "node:http";
import { repeat } from "../caller.ts";
import type { Scenario, Target } from "../scenario.ts";

const STREAMS = 20;
const TOPICS = 50;
const WRITES = 60;

const BACK = "tournaments_via_organizer.tournament_participants_via_tournament";
const topicOf = (stream: number, n: number): string => {
  const filter = Array.from({ length: 10 }, (_, i) => `user.${BACK}.position ?= ${stream * 1000 + n * 10 + i}`);
  return `tournament_participants/*?options=${encodeURIComponent(JSON.stringify({ query: { filter: filter.join(" || ") } }))}`;
};

/** Opens a stream and resolves with its client id; "" where it was refused. */
const openStream = (port: number, count: Target["count"]): Promise<{ id: string; close: () => void }> =>
  new Promise((resolve) => {
    const request = get({ port, host: "127.0.0.1", path: "/api/realtime", agent: false }, (response) => {
      count(response.statusCode ?? "cut");
      const close = () => request.destroy();
      response.on("error", close);
      response.on("end", () => resolve({ id: "", close }));
      response.on("data", (chunk: Buffer) => {
        const id = /^id:(\w+)$/m.exec(chunk.toString())?.[1];
        if (id) resolve({ id, close });
      });
    });
    request.on("error", () => resolve({ id: "", close: () => {} }));
  });

export const manyTopics: Scenario = {
  name: "many-topics",
  async run({ port, call, sessions, count, goesOn, note }) {
    const streams = await Promise.all(Array.from({ length: STREAMS }, () => openStream(port, count)));
    let accepted = 0;
    for (const [index, { id }] of streams.entries()) {
      const subscriptions = Array.from({ length: TOPICS }, (_, n) => topicOf(index, n));
      const { outcome } = await call("/api/realtime", { method: "POST", body: { clientId: id, subscriptions } });
      if (outcome === 204) accepted += 1;
      // A smaller set may be within the budget.
      else
        await call("/api/realtime", {
          method: "POST",
          body: { clientId: id, subscriptions: subscriptions.slice(0, 3) },
        });
    }
    const { token } = await sessions.organiser();
    const { body } = await call(
      "/api/collections/tournament_participants/records?perPage=50&filter=status%3D'registered'",
      {
        token,
      },
    );
    const items: unknown = typeof body === "object" && body !== null && "items" in body ? body.items : [];
    const ids = Array.isArray(items) ? items.map((item) => String(Object(item).id)) : [];
    await repeat({ times: WRITES, atOnce: 1, goesOn }, (n) =>
      call(`/api/collections/tournament_participants/records/${ids[n % Math.max(1, ids.length)]}`, {
        method: "PATCH",
        token,
        body: { notes: `attack ${n}` },
      }),
    );
    for (const { close } of streams) close();
    note(`${accepted} of ${STREAMS} streams took ${TOPICS} topics`);
  },
};
