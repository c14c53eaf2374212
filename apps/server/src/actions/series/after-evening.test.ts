import { CONSENT_VERSION } from "@bandeha/contract";
import { expect, test } from "vitest";
import { publishedOrOwn } from "../../collections/access-rules.ts";
import { aBody, ok, openClub } from "../../testing/club.ts";
import { playRound, startTournamentOf } from "../../testing/started-tournament.ts";
import { ratePending } from "../ratings/rate-pending.ts";
import { claimGuest } from "../users/merge/merge-people.ts";
import { afterEvening } from "./after-evening.ts";

test("the card of a completed evening is for its players, and its level rows add up to the shown change", async () => {
  const club = await openClub();
  const organiser = await club.person();
  const { id, players } = await startTournamentOf(club, organiser, aBody({ max_players: 4, rounds: 3, courts: 1 }), 4);
  const [ana] = players;
  const { reader } = club.deps.storage;
  expect(await afterEvening(reader, ana?.id ?? "", id, club.now.at)).toBeUndefined();
  await playRound(club, organiser, id, 1);
  ok(await club.update(organiser, "tournaments", id, { status: "completed" }));
  await ratePending(club.deps);
  expect(await afterEvening(reader, ana?.id ?? "", id, club.now.at)).toMatchObject({ calibration: 1 });
  await club.deps.storage.transact((tx) => tx.update("users", ana?.id ?? "", { rating_events: 5 }));
  const card = await afterEvening(reader, ana?.id ?? "", id, club.now.at);
  const { before = 0, after = 0, rows = [] } = card?.level ?? {};
  expect(rows.reduce((sum, row) => sum + row.hundredths, 0)).toBe(Math.round(after * 100) - Math.round(before * 100));
  expect(rows.reduce((sum, row) => sum + row.matches, 0)).toBe(1);
  const stranger = await club.person();
  expect(await afterEvening(reader, stranger.id, id, club.now.at)).toBeUndefined();
  await club.close();
});

test("a player who left after a match has the card of the evening, one who left before it has none", async () => {
  const club = await openClub();
  const organiser = await club.person();
  const { id, players } = await startTournamentOf(club, organiser, aBody({ max_players: 5, rounds: 3, courts: 1 }), 5);
  const leave = async (user: string) => {
    const entry = (await club.entries(id)).find((one) => one.user === user);
    ok(await club.update(organiser, "tournament_participants", entry?.id ?? "", { status: "cancelled" }));
  };
  const [first] = await club.matches(id, 1);
  const inFirst = [first?.team1_player1, first?.team1_player2, first?.team2_player1, first?.team2_player2];
  const rests = players.find((player) => !inFirst.includes(player.id))?.id ?? "";
  const plays = first?.team1_player1 ?? "";
  await playRound(club, organiser, id, 1);
  for (const user of [rests, plays]) await leave(user);
  ok(await club.update(organiser, "tournaments", id, { status: "completed" }));
  await ratePending(club.deps);
  const { reader } = club.deps.storage;
  expect(await afterEvening(reader, plays, id, club.now.at)).toMatchObject({ calibration: 1 });
  expect(await afterEvening(reader, rests, id, club.now.at)).toBeUndefined();
  await club.close();
});

test("a player whose account came after the last match has the card of the evening that they played as a guest", async () => {
  const club = await openClub();
  const organiser = await club.person();
  const phone = "+79995550077";
  const guest = ok(await club.create(organiser, "users", { name: "Аня", guest: true, noted_phone: phone })).id;
  const { id } = ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, rounds: 3, courts: 1 })));
  for (const person of await club.people(3)) ok(await club.join(person, id));
  ok(await club.create(organiser, "tournament_participants", { tournament: id, user: guest }));
  ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
  await playRound(club, organiser, id, 1);
  ok(await club.update(organiser, "tournaments", id, { status: "completed" }));
  await ratePending(club.deps);
  const { reader } = club.deps.storage;
  const card = await afterEvening(reader, guest, id, club.now.at);
  expect(card).toMatchObject({ calibration: 1 });

  const ana = await club.person({ phone, consent: CONSENT_VERSION });
  expect(await afterEvening(reader, ana.id, id, club.now.at)).toBeUndefined();
  expect(await claimGuest(club.deps, ana, guest)).toMatchObject({ ok: true });
  await ratePending(club.deps);
  expect(await afterEvening(reader, ana.id, id, club.now.at)).toEqual(card);
  await club.close();
});

test("the next evening of the series is offered, and a revenge by someone who plays in it comes first", async () => {
  const club = await openClub();
  const organiser = await club.person();
  const { id, players } = await startTournamentOf(club, organiser, aBody({ max_players: 4, rounds: 1, courts: 1 }), 4);
  const next = ok(
    await club.create(organiser, "tournaments", aBody({ date: "2026-11-28", max_players: 8, repeat_of: id })),
  );
  await playRound(club, organiser, id, 1);
  ok(await club.update(organiser, "tournaments", id, { status: "completed" }));
  const [match] = await club.matches(id);
  const lostByFirst = (match?.team1_score ?? 0) < (match?.team2_score ?? 0);
  const loser = lostByFirst ? match?.team1_player1 : match?.team2_player1;
  const winner = lostByFirst ? match?.team2_player2 : match?.team1_player2;
  const playing = players.find((player) => player.id === winner);
  if (playing) ok(await club.join(playing, next.id));
  const card = await afterEvening(club.deps.storage.reader, loser ?? "", id, club.now.at);
  expect(card?.next).toMatchObject({ id: next.id, taken: 1 });
  if (match?.team1_score !== match?.team2_score) expect(card?.revenge).toMatchObject({ id: winner, plays: true });
  await club.close();
});

test("a next evening by invitation is offered to those who may read it", async () => {
  const club = await openClub();
  const organiser = await club.person();
  const { id, players } = await startTournamentOf(club, organiser, aBody({ max_players: 4, rounds: 1, courts: 1 }), 4);
  const [ana] = players;
  const repeat = aBody({ date: "2026-11-28", max_players: 8, by_invitation: true, repeat_of: id });
  const next = ok(await club.create(organiser, "tournaments", repeat));
  await playRound(club, organiser, id, 1);
  ok(await club.update(organiser, "tournaments", id, { status: "completed" }));
  const { reader } = club.deps.storage;
  const cardFor = (user: string) => {
    const shown = publishedOrOwn([])({ kind: "user", id: user });
    return afterEvening(reader, ana?.id ?? "", id, club.now.at, undefined, shown);
  };
  expect((await cardFor(ana?.id ?? ""))?.next).toMatchObject({ id: next.id });
  expect((await cardFor((await club.person()).id))?.next).toBeUndefined();
  await club.close();
});
