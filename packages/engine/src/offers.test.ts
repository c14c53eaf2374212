import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ANSWER_MINUTES_MIN,
  answerBy,
  lastCallAt,
  type OfferedEntry,
  type OfferState,
  settleOffers,
} from "./offers.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** 19:00 in Moscow. */
const START = Date.parse("2026-11-25T16:00:00Z");
const at = (local: string) => Date.parse(`${local}:00+03:00`);
const clockAt = (now: number, startsAt = START) => ({ now, startsAt, utcOffset: 180 });

const aState = (difference: Partial<OfferState> = {}): OfferState => ({
  clock: clockAt(at("2026-11-24T12:00")),
  status: "open",
  taken: 7,
  maxPlayers: 8,
  waiting: [wait("ana", 1), wait("bob", 2)],
  singlesPass: false,
  ...difference,
});
const wait = (id: string, position: number, difference: Partial<OfferedEntry> = {}): OfferedEntry => ({
  id,
  position,
  ...difference,
});
const offeredIn = (state: OfferState) =>
  settleOffers(state).line.flatMap(({ id, offeredUntil }) => (offeredUntil === undefined ? [] : [id]));

describe("the deadline of an offer", () => {
  test.each([
    ["two days before the start: twelve hours", "2026-11-23T09:00", "2026-11-23T21:00"],
    ["a day before: two hours", "2026-11-24T12:00", "2026-11-24T14:00"],
    ["in the last eight hours: twenty minutes", "2026-11-25T12:00", "2026-11-25T12:20"],
    ["not after an hour before the start", "2026-11-25T17:48", "2026-11-25T18:00"],
    ["but ten minutes at least", "2026-11-25T17:59", "2026-11-25T18:09"],
    ["in the last hour none", "2026-11-25T18:00", "2026-11-25T18:00"],
    ["the night does not count", "2026-11-24T21:00", "2026-11-25T09:00"],
    ["an offer of the night counts from eight", "2026-11-24T23:30", "2026-11-25T10:00"],
    ["also after midnight", "2026-11-25T02:00", "2026-11-25T10:00"],
  ])("%s", (_name, now, until) => {
    expect(answerBy(clockAt(at(now)))).toBe(at(until));
  });

  test("an offer after the start is over at once", () => {
    expect(answerBy(clockAt(START + HOUR))).toBe(lastCallAt({ startsAt: START }));
  });
});

describe("a freed place", () => {
  test("is offered to the first in line only", () => {
    expect(settleOffers(aState())).toEqual({
      line: [
        { id: "ana", offeredUntil: at("2026-11-24T14:00"), unanswered: false },
        { id: "bob", offeredUntil: undefined, unanswered: false },
      ],
      held: 1,
      burning: false,
    });
  });

  test("goes to the next after silence, and the silent one to the end of the line", () => {
    const waiting = [wait("ana", 1, { offeredUntil: at("2026-11-24T12:00") }), wait("bob", 2)];
    const { line } = settleOffers(aState({ waiting }));
    expect(line.map(({ id, unanswered }) => [id, unanswered])).toEqual([
      ["bob", false],
      ["ana", true],
    ]);
    expect(offeredIn(aState({ waiting }))).toEqual(["bob"]);
  });

  test("burns once everybody was silent, and a later one is offered again from the first in line", () => {
    const waiting = [wait("ana", 1, { unanswered: true }), wait("bob", 2, { unanswered: true })];
    expect(settleOffers(aState({ waiting }))).toMatchObject({ held: 0, burning: true });
    const full = settleOffers(aState({ waiting, taken: 8 }));
    expect(full.line.map(({ unanswered }) => unanswered)).toEqual([false, false]);
    expect(full.burning).toBe(false);
  });

  test("burns in the last hour, also if an offer had another start", () => {
    const waiting = [wait("ana", 1, { offeredUntil: START }), wait("bob", 2)];
    const clock = clockAt(START - 30 * MINUTE);
    expect(settleOffers(aState({ waiting, clock }))).toMatchObject({ held: 0, burning: true });
    expect(offeredIn(aState({ waiting, clock }))).toEqual([]);
    expect(settleOffers(aState({ waiting: [], clock })).burning).toBe(false);
    expect(settleOffers(aState({ waiting, clock: clockAt(START) })).burning).toBe(false);
  });

  test("that was offered right before the last hour is kept in it until its deadline, and burns for the others after it", () => {
    const offeredUntil = at("2026-11-25T18:09");
    const waiting = [wait("ana", 1, { offeredUntil }), wait("bob", 2)];
    const atTime = (time: string, taken = 7) =>
      settleOffers(aState({ waiting, taken, clock: clockAt(at(`2026-11-25T${time}`)) }));
    expect(atTime("18:08")).toMatchObject({
      line: [{ id: "ana", offeredUntil }, { id: "bob" }],
      held: 1,
      burning: false,
    });
    expect(atTime("18:08", 6)).toMatchObject({ held: 1, burning: true });
    expect(atTime("18:09")).toMatchObject({ line: [{ offeredUntil: undefined }, {}], held: 0, burning: true });
  });

  test.each(["draft", "in_progress", "completed", "cancelled"] as const)("is not offered in %s", (status) => {
    expect(settleOffers(aState({ status, waiting: [wait("ana", 1, { offeredUntil: START })] }))).toMatchObject({
      held: 0,
      burning: false,
    });
  });

  test("is offered to a pair as two places or not at all", () => {
    const pair = [wait("ana", 1, { partner: "bob" }), wait("bob", 2, { partner: "ana" }), wait("cy", 3)];
    expect(offeredIn(aState({ waiting: pair }))).toEqual([]);
    expect(offeredIn(aState({ waiting: pair, singlesPass: true }))).toEqual(["cy"]);
    expect(offeredIn(aState({ waiting: pair, taken: 6 }))).toEqual(["ana", "bob"]);
  });

  test("is not held for two of whom one was offered it before they became a pair", () => {
    const until = at("2026-11-24T13:00");
    const pair = [wait("ana", 1, { partner: "bob", offeredUntil: until }), wait("bob", 2, { partner: "ana" })];
    expect(settleOffers(aState({ waiting: pair })).held).toBe(0);
  });

  test("is taken from the last in line when a superuser fills the tournament", () => {
    const offeredUntil = at("2026-11-24T13:00");
    const waiting = [wait("ana", 1, { offeredUntil }), wait("bob", 2, { offeredUntil })];
    expect(offeredIn(aState({ waiting }))).toEqual(["ana"]);
    expect(offeredIn(aState({ waiting, taken: 8 }))).toEqual([]);
  });
});

