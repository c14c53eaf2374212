// A million requests that are no valid HTTP or lie about their bodies, each on a connection and from an address of its own. Half of them have bytes
// changed by chance. Other clients must be served, and memory stay bounded. Run by `--million`.
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { randomOf } from "../../endurance/random.ts";
import type { ScenarioOutcome } from "../caller.ts";
import type { Scenario } from "../scenario.ts";
import { malformedRequests } from "./odd-requests.ts";

const REQUESTS = 1_000_000;
const AT_ONCE = 128;
/** An answer or the end comes sooner, because the client says that nothing will follow. */
const PATIENCE_MS = 10_000;
const SEED = 1;

const post = (path: string, body: string, length = body.length): string =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;
const records = "/api/collections/tournaments/records";

const lies: readonly string[] = [
  post(records, '{"name":"a"}', 5),
  post(records, '{"name":"a"}', 500),
  post(records, "[".repeat(20_000)),
  post(records, `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`),
  post(records, '{"name":"\xff\xfe\xc0\xaf"}'),
  post("/api/realtime", '{"clientId":"\xed\xa0\x80","subscriptions":["\xff"]}'),
  post("/api/batch", `{"requests":[${'{"method":"GET","url":"/"},'.repeat(1000)}{}]}`),
  `POST ${records} HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nfffffffff\r\n{`,
  `GET ${records}?filter=${"%28".repeat(1000)}id%3D1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`,
  `GET ${records}?filter=${"id%3D%27a%27%7C%7C".repeat(400)}id%3D1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`,
  `${`GET ${records} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(20)}GET \x00 HTTP/1.1\r\n\r\n`,
];
export const hostile = [...malformedRequests, ...lies];

export const millionMalformed: Scenario = {
  name: "million-malformed",
  seconds: 3600,
  async run({ port, count, goesOn, note }) {
    const random = randomOf(SEED);
    let begun = 0;
    let silent = 0;
    const client = async () => {
      while (begun < REQUESTS && goesOn()) {
        const text = from(address(begun), hostile[begun % hostile.length] ?? "");
        begun += 1;
        const outcome = await send(port, random() < 0.5 ? changed(text, random) : text);
        if (outcome === undefined) silent += 1;
        else count(outcome);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    note(`${silent} without an answer, closed by us`);
  },
};

const address = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/** The proxy's header, in every head of a pipeline. */
export const from = (client: string, text: string) =>
  text.replaceAll("Host: 127.0.0.1\r\n", `Host: 127.0.0.1\r\nX-Forwarded-For: ${client}\r\n`);

/** Some bytes are others, or the end is missing. */
function changed(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length);
  if (random() < 0.2) return text.slice(0, at);
  return `${text.slice(0, at)}${String.fromCharCode(Math.floor(random() * 256))}${text.slice(at + 1 + Math.floor(random() * 4))}`;
}

/** @returns undefined if nothing has come in time */
async function send(port: number, text: string): Promise<ScenarioOutcome | undefined> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.end(text, "latin1");
  const cut = () => "cut" as const;
  const answered = once(socket, "data").then(
    ([data]) => Number(/^HTTP\/1\.1 (\d{3})/.exec(String(data))?.[1] ?? 0),
    cut,
  );
  const closed = once(socket, "close").then(cut, cut);
  const outcome = await Promise.race([answered, closed, delay(PATIENCE_MS, undefined)]);
  socket.destroy();
  return outcome;
}
