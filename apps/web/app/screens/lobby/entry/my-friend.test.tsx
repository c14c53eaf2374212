// The friend whom the viewer has signed up: what the viewer is asked, and the buttons of the answer.
import type { Tournament, TournamentParticipant } from "@bandeha/contract";
import { expect, test, vi } from "vitest";
import { anEntry, aTournament } from "../../../data/tournaments/record.fixture.ts";
import { drawn } from "../../../testing/markup.fixture.tsx";
import { MyFriend } from "./MyFriend.tsx";

/** Two hours before the start in Moscow. */
const NOW = new Date("2026-12-05T05:00:00Z");

function card(tournament: Partial<Tournament>, difference: Partial<TournamentParticipant>) {
  vi.useFakeTimers({ now: NOW });
  const expand = { user: { name: "Пётр Ильин", guest: true } } as TournamentParticipant["expand"];
  const entry = anEntry({ user: "guest0000000001", brought_by: "player000000001", expand, ...difference });
  const { text } = drawn(
    <MyFriend tournament={aTournament(tournament)} entries={[entry]} entry={entry} someoneWaits={false} />,
  );
  vi.useRealTimers();
  return text;
}

test("a friend with a place may be taken out", () => {
  expect(card({}, {})).toMatch(/Пётр Ильин\|Ваш друг, в составе\|Отменить запись/);
});

test("a place offered to the friend is taken or left by the viewer", () => {
  const text = card({}, { status: "waitlist", position: 1, offered_until: "2026-12-05 05:40:00.000Z" });
  expect(text).toMatch(
    /Ваш друг, в листе ожидания, номер 1\|Освободилось место. Ответьте до .*8:40.*\|Не сможет\|Участвует/,
  );
});

test("an offer whose time is over asks nothing", () => {
  const text = card({}, { status: "waitlist", position: 1, offered_until: "2026-12-05 04:40:00.000Z" });
  expect(text).not.toMatch(/Участвует/);
});

test("a burning place may be taken for the friend", () => {
  const text = card({ places_burning: true }, { status: "waitlist", position: 3 });
  expect(text).toMatch(/Место горит.*\|Не сможет\|Занять место/);
});

test("whether the friend comes is asked from the chosen hour, until it is answered", () => {
  const asked = { asked_at: "2026-12-05 04:00:00.000Z" };
  expect(card({ confirm_hours: 3 }, asked)).toMatch(/Придёт на игру\?\|Не сможет\|Будет/);
  expect(card({ confirm_hours: 1 }, asked)).toMatch(/Отменить запись/);
  expect(card({ confirm_hours: 3 }, { ...asked, status: "confirmed" })).toMatch(/Ваш друг, придёт\|Отменить запись/);
});
