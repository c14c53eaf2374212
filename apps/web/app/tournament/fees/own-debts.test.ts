import type { TournamentDue, TournamentMoney, TournamentParticipant, TournamentPayment } from "@bandeha/contract";
import { expect, test } from "vitest";
import type { UnpaidEntry } from "../../data/money/own-debts.ts";
import { anEntry, aTournament } from "../../data/tournaments/record.fixture.ts";
import { ownDebts } from "./own-debts.ts";

const NOW = Date.parse("2026-12-10T12:00:00Z");
const ME = "player000000001";
const terms = { mode: "transfer", phone: "+79990000001", link: "" } as TournamentMoney;

type Difference = {
  tournament?: Parameters<typeof aTournament>[0];
  entry?: Partial<TournamentParticipant>;
  due?: Partial<TournamentDue>;
  money?: Partial<TournamentMoney>;
};

let made = 0;
function aDue({ tournament, entry, due, money }: Difference = {}, payments: TournamentPayment[] = []): UnpaidEntry {
  const id = `${++made}`;
  const stored = { id: `due${id}`, entry: `entry${id}`, claimed_at: "", price_set: false, note: `ЛИДА-4${id}` };
  return {
    ...anEntry({ id: `entry${id}`, ...entry }),
    expand: {
      ...entry?.expand,
      tournament_dues_via_entry: [{ ...(stored as TournamentDue), ...due }],
      tournament_payments_via_entry: payments,
      tournament: {
        ...aTournament({ id: `t${id}`, status: "completed", cost: 800, ...tournament }),
        expand: { tournament_money_via_tournament: [{ ...terms, ...money }] },
      },
    },
  };
}
const dueOf = ({ expand }: UnpaidEntry | undefined = {} as UnpaidEntry) => expand?.tournament_dues_via_entry?.[0]?.id;
const found = (entries: UnpaidEntry[]) => ownDebts(entries, ME, NOW);

test("debts are those of evenings that are over, also of one that nobody finished", () => {
  expect(found([aDue()])[0]?.sum).toBe(80_000);
  expect(found([aDue({ tournament: { status: "open" } })])[0]?.sum).toBe(80_000);
  expect(found([aDue({ tournament: { status: "open", date: "2026-12-12 00:00:00.000Z" } })])).toEqual([]);
  expect(found([aDue({ money: { mode: "off" } })])).toEqual([]);
  expect(found([aDue({ tournament: { status: "cancelled" } })])).toEqual([]);
  expect(found([aDue({ tournament: { status: "open", stopped: true } })])).toEqual([]);
});

test("what was paid in part, is being paid and what the organiser owes themself", () => {
  const payment = { kind: "payment", state: "succeeded", kopecks: 50_000 } as TournamentPayment;
  expect(found([aDue({}, [payment])])[0]?.sum).toBe(30_000);
  expect(found([aDue({}, [{ ...payment, state: "pending" }])])).toEqual([]);
  expect(found([aDue({ tournament: { organizer: ME } })])).toEqual([]);
});

test("debts to one organiser are together, the oldest first, apart from those to another", () => {
  const dates = ["2026-12-05", "2026-11-28"].map((day) => ({ date: `${day} 00:00:00.000Z` }));
  const groups = found([
    ...dates.map((tournament) => aDue({ tournament })),
    aDue({ tournament: { organizer: "other" } }),
  ]);
  expect(groups.map(({ sum }) => sum).sort()).toEqual([160_000, 80_000]);
  const both = groups.find(({ debts }) => debts.length === 2);
  expect(both?.debts.map(({ tournament }) => tournament.date.slice(0, 10))).toEqual(["2026-11-28", "2026-12-05"]);
  expect(both?.together).toHaveLength(2);
});

test("one transfer pays what is not claimed and goes to the newest phone", () => {
  const older = aDue({ tournament: { date: "2026-11-21 00:00:00.000Z" }, money: { phone: "+79990000002" } });
  const claimed = aDue({ due: { claimed_at: "2026-12-06 10:00:00.000Z" } });
  const online = aDue({ money: { mode: "online", phone: "" } });
  const open = aDue();
  const [group] = found([older, claimed, online, open]);
  expect(group?.debts).toHaveLength(4);
  expect(group?.together.map(({ due }) => due.id)).toEqual([dueOf(open)]);
});

test("a fee of a friend has their name", () => {
  const friend = { user: "guest0000000001", brought_by: ME, expand: { user: { name: "Лев Ом" } } };
  const [group] = found([aDue({ entry: friend as unknown as Partial<TournamentParticipant> })]);
  expect(group?.debts[0]?.friend).toBe("Лев Ом");
});
