// What a history of online payments (history.fixture.ts) begins with.
import { CONSENT_VERSION, timestamp } from "@bandeha/contract";
import { ok, type TestClub } from "../../../testing/club.ts";
import { anOnlineTournament } from "../../../testing/online-evening.ts";

export const PLAYERS = 6;
const PHONE = "+79991112233";
export const RULES = ["by_hours", "when_replaced", "none"] as const;

/** The evening before its first event: four places, six players and a friend of the first. */
export type HistorySetup = Awaited<ReturnType<typeof setUpHistory>>;

export const HISTORY_START = new Date("2026-11-20T09:00:00.000Z");

/** What differs between the evenings before their first event. */
export const setupOf = (
  events: readonly { amount: number }[],
  { receipts, offers }: { receipts: boolean; offers: boolean },
) => ({
  refund_rule: RULES[(events[0]?.amount ?? 0) % 3],
  receipts,
  offers,
});

export async function setUpHistory(club: TestClub, { refund_rule, receipts, offers }: ReturnType<typeof setupOf>) {
  club.now.at = HISTORY_START;
  const { organiser, id } = await anOnlineTournament(club, {
    tournament: { max_players: 4, date: "2026-11-21", ...(offers && { seat_offers: "timed" }) },
    // The deadline is before the first event: who has a place for three hours and has not paid may lose it.
    terms: { refund_rule, release_hours: 48 },
    shop: { receipts },
  });
  const players = await club.people(PLAYERS);
  const [host, ...others] = players;
  if (!host) throw new Error("somebody brings a friend");
  const account = await club.person({ phone: PHONE, consent: CONSENT_VERSION });
  const guest = ok(await club.create(host, "users", { name: "Друг", guest: true, noted_phone: PHONE })).id;
  ok(await club.join(host, id));
  ok(await club.create(host, "tournament_participants", { tournament: id, user: guest }));
  for (const player of others) ok(await club.join(player, id));
  return { club, organiser, id, players, host, account, guest, receipts };
}

/** The account asked for its deletion a week ago. */
export const askToErase = ({ deps, now }: TestClub, user: string): Promise<unknown> =>
  deps.storage.transact((tx) => tx.update("users", user, { delete_after: timestamp(now.at) }));
