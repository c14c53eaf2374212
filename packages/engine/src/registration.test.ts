import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isFull, type Joining, openOrFull, placeJoiner, settleWaitlist, type Waiting } from "./registration.ts";

const aJoining = (difference: Partial<Joining> = {}): Joining => ({
  status: "open",
  taken: 3,
  waiting: 0,
  maxPlayers: 4,
  allowWaitlist: true,
  alreadyJoined: false,
  deadlinePassed: false,
  ...difference,
});

const seat = { ok: true, status: "registered", position: 0 };
const refused = (reason: string) => ({ ok: false, reason });

describe("joining", () => {
  test("takes the last free place", () => {
    expect(placeJoiner(aJoining())).toEqual(seat);
  });

  test("takes the next position of the waitlist when no place is free", () => {
    expect(placeJoiner(aJoining({ taken: 4 }))).toEqual({ ok: true, status: "waitlist", position: 1 });
    expect(placeJoiner(aJoining({ taken: 4, waiting: 2 }))).toEqual({ ok: true, status: "waitlist", position: 3 });
  });

  test("never overtakes the waitlist, even if a place is free", () => {
    expect(placeJoiner(aJoining({ waiting: 1 }))).toEqual({ ok: true, status: "waitlist", position: 2 });
    expect(placeJoiner(aJoining({ waiting: 1, allowWaitlist: false }))).toEqual(refused("tournament-full"));
  });

  test("a place is free for a newcomer while everybody who waits has a kept one", () => {
    expect(placeJoiner(aJoining({ taken: 3, waiting: 2, held: 2 }))).toEqual(seat);
    expect(placeJoiner(aJoining({ taken: 4, waiting: 2, held: 2 }))).toMatchObject({ status: "waitlist", position: 3 });
    expect(placeJoiner(aJoining({ taken: 3, waiting: 3, held: 2 }))).toMatchObject({ status: "waitlist", position: 4 });
  });

  test("is refused when no place is free and there is no waitlist", () => {
    expect(placeJoiner(aJoining({ taken: 4, allowWaitlist: false }))).toEqual(refused("tournament-full"));
  });

  test.each([
    ["draft", "tournament-not-open"],
    ["full", "tournament-full"],
    ["in_progress", "tournament-started"],
    ["completed", "tournament-started"],
    ["cancelled", "tournament-not-open"],
  ] as const)("is refused while the tournament is %s (%s)", (status, reason) => {
    expect(placeJoiner(aJoining({ status }))).toEqual(refused(reason));
  });

  test("is refused after the deadline, and twice", () => {
    expect(placeJoiner(aJoining({ deadlinePassed: true }))).toEqual(refused("registration-closed"));
    expect(placeJoiner(aJoining({ alreadyJoined: true, status: "full" }))).toEqual(refused("already-joined"));
  });

  test("by the organiser works in a draft, after the deadline and during play, but needs a place", () => {
    const byOrganiser = true;
    expect(placeJoiner(aJoining({ byOrganiser, status: "draft" }))).toEqual(seat);
    expect(placeJoiner(aJoining({ byOrganiser, deadlinePassed: true }))).toEqual(seat);
    expect(placeJoiner(aJoining({ byOrganiser, status: "in_progress", waiting: 3 }))).toEqual(seat);
    expect(placeJoiner(aJoining({ byOrganiser, status: "in_progress", taken: 4 }))).toEqual(refused("tournament-full"));
    expect(placeJoiner(aJoining({ byOrganiser, status: "full", taken: 4, allowWaitlist: false }))).toEqual(
      refused("tournament-full"),
    );
    expect(placeJoiner(aJoining({ byOrganiser, alreadyJoined: true }))).toEqual(refused("already-joined"));
    expect(placeJoiner(aJoining({ byOrganiser, status: "completed" }))).toEqual(refused("tournament-started"));
    expect(placeJoiner(aJoining({ byOrganiser, status: "cancelled" }))).toEqual(refused("tournament-not-open"));
  });
});

