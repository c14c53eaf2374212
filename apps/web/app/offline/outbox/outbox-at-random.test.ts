// Random sequences of steps with a bad network: results entered and taken back, answers lost at any moment, requests that arrive after their
// timeout, reloads, and a second device that writes at the same time. The server is a small model.
import { deep } from "@bandeha/server/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hasResult, type PlainMatch, type Result, resultOf, withResult } from "./entered-result.ts";
import { entryFor } from "./entry-of.ts";
import { aMatch, anOutboxEntry, score } from "./outbox.fixture.ts";
import * as outbox from "./outbox.ts";

const MATCHES = ["one", "two"] as const;
type MatchId = (typeof MATCHES)[number];
const ANNA = "anna";

type Request = { id: string; turn: number; match: string; expected: string; result: Result; at: number };
type Answer = { kind: "ok" | "conflict" | "closed"; row: PlainMatch };

/** As update-match.ts answers: the right to write, then the revision, then the write. */
class Server {
  rows = new Map<string, PlainMatch>(MATCHES.map((id) => [id, aMatch({ id })]));
  closed = false;
  applied: Request[] = [];
  #revision = 0;

  row = (id: string) => this.rows.get(id) as PlainMatch;

  write(id: string, result: Result) {
    this.rows.set(id, { ...withResult(this.row(id), result), updated: `r${++this.#revision}` });
  }

  patch(request: Request): Answer {
    const row = this.row(request.match);
    if (this.closed) return { kind: "closed", row };
    if (request.expected !== row.updated) {
      const same = row.status === "completed" && hasResult(row, request.result);
      return { kind: same ? "ok" : "conflict", row };
    }
    if (!hasResult(row, request.result)) {
      this.write(request.match, request.result);
      this.applied.push(request);
    }
    return { kind: "ok", row: this.row(request.match) };
  }
}

class Phone {
  box: outbox.Outbox = [];
  /** What the screen shows: as of the last read. */
  view = new Map<string, PlainMatch>(MATCHES.map((id) => [id, aMatch({ id })]));
  /** The result the person last wanted, by match; removed when they discard it. */
  wanted = new Map<string, Result>();
  /** How often a choice of the person has queued an entry again. */
  turns = new Map<string, number>();
  pending: { request: Request; answer?: Answer } | undefined;
  lateRequests: Request[] = [];
  #at = 0;

  entryOf = (match: string) => entryFor(this.box, match, ANNA);

  enterResult(match: MatchId, result: Result) {
    const seen = outbox.withEnteredResult(this.view.get(match) as PlainMatch, this.entryOf(match));
    this.wanted.set(match, result);
    this.box = outbox.enter(this.box, anOutboxEntry({ seen, result, at: ++this.#at }));
  }

  startSending() {
    const entry = outbox.nextToSend(this.box, [ANNA]);
    if (this.pending || !entry) return;
    this.box = outbox.markSending(this.box, entry.id);
    const { id, seen, result, at } = entry;
    const turn = this.turns.get(id) ?? 0;
    this.pending = { request: { id, turn, match: seen.id, expected: seen.updated, result, at } };
  }

  /** The answer never arrives; a pending request may reach the server at any later moment. */
  loseAnswer() {
    if (this.pending && !this.pending.answer) this.lateRequests.push(this.pending.request);
    this.pending = undefined;
    this.box = outbox.markUnanswered(JSON.parse(JSON.stringify(this.box)));
  }

  receiveAnswer(server: Server) {
    if (!this.pending?.answer) return;
    const { request, answer } = this.pending;
    this.pending = undefined;
    const row = answer.kind === "ok" ? answer.row : server.row(request.match);
    if (answer.kind === "ok") this.box = outbox.markSaved(this.box, request.id, row);
    if (answer.kind === "conflict") this.box = outbox.markConflicted(this.box, request.id, row);
    if (answer.kind === "closed") this.box = outbox.markRefused(this.box, request.id, "illegal-status", row);
    // An entry leaves the phone only after the server was seen to hold the result.
    const want = this.wanted.get(request.match);
    if (want && !this.entryOf(request.match) && !hasResult(row, want)) throw new Error("a result is lost");
  }

  choose(match: MatchId, mine: boolean) {
    const entry = this.entryOf(match);
    if (!entry) return;
    const before = this.box;
    const again = entry.state.phase === "refused" ? outbox.retry : outbox.overwrite;
    this.box = mine ? again(this.box, entry.id) : outbox.discard(this.box, entry.id);
    if (mine && this.box !== before) this.turns.set(entry.id, (this.turns.get(entry.id) ?? 0) + 1);
    if (!this.entryOf(match)) this.wanted.delete(match);
  }
}

const match = fc.constantFrom(...MATCHES);
const result = fc.oneof(fc.integer({ min: 10, max: 13 }).map(score), fc.constant<Result>({ status: "active" }));
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("enter"), match, result }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("begin") }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("arrive") }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("hear") }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("lose", "reload", "ghost", "close", "open") }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("other"), match, result }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("look"), match }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("choose"), match, mine: fc.boolean() }) },
);
type Step = { kind: string; match?: MatchId; result?: Result; mine?: boolean };

