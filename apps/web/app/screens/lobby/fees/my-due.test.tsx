import type { TournamentDue, TournamentMoney, TournamentParticipant } from "@bandeha/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ledgerQuery, termsQuery } from "../../../data/money/fees.ts";
import { aTournament } from "../../../data/tournaments/record.fixture.ts";
import { drawn } from "../../../testing/markup.fixture.tsx";
import { MyDue } from "./MyDue.tsx";

const entry = { id: "entry1", user: "anna", status: "registered", payment_status: "unpaid" } as TournamentParticipant;
const HOURS_OF_A_CENTURY = 876_000;

function shown(money: Partial<TournamentMoney>, claimed_at = ""): string {
  const tournament = aTournament({ status: "open", cost: 1500, date: "2099-12-05 00:00:00.000Z" });
  const due = { id: "due1", entry: entry.id, created: "1990-01-01 00:00:00.000Z", claimed_at } as TournamentDue;
  const client = new QueryClient();
  client.setQueryData(termsQuery(tournament.id).queryKey, { release_hours: 24, ...money } as TournamentMoney);
  client.setQueryData(ledgerQuery(tournament.id).queryKey, { dues: [due], payments: [] });
  return drawn(
    <QueryClientProvider client={client}>
      <MyDue tournament={tournament} entry={entry} />
    </QueryClientProvider>,
  ).text;
}

test("an unpaid player reads until when the place is held, and after that what to do", () => {
  expect(shown({ mode: "transfer" })).toContain("Место держим до");
  const late = shown({ mode: "transfer", release_hours: HOURS_OF_A_CENTURY });
  expect(late).not.toContain("Место держим до");
  expect(late).toContain("Срок оплаты прошёл, место могут отдать");
  expect(late).toContain("Если уже перевели, нажмите «Я оплатил»");
  const online = shown({ mode: "online", release_hours: HOURS_OF_A_CENTURY });
  expect(online).toContain("Оплатите сейчас");
  expect(online).not.toContain("Я оплатил");
});

test("who claims to have paid reads that the place is theirs, where a place can be lost", () => {
  const claimed_at = "2099-11-01 00:00:00.000Z";
  expect(shown({ mode: "transfer" }, claimed_at)).toContain("до его ответа место за вами");
  expect(shown({ mode: "transfer", release_hours: HOURS_OF_A_CENTURY }, claimed_at)).not.toContain("Срок оплаты");
  expect(shown({ mode: "transfer", release_hours: 0 }, claimed_at)).not.toContain("место за вами");
});
