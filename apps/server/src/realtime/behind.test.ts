// Two processes over one PostgreSQL, one of which receives a commit later than the other: the way to its database holds notifications back.
import { beforeEach, describe, expect, test } from "vitest";
import type { Peers } from "../cluster/peers.ts";
import { plainRequest } from "../http/answers/ready-answer.ts";
import { openPostgres } from "../storage/postgres/open-postgres.ts";
import { openWay, type PostgresProxy } from "../storage/postgres/proxy.fixture.ts";
import { testDatabaseUrl } from "../storage/postgres/test-server.ts";
import { aTournament } from "../testing/fixtures.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { aListener } from "./listener.fixture.ts";
import { receivedByAll } from "./received-by-all.ts";

const AHEAD = 1;
const BEHIND = 2;

/** Processes that ask each other without a supervisor. */
function twoPeers() {
  const handlers = new Map<string, (text: string) => Promise<string>>();
  const serving = new Set([AHEAD, BEHIND]);
  /** Called when a question has reached the process. */
  let asked = (): void => undefined;
  let isSilent = false;
  let questions = 0;
  const peer = (number: number): Peers => ({
    number,
    others: () => [...serving].filter((other) => other !== number),
    ended: () => 0,
    async ask(to, kind, text) {
      questions += 1;
      const answer = isSilent ? undefined : handlers.get(`${to} ${kind}`)?.(text);
      asked();
      return answer;
    },
    onQuestion: (kind, handler) => void handlers.set(`${number} ${kind}`, handler),
    leave: async () => undefined,
  });
  return {
    peer,
    questions: () => questions,
    onAsked: (listener: () => void) => {
      asked = listener;
    },
    fallSilent: () => {
      isSilent = true;
    },
    end: () => serving.delete(BEHIND),
  };
}

let peers: ReturnType<typeof twoPeers>;
let way: PostgresProxy;
let ahead: TestApp;
let behind: TestApp;
let tournament: string;
let organiser: { id: string; token: string };

beforeEach(async () => {
  peers = twoPeers();
  const url = await testDatabaseUrl();
  way = await openWay(url);
  ahead = await testApp({ storage: await openPostgres({ url }), peers: peers.peer(AHEAD) });
  behind = await testApp({ storage: await openPostgres({ url: way.url }), peers: peers.peer(BEHIND) });
  organiser = await ahead.aUser();
  tournament = (await aTournament(ahead, organiser.id, { name: "Старое" })).id;
  return async () => {
    way.release();
    await behind.close();
    await ahead.close();
    await way.cut();
  };
});

const nameAt = async ({ request }: TestApp, headers: Record<string, string> = {}) => {
  const { body } = await request<{ name: string }>("GET", `/api/collections/tournaments/records/${tournament}`, {
    headers,
  });
  return body.name;
};

/** The process behind has received everything, so that what it reads stays in its memory. */
async function rememberOld(): Promise<void> {
  await behind.storage.caughtUp?.();
  await nameAt(behind);
}

/** Acknowledged by the process ahead; the other one has the old answer in memory and receives nothing yet. */
async function renameBehindsBack(name: string): Promise<void> {
  await rememberOld();
  way.holdNotifications();
  const { status } = await ahead.request("PATCH", `/api/collections/tournaments/records/${tournament}`, {
    token: organiser.token,
    body: { name },
  });
  expect(status).toBe(200);
  expect(await nameAt(behind)).toBe("Старое");
}

describe("a stream at the process ahead", () => {
  test("reads what was written before its subscription at the process behind too", async () => {
    await renameBehindsBack("Новое");
    const listener = await aListener(ahead);
    peers.onAsked(way.release);
    expect((await listener.subscribe([`tournaments/${tournament}`])).status).toBe(204);
    expect(await nameAt(behind)).toBe("Новое");
    await listener.leave();
  });

  test("does so if the process behind receives nothing any more", async () => {
    await renameBehindsBack("Новое");
    const listener = await aListener(ahead);
    expect((await listener.subscribe([`tournaments/${tournament}`])).status).toBe(204);
    expect(await nameAt(behind)).toBe("Новое");
    await listener.leave();
  });

  test("is not subscribed while another process does not answer, and is when that one has ended", async () => {
    const listener = await aListener(ahead);
    peers.fallSilent();
    const refused = await listener.subscribe([`tournaments/${tournament}`]);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    peers.end();
    expect((await listener.subscribe([`tournaments/${tournament}`])).status).toBe(204);
    await listener.leave();
  });

  test("shares the question with all that subscribe at the same time", async () => {
    const received = receivedByAll({ storage: ahead.storage, peers: peers.peer(AHEAD) });
    const answers = await Promise.all(Array.from({ length: 10_000 }, received));
    expect([new Set(answers), peers.questions()]).toEqual([new Set([true]), 1]);
  });
});

describe("a read with Cache-Control: no-cache at the process behind", () => {
  const headers = { "Cache-Control": "no-cache" };

  test("waits until that process has received what was committed before", async () => {
    await renameBehindsBack("Новое");
    const reading = nameAt(behind, headers);
    way.release();
    expect(await reading).toBe("Новое");
    expect(await nameAt(behind)).toBe("Новое");
  });

  test("reads the database if that process receives nothing any more", async () => {
    await renameBehindsBack("Новое");
    expect(await nameAt(behind, headers)).toBe("Новое");
  });

  test("is not answered from memory before routing", async () => {
    await rememberOld();
    const url = `http://test/api/collections/tournaments/records/${tournament}`;
    const kept = (more: Record<string, string>) =>
      behind.app.kept(plainRequest(new Request(url, { headers: more })), {
        address: "127.0.0.1",
        requestId: "request-1",
      });
    expect(kept({})).toBeDefined();
    expect(kept(headers)).toBeUndefined();
    expect(kept({ "Cache-Control": "max-age=0" })).toBeUndefined();
    expect(kept({ "Cache-Control": "max-age=60" })).toBeDefined();
  });
});
