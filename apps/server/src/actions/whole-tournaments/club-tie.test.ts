// A club tie through the record API: the choice of a team, the start, the score of the teams.
import { type TournamentParticipant, teamScoreOf } from "@bandeha/contract";
import { afterEach, expect, test } from "vitest";
import { roundTexts } from "../../pictures/round-texts.ts";
import { previewTexts, resultsTexts } from "../../pictures/texts.ts";
import { postContent } from "../../telegram/posts/post-content.ts";
import { done, openTournament, refusalOf, type WholeTournament } from "../../testing/whole-tournament.ts";

let open: WholeTournament | undefined;
afterEach(() => open?.close());

const tie = { type: "league_doubles", variant: "club_tie", rounds: 2, courts: 2, cost: 0, max_players: 8 };
const eight = [1, 2, 3, 4, 1, 2, 3, 4].map((skill_level) => ({ skill_level }));

/** Four pairs: players 1 and 2, 3 and 4, 5 and 6, 7 and 8. */
async function fourPairs(changes = {}): Promise<WholeTournament> {
  const tournament = await openTournament({ ...tie, ...changes }, eight);
  open = tournament;
  for (const at of [0, 2, 4, 6]) await tournament.pairUp(tournament.players[at], tournament.players[at + 1]);
  return tournament;
}

const entriesOf = async ({ server, id, organiser, players }: WholeTournament) => {
  const path = "/api/collections/tournament_participants/records";
  const query = `?filter=${encodeURIComponent(`tournament = "${id}"`)}&perPage=100`;
  const { body } = await server.request<{ items: TournamentParticipant[] }>("GET", path + query, {
    token: organiser.token,
  });
  return players.flatMap((player) => body.items.find(({ user }) => user === player.id) ?? []);
};
const teamsOf = async (tournament: WholeTournament) => (await entriesOf(tournament)).map(({ team }) => team);
const choose = (tournament: WholeTournament, at: number, team: string, by = at) =>
  tournament.update(
    "tournament_participants",
    tournament.players[at]?.entry ?? "",
    { team },
    tournament.players[by]?.token,
  );

test("a player chooses a team for the pair, the organiser for any pair, nobody for another", async () => {
  const tournament = await fourPairs();
  done(await choose(tournament, 0, "away"));
  expect((await teamsOf(tournament)).slice(0, 2)).toEqual(["away", "away"]);
  expect((await choose(tournament, 2, "home", 0)).status).toBe(404);
  done(await tournament.update("tournament_participants", tournament.players[3]?.entry ?? "", { team: "home" }));
  expect((await teamsOf(tournament)).slice(2, 4)).toEqual(["home", "home"]);
  done(await choose(tournament, 1, ""));
  expect((await teamsOf(tournament)).slice(0, 2)).toEqual(["", ""]);
});

test("a new pair plays for the team of the player who agrees, or else of the other", async () => {
  const tournament = await openTournament(tie, eight);
  open = tournament;
  done(await choose(tournament, 0, "away"));
  await tournament.pairUp(tournament.players[0], tournament.players[1]);
  done(await choose(tournament, 2, "home"));
  done(await choose(tournament, 3, "away"));
  await tournament.pairUp(tournament.players[2], tournament.players[3]);
  expect((await teamsOf(tournament)).slice(0, 4)).toEqual(["away", "away", "away", "away"]);
});

test("the start gives every pair a team, and from then on it stays", async () => {
  const tournament = await fourPairs();
  done(await choose(tournament, 0, "away"));
  done(await tournament.move("in_progress"));
  const teams = await teamsOf(tournament);
  expect(teams.filter((team) => team === "home")).toHaveLength(4);
  expect(teams.slice(0, 2)).toEqual(["away", "away"]);
  for (let at = 0; at < 8; at += 2) expect(teams[at]).toBe(teams[at + 1]);
  expect(refusalOf(await choose(tournament, 0, "home"))).toBe("tournament-started");
});

test("a start needs a pair in each team", async () => {
  const tournament = await fourPairs();
  for (const at of [0, 2, 4, 6]) done(await choose(tournament, at, "home"));
  expect(refusalOf(await tournament.move("in_progress"))).toBe("team-empty");
});

test("other types have no teams", async () => {
  const tournament = await fourPairs({ variant: "" });
  expect((await choose(tournament, 0, "home")).status).toBe(400);
});

test("a tie is played to its end: pairs of one club meet those of the other, and their wins are the score", async () => {
  const tournament = await fourPairs({ home_team: "Нева & Ко" });
  for (const at of [0, 2]) done(await choose(tournament, at, "home"));
  for (const at of [4, 6]) done(await choose(tournament, at, "away"));
  done(await tournament.move("in_progress"));
  const home = new Set(tournament.players.slice(0, 4).map(({ id }) => id));
  for (let round = 1; round <= 2; round++) {
    const [first, second] = await tournament.matches(round);
    done(await tournament.score(first?.id, 20));
    done(await tournament.score(second?.id, round === 1 ? 14 : 2));
    const pending = (await tournament.rounds()).find(({ status }) => status === "pending");
    if (pending) done(await tournament.update("tournament_rounds", pending.id, { status: "active" }));
  }
  const matches = await tournament.matches();
  expect(matches).toHaveLength(4);
  for (const match of matches) {
    expect([match.team1_player1, match.team1_player2].every((id) => home.has(id))).toBe(true);
    expect([match.team2_player1, match.team2_player2].some((id) => home.has(id))).toBe(false);
  }
  done(await tournament.move("completed"));
  const rows = [await tournament.tournament(), await entriesOf(tournament), await tournament.rounds()] as const;
  expect(teamScoreOf(...rows, matches)).toMatchObject([
    { team: "home", wins: 3, losses: 1, points: 56, place: 1 },
    { team: "away", wins: 1, losses: 3, points: 40, place: 2 },
  ]);
  expect((await tournament.standings()).flatMap(({ side }) => side)).toHaveLength(8);

  // Pictures and posts name the score of the teams.
  const score = "Нева & Ко 3 : 1 Гости";
  const { server, id } = tournament;
  const guest: typeof fetch = (input, init) => server.app.fetch(new Request(input, init));
  expect(await resultsTexts(guest, id)).toMatchObject({ state: "Итоги", teams: score });
  expect(await roundTexts(guest, id, undefined)).toMatchObject({ state: "После раунда 2", teams: score });
  expect(await previewTexts(guest, id, server.clock.now)).toMatchObject({ state: { text: "Завершён" }, teams: score });
  expect((await postContent(guest, id, server.clock.now, undefined))?.text).toContain(
    "<b>Итоги</b>\nНева &amp; Ко 3 : 1 Гости",
  );
});
