import type { TournamentDue, TournamentMoney, TournamentParticipant, TournamentPayment } from "@bandeha/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ledgerQuery, termsQuery } from "../../../data/money/fees.ts";
import { aTournament } from "../../../data/tournaments/record.fixture.ts";
import { drawn } from "../../../testing/markup.fixture.tsx";
import { OwedFees } from "./OwedFees.tsx";

const entry = { id: "entry1", user: "anna", status: "confirmed", payment_status: "unpaid" } as TournamentParticipant;
const due = { id: "due1", entry: entry.id, created: "2026-12-01 10:00:00.000Z", claimed_at: "" } as TournamentDue;
const terms = { mode: "transfer", release_hours: 24 } as TournamentMoney;

function shown(
  status: "in_progress" | "completed",
  money: Partial<TournamentMoney> | null = {},
  payments: TournamentPayment[] = [],
): string {
  const tournament = aTournament({ status, cost: 1500 });
  const client = new QueryClient();
  client.setQueryData(termsQuery(tournament.id).queryKey, money && { ...terms, ...money });
  client.setQueryData(ledgerQuery(tournament.id).queryKey, { dues: [due], payments });
  return drawn(
    <QueryClientProvider client={client}>
      <OwedFees tournament={tournament} entries={[entry]} />
    </QueryClientProvider>,
  ).text.replace(/\s/g, " ");
}

test("during and after the evening an open fee is shown, but no time until when a place is held", () => {
  for (const status of ["in_progress", "completed"] as const) {
    expect(shown(status)).toContain("К оплате 1 500 ₽");
    expect(shown(status)).not.toContain("Место держим");
  }
});

test("where no fee is paid on the site, there is no card", () => {
  expect(shown("completed", { mode: "off" })).not.toContain("Взнос");
  expect(shown("completed", null)).not.toContain("Взнос");
});

test("a payment on the site that was begun is awaited where none is offered any more, without a way to its page", () => {
  const begun = {
    ...{ id: "payment1", entry: entry.id, kind: "payment", method: "online", state: "pending", payer: "" },
    ...{ kopecks: 150_000, confirmation_url: "https://yoomoney.test/pay/1" },
  } as TournamentPayment;
  const text = shown("completed", { mode: "transfer" }, [begun]);
  expect(text).toContain("Ждём оплату");
  expect(text).not.toContain("Перейти к оплате");
  expect(shown("completed", { mode: "transfer" })).not.toContain("Оплатить 1 500 ₽");
});
