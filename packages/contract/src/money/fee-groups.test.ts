import fc from "fast-check";
import { expect, test } from "vitest";
import type { TournamentDue } from "../entities/tournament-dues.ts";
import { PAYMENT_STATUSES, type TournamentParticipant } from "../entities/tournament-participants.ts";
import { PAYMENT_KINDS, PAYMENT_STATES, type TournamentPayment } from "../entities/tournament-payments.ts";
import { feeLines } from "./balance.ts";
import { FEE_GROUPS, feeTotals, groupFees, isShownRow, toRemind } from "./fee-groups.ts";

const kopecks = fc.constantFrom(0, 1, 50_000, 75_050, 150_000);
const payment = fc.record({
  kind: fc.constantFrom(...PAYMENT_KINDS),
  method: fc.constantFrom("cash", "online"),
  state: fc.constantFrom(...PAYMENT_STATES),
  problem: fc.constantFrom("", "", "refund-failed", "declined", "mismatch"),
  kopecks,
  created: fc.constantFrom("2026-11-21 11:00:00.000Z", "2026-11-23 11:00:00.000Z"),
});
type Row = { kind: string; state: string; kopecks: number };
/** Never more goes back than came. */
const isPossible = (rows: readonly Row[]): boolean =>
  rows.reduce((held, { kind, state, kopecks: sum }) => {
    if (kind === "payment" && state === "succeeded") return held + sum;
    return kind === "refund" && state !== "cancelled" ? held - sum : held;
  }, 0) >= 0;
const player = fc.record({
  status: fc.constantFrom("registered", "registered", "confirmed", "waitlist", "cancelled"),
  payment_status: fc.constantFrom(...PAYMENT_STATUSES),
  due: fc.option(
    fc.record({
      price_set: fc.boolean(),
      price_kopecks: kopecks,
      claimed_at: fc.constantFrom("", "2026-11-22 11:06:00.000Z"),
    }),
    { nil: undefined },
  ),
  payments: fc.array(payment, { maxLength: 4 }).filter(isPossible),
  isGuessed: fc.boolean(),
});
const evening = fc.record({
  cost: fc.constantFrom(0, 1500, 1500),
  status: fc.constantFrom("open", "completed", "cancelled"),
  players: fc.array(player, { maxLength: 6 }),
});

const groupsOf = ({ cost, status, players }: typeof evening extends fc.Arbitrary<infer Evening> ? Evening : never) => {
  const ids = players.map((_, at) => `entry${at}`);
  const lines = feeLines({
    tournament: { cost, status, organizer: "organiser" } as Parameters<typeof feeLines>[0]["tournament"],
    entries: players.map(
      (one, at) =>
        ({ ...one, id: ids[at], user: `user${at}`, payment_amount: 1500 }) as unknown as TournamentParticipant,
    ),
    dues: players.flatMap(({ due }, at) => (due ? [{ ...due, entry: ids[at] } as TournamentDue] : [])),
    payments: players.flatMap(({ payments }, at) =>
      payments.map((one) => ({ ...one, entry: ids[at] }) as TournamentPayment),
    ),
  });
  const guessed = new Set(ids.filter((_, at) => players[at]?.isGuessed));
  return { lines, guessed, groups: groupFees(lines, guessed) };
};

test("every fee is in exactly one group", () => {
  fc.assert(
    fc.property(evening, (drawn) => {
      const { lines, groups } = groupsOf(drawn);
      const grouped = FEE_GROUPS.flatMap((group) => groups[group]);
      expect(grouped.map(({ entry }) => entry.id).sort()).toEqual(lines.map(({ entry }) => entry.id).sort());
    }),
  );
});

test("a fee with money that came, goes back, is owed or is under way is on a card", () => {
  fc.assert(
    fc.property(evening, (drawn) => {
      for (const { balance, payments } of groupsOf(drawn).groups.nothing) {
        expect([balance.open, balance.surplus]).toEqual([0, 0]);
        expect(balance.received).toBe(0);
        expect(payments.filter((row) => row.kind !== "forgiven" && isShownRow(row))).toEqual([]);
      }
    }),
  );
});

test("the counts of the summary are the lengths of the lists, and its sums are of the same players", () => {
  fc.assert(
    fc.property(evening, (drawn) => {
      const { lines, groups } = groupsOf(drawn);
      const totals = feeTotals(groups);
      expect(totals.check).toBe(groups.check.length);
      expect(totals.waiting).toBe(groups.waiting.length);
      expect(totals.came).toBe(groups.paid.length + groups.surplus.length);
      const open = lines.reduce((sum, { balance }) => sum + balance.open, 0);
      expect(totals.parts.check + totals.parts.waiting).toBe(open);
    }),
  );
});

test("who says that they paid, and whose transfer a line may be, is to be checked and not awaited", () => {
  fc.assert(
    fc.property(evening, (drawn) => {
      const { groups, guessed } = groupsOf(drawn);
      for (const { entry, due, balance } of groups.waiting) {
        expect([due?.claimed_at || "", balance.pending, guessed.has(entry.id)]).toEqual(["", 0, false]);
        expect(balance.open).toBeGreaterThan(0);
      }
      // Of a cancelled evening nothing is to pay, but what came goes back.
      for (const { balance, due } of groups.check)
        if (drawn.status === "cancelled") expect(due?.claimed_at).not.toBe("");
        else expect(balance.open).toBeGreaterThan(0);
    }),
  );
});

test("a claim of a cancelled evening is to be checked until money came for it or the organiser refused it", () => {
  const group = (claimed_at: string, rows: object[]) => {
    const due = { claimed_at, price_set: false, price_kopecks: 0 };
    const one = { status: "registered", payment_status: "unpaid", due, payments: rows, isGuessed: false };
    const { groups } = groupsOf({ cost: 1500, status: "cancelled", players: [one] } as never);
    return FEE_GROUPS.find((name) => groups[name].length > 0);
  };
  const claimed = "2026-11-22 11:06:00.000Z";
  const came = { kind: "payment", method: "transfer", state: "succeeded", problem: "", kopecks: 150_000 };
  const wentBack = { ...came, kind: "refund", created: "2026-11-22 12:00:00.000Z" };
  expect(group("", [])).toBe("nothing");
  expect(group(claimed, [])).toBe("check");
  expect(group(claimed, [{ ...came, state: "cancelled" }])).toBe("check");
  expect(group(claimed, [came])).toBe("surplus");
  expect(group(claimed, [came, wentBack])).toBe("returned");
});

test("a reminder reaches a guest through the player who brought them along, and no guest of the organiser", () => {
  const line = (difference: object) =>
    ({
      state: "waiting",
      due: {},
      entry: { brought_by: "", expand: { user: { guest: true } }, ...difference },
    }) as never;
  const brought = line({ brought_by: "host" });
  const player = line({ expand: { user: { guest: false } } });
  expect(toRemind([line({}), brought, player])).toEqual([brought, player]);
});