type Person = { id: string; seated: boolean; partner: string; position: number } & Pick<
  OfferedEntry,
  "offeredUntil" | "unanswered"
>;
type World = { now: number; startsAt: number; status: OfferState["status"]; max: number; people: Person[] };

const stateOf = ({ now, startsAt, status, max, people }: World, singlesPass: boolean): OfferState => ({
  clock: { now, startsAt, utcOffset: 180 },
  status,
  taken: people.filter(({ seated }) => seated).length,
  maxPlayers: max,
  waiting: people
    .filter(({ seated }) => !seated)
    .map(({ id, position, partner, offeredUntil, unanswered }) => ({
      ...{ id, position, offeredUntil, unanswered: unanswered ?? false },
      ...(people.some((other) => other.id === partner && !other.seated) && { partner }),
    })),
  singlesPass,
});

const who = fc.nat({ max: 9 });
const event = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("join" as const), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("leave" as const), who }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("accept" as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("pair" as const), who, mate: who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("places" as const), to: fc.integer({ min: 2, max: 8 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("import" as const), who }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant("pass" as const), minutes: fc.integer({ min: 1, max: 900 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("move" as const), hours: fc.integer({ min: -30, max: 30 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("status" as const),
      to: fc.constantFrom("open", "in_progress", "cancelled"),
    }),
  },
);
type Event = typeof event extends fc.Arbitrary<infer Happened> ? Happened : never;

const idOf = (index: number) => `p${index}`;

/** What the server does with an event, without the offers. */
function happen(world: World, held: number, burning: boolean, said: Event): World {
  const { people } = world;
  const taken = people.filter(({ seated }) => seated).length;
  const without = (id: string) => people.filter((one) => one.id !== id);
  const free = world.max - taken - held;
  if (said.kind === "pass") return { ...world, now: world.now + said.minutes * MINUTE };
  if (said.kind === "move") return { ...world, startsAt: world.startsAt + said.hours * HOUR };
  if (said.kind === "status") return { ...world, status: said.to as World["status"] };
  if (said.kind === "places") return said.to < taken + held ? world : { ...world, max: said.to };
  const id = idOf(said.who);
  const known = people.find((one) => one.id === id);
  const fresh: Person = { id, seated: false, partner: "", position: people.length + 1 };
  if (said.kind === "import") return { ...world, people: [...without(id), { ...fresh, seated: true }] };
  if (said.kind === "join") {
    if (known || world.status !== "open") return world;
    const waits = people.some(({ seated }) => !seated);
    return { ...world, people: [...people, { ...fresh, seated: free > 0 && (!waits || burning) }] };
  }
  if (!known) return world;
  if (said.kind === "leave") return { ...world, people: without(id) };
  if (known.seated) return world;
  if (said.kind === "pair") {
    const mate = people.find((one) => one.id === idOf(said.mate) && one.id !== id && !one.seated);
    if (!mate) return world;
    const agreed = [id, mate.id];
    const paired = people.map((one) => {
      if (agreed.includes(one.id)) return { ...one, partner: one.id === id ? mate.id : id };
      return agreed.includes(one.partner) ? { ...one, partner: "" } : one;
    });
    return { ...world, people: paired };
  }
  const mate = people.find((one) => one.id === known.partner && !one.seated);
  const size = mate ? 2 : 1;
  if (known.offeredUntil === undefined && !(burning && size <= free)) return world;
  const seated = [known.id, mate?.id];
  return { ...world, people: people.map((one) => (seated.includes(one.id) ? { ...one, seated: true } : one)) };
}

test("in every order of events offers keep their places, nobody is passed over, and no place is forgotten", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), fc.boolean(), (events, singlesPass) => {
      let world: World = { now: START - 72 * HOUR, startsAt: START, status: "open", max: 4, people: [] };
      let last = { held: 0, burning: false };
      for (const said of events) {
        // A server settles before it decides, so that a deadline holds to the millisecond.
        for (const change of [
          (before: World) => before,
          (before: World) => happen(before, last.held, last.burning, said),
        ]) {
          const before = world;
          const changed = change(world);
          const state = stateOf(changed, singlesPass);
          const settled = settleOffers(state);
          world = { ...changed, people: applied(changed.people, settled) };
          last = settled;
          expect(settleOffers(stateOf(world, singlesPass))).toEqual(settled);
          checkSettled(world, settled, state);
          checkKept(before, world, said);
        }
      }
    }),
  );
});