describe("full", () => {
  test("means that all places are taken and there is no waitlist", () => {
    expect(isFull({ taken: 4, maxPlayers: 4, allowWaitlist: false })).toBe(true);
    expect(isFull({ taken: 5, maxPlayers: 4, allowWaitlist: false })).toBe(true);
    expect(isFull({ taken: 4, maxPlayers: 4, allowWaitlist: true })).toBe(false);
    expect(isFull({ taken: 3, maxPlayers: 4, allowWaitlist: false })).toBe(false);
  });

  test("appears and disappears only while registration is open", () => {
    const taken = { taken: 4, maxPlayers: 4, allowWaitlist: false };
    const free = { ...taken, taken: 3 };
    expect(openOrFull("open", taken)).toBe("full");
    expect(openOrFull("full", free)).toBe("open");
    expect(openOrFull("full", taken)).toBe("full");
    for (const status of ["draft", "in_progress", "completed", "cancelled"] as const) {
      expect(openOrFull(status, taken)).toBe(status);
    }
  });
});

describe("the waitlist", () => {
  const line = (...ids: string[]): Waiting[] => ids.map((id, index) => ({ id, position: index + 1 }));

  test("closes the gap of an entry that left it", () => {
    const waiting = line("ana", "bob", "cy").filter(({ id }) => id !== "bob");
    expect(settleWaitlist({ status: "full", taken: 4, maxPlayers: 4, waiting })).toEqual({
      promoted: [],
      moved: [{ id: "cy", position: 2 }],
    });
  });

  test("gives free places to the first in line", () => {
    expect(settleWaitlist({ status: "open", taken: 3, maxPlayers: 5, waiting: line("ana", "bob", "cy") })).toEqual({
      promoted: ["ana", "bob"],
      moved: [{ id: "cy", position: 1 }],
    });
  });

  test("is ordered by position, regardless of the order of the input", () => {
    const waiting = line("ana", "bob", "cy").toReversed();
    expect(settleWaitlist({ status: "open", taken: 3, maxPlayers: 4, waiting })).toEqual({
      promoted: ["ana"],
      moved: [
        { id: "bob", position: 1 },
        { id: "cy", position: 2 },
      ],
    });
  });

  test("removes no seated player when the maximum is lowered below their number", () => {
    expect(settleWaitlist({ status: "open", taken: 6, maxPlayers: 4, waiting: line("ana") })).toEqual({
      promoted: [],
      moved: [],
    });
  });

  test("seats no player after the start", () => {
    for (const status of ["in_progress", "completed", "cancelled"] as const) {
      expect(settleWaitlist({ status, taken: 3, maxPlayers: 4, waiting: line("ana") }).promoted).toEqual([]);
    }
  });
});

