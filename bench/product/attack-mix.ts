// Requests of hostile and careless visitors, as a mix for autocannon: pages with junk, searches, unknown addresses, lists with filters, pictures,
// broken and wide bodies, sign-in attempts; every one from another address. An expensive one takes 2 to 30 ms of the server's CPU time, and comes once
// between eight cheap ones, so that a million requests take half an hour.
import { connect } from "node:net";
import type { Request } from "autocannon";

type Tournaments = { items: { id: string }[] };

let drawn = 0;
const number = (): number => ++drawn;
const address = (): string => `203.0.${(number() >> 8) % 256}.${drawn % 256}`;
const from = () => ({ "x-forwarded-for": address(), "accept-encoding": drawn % 2 ? "br" : "gzip" });

const get = (path: () => string): Request => ({
  method: "GET",
  setupRequest: (request) => ({ ...request, path: path(), headers: from() }),
});
const post = (path: string, type: string, body: () => string): Request => ({
  method: "POST",
  setupRequest: (request) => ({ ...request, path, headers: { ...from(), "content-type": type }, body: body() }),
});

/** In seconds. The server is busy all the time, so an expensive list waits. autocannon counts a wait beyond its own ten seconds as a failed connection. */
export const MIX_PATIENCE = 60;

const filter = (text: string) => encodeURIComponent(text);

export async function mixedRequests(url: string): Promise<Request[]> {
  const answer = await fetch(`${url}/api/collections/tournaments/records?perPage=100`);
  const { items }: Tournaments = await answer.json();
  const id = () => items[number() % items.length]?.id ?? "";
  const records = (collection: string) => `/api/collections/${collection}/records`;
  const cheap = [
    get(() => `/?utm_source=${number()}`),
    get(() => `/no/such/${number()}`),
    get(() => `${records("tournaments")}?page=${number() % 50}&sort=-date&filter=${filter(`cost < ${number()}`)}`),
    get(() => `${records("users")}?filter=${filter(`name ~ "${number() % 1000}"`)}`),
    get(() => `${records("nothing")}/${number()}`),
    post(records("tournaments"), "application/json", () => `{"name":"${"x".repeat(1000)}","n":${number()}`),
    post(records("tournaments"), "application/x-www-form-urlencoded", () => "a=1&".repeat(20_000)),
    post("/api/realtime", "application/json", () => `{"clientId":"${number()}","subscriptions":["tournaments"]}`),
  ];
  const dear = [
    get(() => `/?q=${number()}`),
    get(() => `/tournament/${id()}/lobby?x=${number()}`),
    get(() => `/tournament/${id()}/results`),
    get(() => `/tournament/${id()}/board`),
    get(() => `/tournament/${id()}/preview.png?v=${number()}`),
    get(
      () =>
        `${records("tournament_participants")}?expand=user,tournament&perPage=200&filter=${filter(`created > "${number()}"`)}`,
    ),
    post(
      "/api/auth/telegram/verify",
      "application/json",
      () => `{"phone":"+7999${1_000_000 + (number() % 9_000_000)}","code":"1234"}`,
    ),
  ];
  return dear.flatMap((one) => [one, ...cheap]);
}

/** Opens streams and half-sent bodies and cuts them a moment later, one after the other. */
export async function openAndCut(url: string, count: number): Promise<void> {
  const { hostname, port } = new URL(url);
  for (let opened = 0; opened < count; opened++) {
    const socket = connect(Number(port), hostname).on("error", () => undefined);
    socket.write(
      opened % 2
        ? `GET /api/realtime HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address()}\r\n\r\n`
        : `POST /api/realtime HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.destroy();
  }
}
