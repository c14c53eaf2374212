// One row of every collection, around one running tournament, for tests that go through all collections.
import type { CollectionName } from "@bandeha/contract";
import type { Viewer } from "../actions/transaction/action.ts";
import { insertRow } from "../actions/transaction/write-row.ts";
import { seedCityIds } from "../storage/seed/cities.ts";
import type { Value } from "../storage/storage.ts";
import { aBody, ok, type TestClub } from "./club.ts";
import { startTournamentOf } from "./started-tournament.ts";

/** Returns the ids of the rows, and a viewer for each part that one can have in the tournament. */
export async function oneOfEach(club: TestClub) {
  const add = async (table: string, fields: Record<string, Value>) =>
    (await club.deps.storage.transact((tx) => insertRow(tx, club.deps, table, fields))).id;
  const organiser = await club.person();
  const started = await startTournamentOf(club, organiser, aBody({ max_players: 4, rounds: 3 }), 4);
  const { id: tournament, players, entries } = started;
  const [player = organiser, scorer = organiser, coOrganiser = organiser] = players;
  const give = async (user: Viewer & { kind: "user" }, role: string) =>
    ok(await club.create(organiser, "tournament_roles", { tournament, user: user.id, role })).id;
  const role = await give(scorer, "scorer");
  await give(coOrganiser, "co_organizer");
  const link = ok(await club.create(organiser, "tournament_links", { tournament, kind: "court", court: 1 }));
  const [match] = await club.matches(tournament, 1);
  const [round] = await club.rounds(tournament);
  const stranger = await club.person();
  ok(await club.create(stranger, "tournaments", aBody()));
  const keeper = await club.person();

  const series = await add("series", { organizer: keeper.id, name: "Среды", status: "active" });
  const messenger = { user: stranger.id, messenger: "telegram", account: "1", name: "@anna", state: "active" };
  const chat = await add("club_chats", { organizer: organiser.id, chat: "-1", title: "Клуб", state: "active" });
  const of = { tournament, match: match?.id ?? "", round: 1, court: 1 };
  const entry = entries.find(({ user }) => user === player.id)?.id ?? "";
  const ids: Record<CollectionName, string> = {
    admin_log: await add("admin_log", { act: "block", record: stranger.id }),
    bank_lines: await add("bank_lines", { organizer: organiser.id, text: "1500 ТАЛИ-47" }),
    blocks: await add("blocks", { organizer: keeper.id, user: organiser.id }),
    chat_posts: await add("chat_posts", { tournament, chat, state: "live" }),
    cities: seedCityIds.spb,
    club_chats: chat,
    clubs: String(aBody().club),
    consents: await add("consents", { user: stranger.id, version: "2020-01-01" }),
    follows: await add("follows", { user: keeper.id, series }),
    messenger_accounts: await add("messenger_accounts", messenger),
    notification_settings: await add("notification_settings", { user: player.id }),
    notifications: await add("notifications", { user: player.id, kind: "cancelled" }),
    player_notes: await add("player_notes", { organizer: keeper.id, user: organiser.id }),
    ratings: await add("ratings", { user: stranger.id }),
    reports: await add("reports", { reporter: keeper.id, user: organiser.id, text: "…" }),
    series,
    sessions: await add("sessions", { account: stranger.id, device: "iPhone, Safari" }),
    shops: await add("shops", { user: organiser.id, shop_id: "1" }),
    tournament_dues: await add("tournament_dues", { tournament, organizer: organiser.id, entry, note: "ТАЛИ-47" }),
    tournament_invitations: await add("tournament_invitations", { tournament, user: keeper.id }),
    tournament_links: link.id,
    tournament_matches: of.match,
    tournament_money: await add("tournament_money", { tournament, mode: "transfer" }),
    tournament_objections: await add("tournament_objections", { ...of, user: stranger.id, state: "open" }),
    tournament_offers: await add("tournament_offers", { tournament, user: keeper.id }),
    tournament_participants: entries[0]?.id ?? "",
    tournament_payments: await add("tournament_payments", { tournament, entry, kind: "payment" }),
    tournament_requests: await add("tournament_requests", { tournament, user: keeper.id, state: "approved" }),
    tournament_result_changes: await add("tournament_result_changes", { tournament, match: of.match }),
    tournament_roles: role,
    tournament_rounds: round?.id ?? "",
    tournament_score_reports: await add("tournament_score_reports", { ...of, side: "team1", state: "waiting" }),
    tournament_templates: await add("tournament_templates", { organizer: keeper.id, name: "Среда" }),
    tournaments: tournament,
    users: (await club.person()).id,
  };
  const guest: Viewer = { kind: "guest" };
  return { ids, viewers: { guest, stranger, player, scorer, coOrganiser, organiser } };
}