function play(
  phone: Phone,
  server: Server,
  { kind, match: id = "one", result: entered = score(12), mine = true }: Step,
) {
  if (kind === "enter") phone.enterResult(id, entered);
  if (kind === "begin") phone.startSending();
  if (kind === "arrive" && phone.pending && !phone.pending.answer) {
    phone.pending.answer = server.patch(phone.pending.request);
  }
  if (kind === "hear") phone.receiveAnswer(server);
  if (kind === "lose" || kind === "reload") phone.loseAnswer();
  if (kind === "ghost") for (const request of phone.lateRequests.splice(0)) server.patch(request);
  if (kind === "close" || kind === "open") server.closed = kind === "close";
  if (kind === "other" && !server.closed && !hasResult(server.row(id), entered)) server.write(id, entered);
  if (kind === "look") phone.view.set(id, server.row(id));
  if (kind === "choose") phone.choose(id, mine);
  // Only the first entry of a queue may have been sent, so a queue has at most two.
  for (const one of MATCHES) {
    if (phone.box.filter(({ seen }) => seen.id === one).length > 2) throw new Error("a queue of three");
  }
}

test("whatever happens on the way, a result is applied once, in order, over what was seen, and never lost", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const [phone, server] = [new Phone(), new Server()];
      for (const one of steps) play(phone, server, one);

      // The network is back and stays: everything is sent, and what was given up on the way arrives too.
      for (let turn = 0; turn < 12; turn++) {
        for (const kind of ["begin", "arrive", "hear", "ghost"]) play(phone, server, { kind });
      }
      expect(phone.pending).toBeUndefined();
      expect(phone.box.every(({ state }) => state.phase === "conflict" || state.phase === "refused")).toBe(true);
      for (const [id, want] of phone.wanted) {
        const halted = phone.entryOf(id);
        if (halted) expect(halted.result).toEqual(want);
      }
      const turns = server.applied.map(({ id, turn }) => `${id} ${turn}`);
      expect(new Set(turns).size).toBe(turns.length);
      for (const id of MATCHES) {
        const order = server.applied.filter((one) => one.match === id).map(({ at }) => at);
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }
    }),
    { numRuns: deep(5000, 1500) },
  );
});

test("another device's result is never overwritten unseen", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const [phone, server] = [new Phone(), new Server()];
      for (const one of steps) {
        const [before, count] = [new Map(server.rows), server.applied.length];
        // What the person saw when they entered or confirmed the result: the entry carries it as `seen`.
        const seen = new Map(phone.box.map((entry) => [entry.id, entry.seen]));
        play(phone, server, one);
        for (const { id, match: written } of server.applied.slice(count)) {
          const known = seen.get(id);
          const row = before.get(written) as PlainMatch;
          if (known) expect(hasResult(row, resultOf(known))).toBe(true);
        }
      }
    }),
    { numRuns: deep(5000, 1500) },
  );
});
