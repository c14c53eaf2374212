// Connections on their way from the supervisor to a process that ends. Real processes, stopped by signals so that the connection stays on its way.
import { type ChildProcess, spawn } from "node:child_process";
import { request } from "node:http";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deep } from "../testing/deep.ts";
import { freePort } from "../testing/free-port.ts";

const program = fileURLToPath(new URL("./handover.fixture.ts", import.meta.url));
const CLIENTS = 8;
const REPLACEMENTS = deep(20, 1);
/** A process of a busy machine takes seconds to start. */
const until = (check: () => void) => vi.waitFor(check, { interval: 50, timeout: 150_000 });

let supervisor: ChildProcess;
let said: string;
let port: number;

beforeEach(async () => {
  port = await freePort();
  supervisor = spawn(process.execPath, [program], { env: { ...process.env, PORT: String(port) } });
  said = "";
  supervisor.stdout?.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  await until(() => expect(said).toContain("all serve"));
}, 200_000);
afterEach(() => {
  for (const pid of [...said.matchAll(/ is (\d+)/g)].map(([, pid]) => Number(pid))) signal(pid, "SIGKILL");
  supervisor.kill("SIGKILL");
});

const pidOf = (number: number): number => Number(new RegExp(`process ${number} is (\\d+)`).exec(said)?.[1]);

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}

/** A request on a connection of its own. The answer is the status, or the error of a connection that was cut. */
function open(): { connected: Promise<void>; answer: Promise<number | string> } {
  const connected = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<number | string>();
  const sent = request({ host: "127.0.0.1", port, agent: false }, (received) => {
    received.resume().once("close", () => answer.resolve(received.statusCode ?? 0));
  });
  sent.once("socket", (socket) => socket.once("connect", connected.resolve));
  sent.once("error", (error) => answer.resolve(String(error))).end();
  return { connected: connected.promise, answer: answer.promise };
}
const openAll = () => Array.from({ length: CLIENTS }, open);
const answersOf = (clients: ReturnType<typeof openAll>) => Promise.all(clients.map(({ answer }) => answer));

describe("a connection that was passed to a process", { timeout: deep(900_000, 300_000) }, () => {
  test("is answered by another one if the process is killed before it takes it", async () => {
    signal(pidOf(1), "SIGSTOP");
    // One of them is passed to the process that is stopped.
    const clients = openAll();
    await Promise.race(clients.map(({ answer }) => answer));
    signal(pidOf(1), "SIGKILL");
    expect(new Set(await answersOf(clients))).toEqual(new Set([200]));
  });

  test("is answered if the process has closed its socket before and no other one is free yet", async () => {
    const pid = supervisor.pid ?? 0;
    signal(pidOf(2), "SIGSTOP");
    // The supervisor accepts these connections before it reads that the first process takes no more.
    signal(pid, "SIGSTOP");
    const clients = openAll();
    await Promise.all(clients.map(({ connected }) => connected));
    signal(pidOf(1), "SIGUSR2");
    await until(() => expect(said).toContain("process 1 accepts no more"));
    signal(pid, "SIGCONT");
    await until(() => expect(() => process.kill(pidOf(1), 0)).toThrow());
    signal(pidOf(2), "SIGCONT");
    expect(new Set(await answersOf([...clients, open()]))).toEqual(new Set([200]));
  });

  test("is answered while all processes are replaced", async () => {
    const answers: (number | string)[] = [];
    let isOn = true;
    const client = async () => {
      while (isOn) answers.push(await open().answer);
    };
    const clients = Array.from({ length: CLIENTS }, client);
    for (let turn = 1; turn <= REPLACEMENTS; turn++) {
      supervisor.kill("SIGUSR2");
      await until(() => expect(said.match(/all are replaced/g)).toHaveLength(turn));
    }
    isOn = false;
    await Promise.all(clients);
    expect(new Set(answers)).toEqual(new Set([200]));
  });
});
