// A thousand people join a tournament of sixteen at once: how long it takes, and whether exactly sixteen have a place.
import { type Product, startProduct } from "./server.ts";

const JOINERS = 1000;
const PLACES = 16;
const CONNECTIONS = 200;

type Session = { id: string; token: string };
type Send = (
  path: string,
  options: { method: string; body?: unknown; token?: string; address?: string },
) => Promise<Response>;

const sender =
  (url: string): Send =>
  (path, { method, body, token, address }) =>
    fetch(url + path, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token ? { authorization: token } : {}),
        ...(address ? { "x-forwarded-for": address } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });

/** Runs the work over all items, a limited number at a time. */
async function inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

/** Signs in as people do: phone, code, profile; each from their own address. */
async function signIn(send: Send, person: number): Promise<Session> {
  const phone = `+7900${String(person).padStart(7, "0")}`;
  const address = `10.${Math.floor(person / 65536)}.${Math.floor(person / 256) % 256}.${person % 256}`;
  const sent = await send("/api/auth/telegram/send", { method: "POST", body: { phone }, address });
  const { demo_code: code } = await sent.json();
  const verified = await fetchWithCookies(send, sent, phone, code, address);
  const { token, record } = await verified.json();
  const saved = await send(`/api/collections/users/records/${record.id}`, {
    method: "PATCH",
    token,
    body: {
      name: `Игрок ${person}`,
      city: "spb",
      gender: person % 2 ? "male" : "female",
      skill_level: (person % 4) + 1,
      games_played_up_to: 50,
      playing_duration_months_up_to: 12,
    },
  });
  if (!saved.ok) throw new Error(`profile: ${saved.status} ${await saved.text()}`);
  return { id: record.id, token };
}

function fetchWithCookies(
  _send: Send,
  sent: Response,
  phone: string,
  code: string,
  address: string,
): Promise<Response> {
  const cookie = sent.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return fetch(new URL("/api/auth/telegram/verify", sent.url), {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address, ...(cookie ? { cookie } : {}) },
    body: JSON.stringify({ phone, code }),
  });
}

async function createTournament(send: Send, organiser: Session): Promise<string> {
  const list = (path: string) => send(path, { method: "GET" }).then((answer) => answer.json());
  const city = (await list("/api/collections/cities/records")).items[0];
  const club = (await list(`/api/collections/clubs/records?filter=${encodeURIComponent(`city="${city.id}"`)}`))
    .items[0];
  const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const answer = await send("/api/collections/tournaments/records", {
    method: "POST",
    token: organiser.token,
    body: {
      name: "Тысяча на шестнадцать мест",
      type: "league_singles",
      date,
      start_time: "10:00",
      end_time: "14:00",
      city: city.id,
      club: club.id,
      skill_level_type: "any",
      max_players: PLACES,
      scoring_method: "points",
      rounds: 7,
      courts: 4,
      cost: 0,
      allow_waitlist: true,
      organizer: organiser.id,
    },
  });
  if (!answer.ok) throw new Error(`create: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).id;
}

export type JoinFigures = {
  ms: number;
  joinsPerSecond: number;
  registered: number;
  waitlist: number;
  positionsExact: boolean;
};

export async function measureJoins(env: Record<string, string> = {}): Promise<JoinFigures> {
  const product: Product = await startProduct({ env: { TRUSTED_PROXIES: "127.0.0.1", ...env } });
  try {
    const send = sender(product.url);
    const people = await inParallel(
      Array.from({ length: JOINERS + 1 }, (_, person) => person),
      50,
      (person) => signIn(send, person),
    );
    const [organiser, ...joiners] = people;
    if (!organiser) throw new Error("no user signed in");
    const tournament = await createTournament(send, organiser);
    const started = performance.now();
    await inParallel(joiners, CONNECTIONS, async (joiner) => {
      const answer = await send("/api/collections/tournament_participants/records", {
        method: "POST",
        token: joiner.token,
        body: { tournament, user: joiner.id },
      });
      if (!answer.ok) throw new Error(`join: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    });
    const ms = performance.now() - started;
    const filter = encodeURIComponent(`tournament="${tournament}"`);
    const answer = await send(`/api/collections/tournament_participants/records?perPage=1000&filter=${filter}`, {
      method: "GET",
    });
    const entries: { status: string; position: number }[] = (await answer.json()).items;
    const waiting = entries.filter((entry) => entry.status === "waitlist").map((entry) => entry.position);
    return {
      ms: Math.round(ms),
      joinsPerSecond: Math.round((JOINERS / ms) * 1000),
      registered: entries.filter((entry) => entry.status === "registered").length,
      waitlist: waiting.length,
      positionsExact: waiting.toSorted((a, b) => a - b).every((position, index) => position === index + 1),
    };
  } finally {
    await product.stop();
  }
}