describe("pairs at the door", () => {
  const pair = (one: Waiting, other: Waiting): Waiting[] => [
    { ...one, partner: other.id },
    { ...other, partner: one.id },
  ];
  const at = (id: string, position: number): Waiting => ({ id, position });
  const settled = (waiting: Waiting[], free: number, singlesPass = false) =>
    settleWaitlist({ status: "open", taken: 4, maxPlayers: 4 + free, waiting, singlesPass });

  test("get two places or none", () => {
    const waiting = pair(at("ana", 1), at("bob", 2));
    expect(settled(waiting, 1).promoted).toEqual([]);
    expect(settled(waiting, 2).promoted).toEqual(["ana", "bob"]);
  });

  test("hold the line for those behind them, unless singles pass", () => {
    const waiting = [...pair(at("ana", 1), at("bob", 2)), at("cy", 3), ...pair(at("dan", 4), at("eva", 5))];
    expect(settled(waiting, 1).promoted).toEqual([]);
    expect(settled(waiting, 1, true)).toEqual({
      promoted: ["cy"],
      moved: [
        { id: "dan", position: 3 },
        { id: "eva", position: 4 },
      ],
    });
    expect(settled(waiting, 3).promoted).toEqual(["ana", "bob", "cy"]);
    expect(settled(waiting, 4).promoted).toEqual(["ana", "bob", "cy"]);
  });

  test("wait together, at the position of the later of the two", () => {
    const [ana, bob] = pair(at("ana", 1), at("bob", 3));
    const waiting = [ana, at("cy", 2), bob].filter((one) => one !== undefined);
    expect(settled(waiting, 0)).toEqual({
      promoted: [],
      moved: [
        { id: "cy", position: 1 },
        { id: "ana", position: 2 },
      ],
    });
    expect(settled(waiting, 2).promoted).toEqual(["cy"]);
  });

  test("are two players who name each other; one name alone changes nothing", () => {
    const waiting = [{ ...at("ana", 1), partner: "bob" }, at("bob", 2), { ...at("cy", 3), partner: "cy" }];
    expect(settled(waiting, 1).promoted).toEqual(["ana"]);
    expect(settled(waiting, 3).promoted).toEqual(["ana", "bob", "cy"]);
  });

  test("who sign up together need two places, or wait, or are refused", () => {
    const needs = 2;
    expect(placeJoiner(aJoining({ needs, taken: 2 }))).toEqual(seat);
    expect(placeJoiner(aJoining({ needs, taken: 3 }))).toEqual({ ok: true, status: "waitlist", position: 1 });
    expect(placeJoiner(aJoining({ needs, taken: 3, allowWaitlist: false }))).toEqual(refused("tournament-full"));
    expect(placeJoiner(aJoining({ needs, taken: 2, waiting: 2, mayPass: true })).ok).toBe(true);
    expect(placeJoiner(aJoining({ needs, taken: 2, waiting: 2, mayPass: true }))).not.toEqual(seat);
  });

  test("are passed by a single joiner where that is the rule", () => {
    expect(placeJoiner(aJoining({ waiting: 2, mayPass: true }))).toEqual(seat);
    expect(placeJoiner(aJoining({ waiting: 2, mayPass: true, taken: 4 }))).not.toEqual(seat);
  });

  test("of any line: nobody who is next and fits waits, pairs stay whole, positions are 1..n", () => {
    const aLine = fc.array(fc.boolean(), { maxLength: 10 }).chain((kinds) => {
      const ids = kinds.flatMap((isPair, index) => (isPair ? [`a${index}`, `b${index}`] : [`s${index}`]));
      return fc.shuffledSubarray(ids, { minLength: ids.length });
    });
    const mateOf = (id: string) => (id.startsWith("s") ? undefined : `${id.startsWith("a") ? "b" : "a"}${id.slice(1)}`);
    fc.assert(
      fc.property(aLine, fc.nat({ max: 12 }), fc.boolean(), (ids, free, singlesPass) => {
        const waiting = ids.map((id, index): Waiting => {
          const partner = mateOf(id);
          return { ...at(id, index + 1), ...(partner && { partner }) };
        });
        const { promoted, moved } = settled(waiting, free, singlesPass);
        expect(promoted.length).toBeLessThanOrEqual(free);
        for (const id of promoted) expect(mateOf(id) === undefined || promoted.includes(mateOf(id) ?? "")).toBe(true);
        const rest = waiting
          .filter(({ id }) => !promoted.includes(id))
          .map((one) => moved.find(({ id }) => id === one.id) ?? one)
          .toSorted((one, other) => one.position - other.position);
        expect(rest.map(({ position }) => position)).toEqual(rest.map((_, index) => index + 1));
        const left = free - promoted.length;
        for (const [index, { id }] of rest.entries()) {
          const places = mateOf(id) ? 2 : 1;
          if (index === 0 || (singlesPass && places === 1)) expect(places).toBeGreaterThan(left);
          const mate = mateOf(id);
          if (mate) expect([rest[index - 1]?.id, rest[index + 1]?.id]).toContain(mate);
        }
      }),
    );
  });
});

type Entry = { user: number; status: "registered" | "waitlist"; position: number; arrived: number };
type Step =
  | { kind: "join"; user: number; byOrganiser: boolean }
  | { kind: "leave"; user: number }
  | { kind: "max"; to: number }
  | { kind: "waitlist"; allowed: boolean };

const user = fc.nat({ max: 11 });
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("join" as const), user, byOrganiser: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("leave" as const), user }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("max" as const), to: fc.integer({ min: 4, max: 8 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("waitlist" as const), allowed: fc.boolean() }) },
);

