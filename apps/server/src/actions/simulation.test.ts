// Evenings nobody would think of: any order of anything by anyone, with every invariant asked after every step (quality.md R17).
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBody, type Club, ok, openClub } from "../testing/club.ts";
import { checkInvariants } from "../testing/invariants.ts";
import type { Viewer } from "./action.ts";

let club: Club;
let organiser: Viewer & { kind: "user" };
let players: Viewer[];

beforeAll(async () => {
  club = await openClub();
  organiser = await club.person();
  players = await club.people(12);
});
afterAll(() => club.close());

const who = fc.nat({ max: 11 });
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("join" as const), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("leave" as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("guest" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("entry" as const),
      who,
      status: fc.constantFrom("registered", "confirmed", "waitlist", "cancelled"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("partner" as const), who, partner: who }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("edit" as const),
      body: fc.oneof(
        fc.record({ max_players: fc.integer({ min: 4, max: 8 }) }),
        fc.record({ allow_waitlist: fc.boolean() }),
        fc.record({ rounds: fc.integer({ min: 1, max: 6 }) }),
        fc.record({ courts: fc.integer({ min: 1, max: 3 }) }),
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("move" as const),
      to: fc.constantFrom("open", "in_progress", "in_progress", "in_progress", "completed"),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({ kind: fc.constant("result" as const), match: fc.nat(), share: fc.nat({ max: 24 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("clear" as const), match: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("strike" as const), match: fc.nat() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("round" as const),
      round: fc.nat(),
      status: fc.constantFrom("active", "active", "pending", "completed"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("draw" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

async function take(id: string, one: Step): Promise<unknown> {
  const update = (...[name, row, body]: [Parameters<Club["update"]>[1], { id: string } | undefined, object]) =>
    row && club.update(organiser, name, row.id, { ...body });
  const entryOf = async (index: number) => {
    const user = at(players, index);
    const entries = (await club.entries(id)).filter((entry) => user?.kind === "user" && entry.user === user.id);
    return entries.find(({ status }) => status !== "cancelled") ?? entries[0];
  };
  switch (one.kind) {
    case "join":
      return club.join(at(players, one.who) ?? organiser, id);
    case "leave": {
      const entry = await entryOf(one.who);
      const viewer = at(players, one.who) ?? organiser;
      return entry && club.update(viewer, "tournament_participants", entry.id, { status: "cancelled" });
    }
    case "guest": {
      const guest = ok(await club.create(organiser, "users", { name: "Гость", guest: true }));
      return club.join(organiser, id, { user: guest.id });
    }
    case "entry":
      return update("tournament_participants", await entryOf(one.who), { status: one.status });
    case "partner": {
      const partner = at(players, one.partner);
      return update("tournament_participants", await entryOf(one.who), {
        partner: partner?.kind === "user" ? partner.id : "",
      });
    }
    case "edit":
      return update("tournaments", { id }, one.body);
    case "move":
      return update("tournaments", { id }, { status: one.to });
    case "result": {
      const match = at(await club.matches(id), one.match);
      return update("tournament_matches", match, { team1_score: one.share, team2_score: 24 - one.share });
    }
    case "clear":
      return update("tournament_matches", at(await club.matches(id), one.match), { status: "active" });
    case "strike": {
      const match = at(await club.matches(id), one.match);
      return match && club.remove(organiser, "tournament_matches", match.id);
    }
    case "round":
      return update("tournament_rounds", at(await club.rounds(id), one.round), { status: one.status });
    case "draw":
      return club.create(organiser, "tournament_rounds", { tournament: id });
  }
}

/** Round robins: drawn in no time, whatever the number of people. */
const kinds = [{ type: "league_singles", side: "1v1" }, { type: "league_doubles" }];

test.each(kinds)(
  "whatever happens in $type, every invariant holds after every step",
  { timeout: 60_000 },
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 8 }), fc.array(step, { minLength: 30, maxLength: 60 }), async (early, steps) => {
        const body = aBody({ ...kind, max_players: 6, rounds: 4 });
        const { id } = ok(await club.create(organiser, "tournaments", body));
        for (const player of players.slice(0, early)) ok(await club.join(player, id));
        for (const [index, one] of steps.entries()) {
          await take(id, one);
          expect(await checkInvariants(club.deps.storage, id), `after step ${index}: ${JSON.stringify(one)}`).toEqual(
            [],
          );
        }
      }),
      { numRuns: 40, seed: 20261120 },
    );
  },
);