const applied = (people: readonly Person[], { line }: ReturnType<typeof settleOffers>): Person[] =>
  people.map((one) => {
    const index = line.findIndex(({ id }) => id === one.id);
    const found = line[index];
    if (!found) return { ...one, offeredUntil: undefined, unanswered: false, position: 0 };
    return { ...one, offeredUntil: found.offeredUntil, unanswered: found.unanswered, position: index + 1 };
  });

function checkSettled(world: World, { held, burning, line }: ReturnType<typeof settleOffers>, state: OfferState) {
  const { taken, maxPlayers, clock } = state;
  if (held > 0) expect(taken + held).toBeLessThanOrEqual(maxPlayers);
  const offers = world.people.filter(({ offeredUntil }) => offeredUntil !== undefined);
  expect(offers.length).toBe(held);
  const isOpen = world.status === "open" && clock.now < clock.startsAt;
  const isLastCall = clock.now >= lastCallAt(clock);
  if (!isOpen) expect(held).toBe(0);
  for (const { offeredUntil = 0 } of offers) {
    expect(offeredUntil).toBeGreaterThan(clock.now);
    expect(offeredUntil).toBeLessThanOrEqual(lastCallAt(clock) + ANSWER_MINUTES_MIN * MINUTE);
  }
  const free = maxPlayers - taken - held;
  const waits = (id: string) => state.waiting.find((entry) => entry.id === id);
  const size = (id: string) =>
    state.waiting.some((other) => other.id === waits(id)?.partner && other.partner === id) ? 2 : 1;
  const unasked = line.filter(({ offeredUntil, unanswered }) => offeredUntil === undefined && !unanswered);
  const candidates = state.singlesPass
    ? unasked.filter(({ id }, index) => index === 0 || size(id) === 1)
    : unasked.slice(0, 1);
  if (isOpen && isLastCall)
    expect(burning).toBe(line.some(({ id, offeredUntil }) => offeredUntil === undefined && size(id) <= free));
  else if (isOpen) for (const { id } of candidates) expect(size(id)).toBeGreaterThan(free);
  if (burning) expect(isOpen && free > 0).toBe(true);
}

/** An offer ends by its deadline, its owner, or an event that the organiser or a superuser made; a new one leaves time to answer. */
function checkKept(before: World, after: World, said: Event) {
  if (["import", "move", "status", "pair"].includes(said.kind)) return;
  const isNew = ({ id }: Person) => before.people.find((one) => one.id === id)?.offeredUntil === undefined;
  for (const { offeredUntil } of after.people.filter(isNew))
    if (offeredUntil !== undefined)
      expect(offeredUntil).toBeGreaterThanOrEqual(after.now + ANSWER_MINUTES_MIN * MINUTE);
  for (const one of before.people) {
    if (one.offeredUntil === undefined || one.offeredUntil <= after.now) continue;
    const now = after.people.find(({ id }) => id === one.id);
    if (!now || now.seated) expect(said.kind === "leave" || said.kind === "accept").toBe(true);
    else expect(now.offeredUntil).toBe(one.offeredUntil);
  }
}