/** The server's part, in memory: count, decide, write. */
function play(
  steps: readonly Step[],
  check: (state: ReturnType<typeof start>, before: ReturnType<typeof start>) => void,
) {
  let state = start();
  for (const [arrived, step] of steps.entries()) {
    const before = structuredCopy(state);
    state = settle(apply(structuredCopy(state), step, arrived));
    check(state, before);
  }
}

const start = () => ({ status: "open" as "open" | "full", maxPlayers: 4, allowWaitlist: true, entries: [] as Entry[] });
const structuredCopy = (state: ReturnType<typeof start>) => ({
  ...state,
  entries: state.entries.map((one) => ({ ...one })),
});
const seated = ({ entries }: ReturnType<typeof start>) => entries.filter(({ status }) => status === "registered");
const waiting = ({ entries }: ReturnType<typeof start>) => entries.filter(({ status }) => status === "waitlist");

function apply(state: ReturnType<typeof start>, step: Step, arrived: number): ReturnType<typeof start> {
  if (step.kind === "max") return { ...state, maxPlayers: step.to };
  if (step.kind === "waitlist") return { ...state, allowWaitlist: step.allowed };
  if (step.kind === "leave") return { ...state, entries: state.entries.filter((entry) => entry.user !== step.user) };
  const placed = placeJoiner({
    ...state,
    taken: seated(state).length,
    waiting: waiting(state).length,
    alreadyJoined: state.entries.some((entry) => entry.user === step.user),
    deadlinePassed: false,
    byOrganiser: step.byOrganiser,
  });
  if (!placed.ok) return state;
  const { status, position } = placed;
  return { ...state, entries: [...state.entries, { user: step.user, status, position, arrived }] };
}

function settle(state: ReturnType<typeof start>): ReturnType<typeof start> {
  const line = waiting(state).map((entry) => ({ id: String(entry.user), position: entry.position }));
  const { promoted, moved } = settleWaitlist({ ...state, taken: seated(state).length, waiting: line });
  for (const entry of waiting(state)) {
    if (promoted.includes(String(entry.user))) Object.assign(entry, { status: "registered", position: 0 });
    const move = moved.find(({ id }) => id === String(entry.user));
    if (move) entry.position = move.position;
  }
  return { ...state, status: openOrFull(state.status, { ...state, taken: seated(state).length }) };
}

test("after any joins, leaves and changes: places are not exceeded, positions are 1..n, no player is entered twice or overtakes the waitlist", () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 60 }), (steps) => {
      play(steps, (state, before) => {
        const taken = seated(state).length;
        // I1: more seated than places only where the maximum was lowered below them.
        expect(taken).toBeLessThanOrEqual(Math.max(state.maxPlayers, seated(before).length));
        // I2
        const positions = waiting(state).map(({ position }) => position);
        expect(positions.toSorted((a, b) => a - b)).toEqual(positions.map((_, index) => index + 1));
        // I3
        expect(new Set(state.entries.map((entry) => entry.user)).size).toBe(state.entries.length);
        // I10: a player who got a seat in this step joined before everyone who still waits.
        const before10 = new Set(seated(before).map((entry) => entry.user));
        const newlySeated = seated(state).filter((entry) => !before10.has(entry.user));
        for (const late of newlySeated) {
          for (const early of waiting(state)) expect(late.arrived).toBeLessThan(early.arrived);
        }
        // Nobody waits while a place is free; `full` means exactly that newcomers are refused.
        if (taken < state.maxPlayers) expect(positions).toEqual([]);
        expect(state.status).toBe(taken >= state.maxPlayers && !state.allowWaitlist ? "full" : "open");
        // Lowering the maximum removes no player.
        const left = before.entries.filter((entry) => !state.entries.some((now) => now.user === entry.user));
        expect(left.length).toBeLessThanOrEqual(1);
      });
    }),
    { numRuns: 500 },
  );
});

test("a burst of a thousand joiners fills exactly the places and puts the others on the waitlist", () => {
  const steps = Array.from({ length: 1000 }, (_, index): Step => ({ kind: "join", user: index, byOrganiser: false }));
  let last = start();
  play(steps, (state) => {
    last = state;
  });
  expect(seated(last)).toHaveLength(4);
  expect(waiting(last).map(({ position }) => position)).toEqual(Array.from({ length: 996 }, (_, index) => index + 1));
});
