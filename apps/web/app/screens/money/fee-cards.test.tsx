import { FEE_GROUPS, type FeeGroup, type FeeGroups, type FeeLine } from "@bandeha/contract";
import { expect, test } from "vitest";
import { anEntry, aTournament } from "../../data/tournaments/record.fixture.ts";
import { drawn } from "../../testing/markup.fixture.tsx";
import { FeeCards } from "./FeeCards.tsx";
import type { FeesState } from "./use-fees.ts";

const lineOf = (group: FeeGroup): FeeLine => ({
  entry: { ...anEntry({ id: group }), expand: { user: { name: `Player ${group}` } } } as FeeLine["entry"],
  due: {
    id: `due-${group}`,
    claimed_at: "2026-11-22 11:06:00.000Z",
    price_set: false,
    note: "ТАЛО-47",
  } as FeeLine["due"],
  balance: { price: 150_000, received: 0, forgiven: 0, pending: 0, open: 150_000, surplus: 0 },
  state: "waiting",
  payments: [],
});

test("there is a card for every group that has money, and a player of it is a row of that card alone", () => {
  const groups = Object.fromEntries(FEE_GROUPS.map((group) => [group, [lineOf(group)]])) as FeeGroups;
  const state = {
    ...{ tournament: aTournament({ cost: 1500 }), terms: null, groups, lines: Object.values(groups).flat() },
    ...{ guessed: new Set(), matched: [] },
  } as Partial<FeesState> as FeesState;
  const { text } = drawn(<FeeCards state={state} />);
  for (const group of FEE_GROUPS)
    expect(text.replaceAll("\u00ad", "").split(`Player ${group}`), group).toHaveLength(group === "nothing" ? 1 : 2);
});

test("a claim is answered where it is listed, and holds its place where places are released", () => {
  const groups = Object.fromEntries(FEE_GROUPS.map((group) => [group, [] as FeeLine[]])) as FeeGroups;
  const claimed = { ...lineOf("check"), state: "check" as const };
  const shown = (line: FeeLine, release_hours: number) => {
    const state = {
      ...{
        tournament: aTournament({ cost: 1500, date: "2099-12-05 00:00:00.000Z" }),
        terms: { mode: "transfer", release_hours },
      },
      ...{ groups: { ...groups, check: [line] }, lines: [line], guessed: new Set(), matched: [] },
    } as unknown as FeesState;
    return drawn(<FeeCards state={state} />).text;
  };
  expect(shown(claimed, 24)).toContain("Не пришло");
  expect(shown(claimed, 24)).toContain("Эти места не снимаем, пока вы не ответите.");
  const pays = { kind: "payment", method: "online", state: "pending", problem: "" } as FeeLine["payments"][number];
  expect(shown({ ...claimed, payments: [pays] }, 24)).not.toContain("Эти места");
  expect(shown(claimed, 0)).not.toContain("Эти места");
  const guessed = { ...claimed, due: { ...claimed.due, claimed_at: "" } as FeeLine["due"] };
  expect(shown(guessed, 24)).not.toContain("Не пришло");
});

test("a name opens what can be done: without a right to set prices only a tick of an open fee", () => {
  const groups = Object.fromEntries(FEE_GROUPS.map((group) => [group, [] as FeeLine[]])) as FeeGroups;
  const isOffered = (line: FeeLine, mayPrice: boolean): boolean => {
    const state = {
      ...{ tournament: aTournament({ cost: 1500 }), terms: null, mayPrice, guessed: new Set(), matched: [] },
      ...{ groups: { ...groups, check: [line] }, lines: [line] },
    } as Partial<FeesState> as FeesState;
    return !/<button[^>]*aria-disabled="true"[^>]*>[^<]*Player check/.test(
      drawn(<FeeCards state={state} />).html.replaceAll("\u00ad", ""),
    );
  };
  const open = lineOf("check");
  const settled = { ...open, balance: { ...open.balance, open: 0 } };
  expect([isOffered(open, true), isOffered(open, false)]).toEqual([true, true]);
  expect([isOffered(settled, true), isOffered(settled, false)]).toEqual([true, false]);
});

test("a claim of a cancelled evening reads what to do with the money", () => {
  const groups = Object.fromEntries(FEE_GROUPS.map((group) => [group, [] as FeeLine[]])) as FeeGroups;
  const line = lineOf("check");
  const state = {
    ...{ tournament: aTournament({ cost: 1500, status: "cancelled" }), terms: { mode: "transfer", release_hours: 24 } },
    ...{ groups: { ...groups, check: [line] }, lines: [line], guessed: new Set(), matched: [] },
  } as unknown as FeesState;
  expect(drawn(<FeeCards state={state} />).text).toContain("Турнир отменён. Если перевод пришёл, отметьте его");
});
