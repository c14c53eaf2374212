// One account that creates without end: tournaments, guests, joins, batches; and searches for people by number.
import { repeat } from "../caller.ts";
import type { Scenario } from "../scenario.ts";

const CALLS = 1500;
const AT_ONCE = 16;

const records = (collection: string) => `/api/collections/${collection}/records`;

export const creationFloods: Scenario = {
  name: "creation-floods",
  async run({ call, sessions, goesOn, note }) {
    const { id, token } = await sessions.player();
    const { body: cities } = await call(records("cities"));
    const { body: clubs } = await call(records("clubs"));
    const city = idOfFirst(cities);
    const tournament = {
      name: "Поток",
      type: "league_singles",
      date: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
      start_time: "19:00",
      end_time: "22:00",
      city,
      club: idOfFirst(clubs, city),
      skill_level_type: "any",
      max_players: 8,
      min_players: 4,
      scoring_method: "points",
      rounds: 3,
      courts: 1,
      cost: 0,
    };
    const created = new Map<string, number>();
    const calls: readonly [string, string, (n: number) => unknown][] = [
      ["tournaments", records("tournaments"), () => tournament],
      ["guests", records("users"), (n) => ({ name: `Гость ${n}`, guest: true })],
      ["joins", records("tournament_participants"), () => ({ tournament: "a".repeat(15), user: id })],
      [
        "batches",
        "/api/batch",
        () => ({ requests: Array(50).fill({ method: "POST", url: records("tournaments"), body: tournament }) }),
      ],
    ];
    await repeat({ times: CALLS, atOnce: AT_ONCE, goesOn }, async (n) => {
      const [what, path, body] = calls[n % calls.length] ?? ["", "/", () => ({})];
      const { outcome } = await call(path, { method: "POST", token, body: body(n) });
      if (outcome === 200) created.set(what, (created.get(what) ?? 0) + 1);
      const search = new URLSearchParams({ filter: `name ~ '9${n}'` });
      if (n % 5 === 0) await call(`${records("users")}?${search}`, { token });
    });
    note([...created].map(([what, count]) => `${count} ${what}`).join(", "));
  },
};

function idOfFirst(body: unknown, city?: string): string {
  const items: unknown = typeof body === "object" && body !== null && "items" in body ? body.items : [];
  const all = Array.isArray(items) ? items.map((item) => Object(item)) : [];
  const found = city ? all.find((item) => item.city === city) : all[0];
  return String(found?.id ?? "");
}
