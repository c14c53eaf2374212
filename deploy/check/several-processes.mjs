// What several processes on one PostgreSQL must do, with any proxy in front of them.
import { expect, until } from "./tools.mjs";

const SUPERUSER = { SUPERUSER_EMAIL: "admin@example.com", SUPERUSER_PASSWORD: "correct horse battery" };
/** Of a server without demo mode. */
export const SETTINGS = { ...SUPERUSER, DEMO: "0", SMS_LOGIN: "l", SMS_PASSWORD: "p" };

/** @param cookie of a balancer, which names the process */
const headersOf = (cookie) => (cookie ? { Cookie: cookie } : {});

async function post(site, path, body, headers) {
  const answer = await fetch(`${site}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: answer.status, text: await answer.text() };
}

async function signIn(site) {
  const { SUPERUSER_EMAIL: identity, SUPERUSER_PASSWORD: password } = SUPERUSER;
  const { status, text } = await post(site, "/api/collections/_superusers/auth-with-password", { identity, password });
  expect(`signing in answers ${status}`, status === 200);
  return { Authorization: JSON.parse(text).token };
}

/** @returns the status of subscribing a stream to all cities */
export async function subscribe(site, { id, cookie }, authorization = {}) {
  const body = { clientId: id, subscriptions: ["cities/*"] };
  return (await post(site, "/api/realtime", body, { ...authorization, ...headersOf(cookie) })).status;
}

/** A stream at each of two processes; `isAtAnother` says from their streams whether two are different processes. */
export async function streamsOfTwo(site, isAtAnother) {
  const streams = [];
  await until("both processes hold a stream", async () => {
    streams.push(await openStream(site));
    expect(
      "two holders",
      streams.some((one) => isAtAnother(one, streams[0])),
    );
  });
  return streams;
}

/** A change by one process reaches the streams of both. */
export async function hearEveryChange(site, isAtAnother = (one, other) => one.holder !== other.holder) {
  const authorization = await signIn(site);
  const streams = await streamsOfTwo(site, isAtAnother);
  for (const stream of streams) {
    const status = await subscribe(site, stream, authorization);
    expect(`a subscription answers ${status}`, status === 204);
  }
  const city = { name: "Самара", active: true, timezone: "Europe/Moscow" };
  const { status } = await post(site, "/api/collections/cities/records", city, authorization);
  expect(`a new city answers ${status}`, status === 200);
  await until("every stream gets the change", () => {
    for (const { received } of streams) expect("the event", received().includes("Самара"));
  });
  for (const { close } of streams) close();
}

export async function openStream(site, cookieSent) {
  const aborting = new AbortController();
  const answer = await fetch(`${site}/api/realtime`, { signal: aborting.signal, headers: headersOf(cookieSent) });
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookieSent;
  let text = "";
  let hasEnded = false;
  const read = async () => {
    for await (const bytes of answer.body.pipeThrough(new TextDecoderStream())) text += bytes;
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true;
    });
  const id = await until("the stream begins", () => {
    const [, found] = /"clientId":"(\w{40})"/.exec(text) ?? [];
    expect("a client id", found !== undefined);
    return found;
  });
  return {
    id,
    cookie,
    /** The end of the id is the number of the process among those of one machine's supervisor. */
    holder: id.slice(-4),
    received: () => text,
    hasEnded: () => hasEnded,
    close: () => aborting.abort(),
  };
}
