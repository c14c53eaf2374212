// Several processes that serve on one port, over one PostgreSQL: real processes, real connections.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { testDatabaseUrl } from "../storage/postgres/test-server.ts";
import { freePort } from "../testing/free-port.ts";

const program = fileURLToPath(new URL("./cluster.fixture.ts", import.meta.url));
const SUPERUSER = { SUPERUSER_EMAIL: "admin@example.com", SUPERUSER_PASSWORD: "correct horse battery" };
const patiently = { interval: 50, timeout: 150_000 };
const api = "/api/collections";

let supervisor: ChildProcess;
let output = "";
let port: number;
let token: string;

async function begin(onPort: number, databaseUrl?: string): Promise<ChildProcess> {
  const DATABASE_URL = databaseUrl ?? (await testDatabaseUrl());
  const env = { PORT: String(onPort), PROCESSES: "2", DATABASE_URL, DEMO: "0" };
  return spawn(process.execPath, [program], {
    env: { ...process.env, ...env, ...SUPERUSER, SMS_LOGIN: "test", SMS_PASSWORD: "test" },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

type Answer = { status: number; body: Record<string, unknown> & { id: string }; text: string };

/** On a connection of its own, so that the processes get the requests in turn. */
function request(method: string, path: string, body?: unknown, bearer = token): Promise<Answer> {
  const headers = { "Content-Type": "application/json", ...(bearer && { Authorization: bearer }) };
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: "127.0.0.1", port, method, path, headers, agent: false }, async (answer) => {
      let text = "";
      for await (const part of answer.setEncoding("utf8")) text += part;
      const isJson = answer.headers["content-type"]?.includes("json");
      resolve({ status: answer.statusCode ?? 0, body: isJson ? JSON.parse(text) : {}, text });
    });
    sent.on("error", reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const pids = () =>
  new Map([...output.matchAll(/process (\d+) is (\d+)/g)].map(([, number, pid]) => [number, Number(pid)]));

/** The numbers of the processes that serve. */
async function serving(): Promise<string[]> {
  const { text } = await request("GET", "/metrics");
  return [...new Set([...text.matchAll(/^bandeha_ready\{process="(\d+)"\}/gm)].map(([, number = ""]) => number))];
}

/** How many processes have failed, as each that serves shows it. */
async function failures(): Promise<number[]> {
  const { text } = await request("GET", "/metrics");
  return [...text.matchAll(/^bandeha_processes_ended\{process="\d+"\} (\d+)/gm)].map(([, count]) => Number(count));
}

async function aStream() {
  const socket = connect({ port, host: "127.0.0.1" });
  let received = "";
  socket.setEncoding("utf8").on("data", (data: string) => {
    received += data;
  });
  socket.on("error", () => undefined);
  socket.write("GET /api/realtime HTTP/1.1\r\nHost: x\r\n\r\n");
  const id = await vi.waitFor(() => {
    const found = /"clientId":"(\w{40})"/.exec(received)?.[1];
    if (found === undefined) throw new Error("no greeting");
    return found;
  }, patiently);
  return { id, holder: String(Number.parseInt(id.slice(-4), 36)), received: () => received, socket };
}

/** Streams until both processes hold one: which of them takes a connection is up to the system. */
async function streamsOfBoth(): Promise<Awaited<ReturnType<typeof aStream>>[]> {
  const streams: Awaited<ReturnType<typeof aStream>>[] = [];
  await vi.waitFor(async () => {
    streams.push(...(await Promise.all(Array.from({ length: 8 }, aStream))));
    expect(new Set(streams.map(({ holder }) => holder)).size).toBe(2);
  }, patiently);
  return streams;
}

const addCity = (name: string) =>
  request("POST", `${api}/cities/records`, { name, active: true, code: "spb", timezone: "Europe/Moscow" });

beforeAll(async () => {
  port = await freePort();
  supervisor = await begin(port);
  supervisor.stdout?.setEncoding("utf8").on("data", (data: string) => {
    output += data;
  });
  await vi.waitFor(async () => expect(await serving()).toEqual(["1", "2"]), patiently);
  const { SUPERUSER_EMAIL: identity, SUPERUSER_PASSWORD: password } = SUPERUSER;
  const signedIn = await request("POST", `${api}/_superusers/auth-with-password`, { identity, password }, "");
  token = String(signedIn.body.token);
}, 200_000);

afterAll(() => supervisor.kill("SIGKILL"));

describe("two processes on one port", { timeout: 400_000 }, () => {
  test("greet once, and show the figures of both", async () => {
    expect(output.match(/Бандеха .*работает/g)).toHaveLength(1);
    expect(output).toContain("Процессов: 2");
    const { text } = await request("GET", "/metrics");
    for (const number of ["1", "2"])
      expect(text).toMatch(new RegExp(`^process_start_time_seconds\\{process="${number}"\\} \\d`, "m"));
    expect(text).toMatch(/^http_requests_total\{.*process="\d"\} \d+$/m);
    expect(text.match(/^# TYPE http_requests_total /gm)).toHaveLength(1);
  });

  test("a subscription reaches the process that holds the stream, and an event of one reaches streams of both", async () => {
    const streams = await streamsOfBoth();
    // On many connections, which reach both processes.
    for (let turn = 0; turn < 5; turn++) {
      for (const { id } of streams) {
        const answer = await request("POST", "/api/realtime", { clientId: id, subscriptions: ["cities/*"] });
        expect(answer.status).toBe(204);
      }
    }
    await addCity("Тверь");
    await vi.waitFor(() => {
      for (const { received } of streams) expect(received()).toContain("Тверь");
    }, patiently);
    for (const { socket } of streams) socket.destroy();
  });

  test("a stream of nobody is refused by both", async () => {
    const ids = ["0001", "0002", "0009"].map((holder) => "a".repeat(36) + holder);
    for (const clientId of [...ids, ...ids]) {
      const answer = await request("POST", "/api/realtime", { clientId, subscriptions: ["cities/*"] });
      expect([answer.status, answer.body.message]).toEqual([404, "Missing or invalid client id."]);
    }
  });

  test("one that is killed loses no acknowledged write and is started again", async () => {
    const [killed = ""] = await serving();
    const [failedBefore = 0] = await failures();
    const acknowledged: string[] = [];
    let isWriting = true;
    const writer = async (prefix: string) => {
      for (let number = 0; isWriting; number++) {
        const { status, body } = await addCity(`${prefix}${number}`).catch(() => ({ status: 0, body: { id: "" } }));
        if (status === 200) acknowledged.push(body.id);
      }
    };
    const writers = ["а", "б", "в", "г"].map(writer);
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), patiently);
    process.kill(pids().get(killed) ?? 0, "SIGKILL");
    const before = acknowledged.length;
    await vi.waitFor(async () => {
      const numbers = await serving();
      expect(numbers).toHaveLength(2);
      expect(numbers).not.toContain(killed);
    }, patiently);
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 20), patiently);
    isWriting = false;
    await Promise.all(writers);
    for (const id of acknowledged) {
      const { status } = await request("GET", `${api}/cities/records/${id}`);
      expect(status).toBe(200);
    }
    await vi.waitFor(async () => expect(await failures()).toEqual([failedBefore + 1, failedBefore + 1]), patiently);
  });

  test("are replaced one by one, and every read is answered", async () => {
    const old = await serving();
    const statuses: number[] = [];
    let isReading = true;
    const reader = async () => {
      while (isReading) statuses.push((await request("GET", `${api}/cities/records`)).status);
    };
    const readers = [reader(), reader()];
    supervisor.kill("SIGUSR2");
    await vi.waitFor(async () => {
      const now = await serving();
      expect(now).toHaveLength(2);
      expect(now.filter((number) => old.includes(number))).toEqual([]);
    }, patiently);
    isReading = false;
    await Promise.all(readers);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses.length).toBeGreaterThan(10);
  });

  test("a second cluster on the same port says why it cannot start, and ends", async () => {
    const second = await begin(port);
    let said = "";
    second.stderr?.setEncoding("utf8").on("data", (data: string) => {
      said += data;
    });
    const [code] = await once(second, "close");
    expect(code).toBe(1);
    expect(said).toContain(`Порт ${port} занят`);
  });

  test("end in order when stopped while they wait for their database", async () => {
    const waiting = await begin(await freePort(), "postgres://127.0.0.1:1/bandeha");
    let said = "";
    waiting.stdout?.setEncoding("utf8").on("data", (data: string) => {
      said += data;
    });
    await vi.waitFor(() => expect(said).toContain("пока недоступна"), patiently);
    waiting.kill("SIGTERM");
    const [code] = await once(waiting, "close");
    expect(code).toBe(0);
  });

  test("end with their supervisor, in order", async () => {
    supervisor.kill("SIGTERM");
    const [code] = await once(supervisor, "close");
    expect(code).toBe(0);
    for (const pid of pids().values()) expect(() => process.kill(pid, 0)).toThrow();
  });
});
