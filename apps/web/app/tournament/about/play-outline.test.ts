import type { Tournament } from "@bandeha/contract";
import { expect, test } from "vitest";
import { anEntry } from "../../data/tournaments/record.fixture.ts";
import { drawnPlayerCount, expectedPlan, roundsFact, rulesLines, scoringFact } from "./play-outline.ts";

const aTournament = (change: Partial<Tournament> = {}) =>
  ({
    type: "league_singles",
    status: "open",
    scoring_method: "points",
    points_per_match: 24,
    max_players: 16,
    courts: 4,
    rounds: 7,
    start_time: "10:00",
    side: "",
    partners: "",
    draw_seed: "",
    ...change,
  }) as Tournament;

const RESULT = { team1_score: 14, team2_score: 10, status: "completed" as const, sets: null, stage: "" };

test("while players join, the plan is for a full tournament", () => {
  const tournament = aTournament();
  expect(expectedPlan(tournament, 3)).toMatchObject({ rounds: 7, matchesEach: { min: 7, max: 7 } });
  expect(roundsFact(tournament, expectedPlan(tournament, 3))).toBe("7 · примерно до 11:25");
});

test("a cancelled tournament has no plan", () => {
  expect(expectedPlan(aTournament({ status: "cancelled" }), 8)).toBeUndefined();
});

test("during play the plan is for the present players", () => {
  const tournament = aTournament({ status: "in_progress", courts: 2 });
  expect(expectedPlan(tournament, 9)?.restsEach.max).toBeGreaterThan(0);
  expect(expectedPlan(tournament, 8)?.restsEach.max).toBe(0);
  // The planned end is of the planned start.
  expect(roundsFact(tournament, expectedPlan(tournament, 8))).toBe("7");
});

test("a completed tournament shows only the rounds played", () => {
  const tournament = aTournament({ status: "completed" });
  const plan = expectedPlan(tournament, 16);
  expect(roundsFact(tournament, plan, 5)).toBe("5");
  expect(rulesLines(tournament, plan).join()).not.toContain("сыграет");
});

test("a Swiss stays a Swiss after pairs withdraw", () => {
  const tournament = aTournament({ type: "league_doubles", status: "in_progress", rounds: 4, draw_seed: "1" });
  const pairs = Array.from({ length: 6 }, (_, pair) => [`${pair}a`, `${pair}b`] as const);
  const participants = pairs.flatMap(([one, other], pair) =>
    [
      { user: one, partner: other },
      { user: other, partner: one },
    ].map((entry) => anEntry({ ...entry, status: pair < 4 ? "registered" : "cancelled" })),
  );
  const matches = [0, 1, 2].map((court) => {
    const [[a, b], [c, d]] = [pairs[court] ?? ["", ""], pairs[court + 3] ?? ["", ""]];
    const players = { team1_player1: a, team1_player2: b, team2_player1: c, team2_player2: d };
    return { ...players, ...RESULT, round: 1, court: court + 1, match_number: court + 1 };
  });
  const play = { tournament, participants, rounds: [{ round_number: 1, status: "completed" as const }], matches };
  expect(drawnPlayerCount(play)).toBe(12);
  expect(rulesLines(tournament, expectedPlan(tournament, drawnPlayerCount(play))).join()).toContain(
    "Швейцарская система",
  );
  expect(drawnPlayerCount({ ...play, tournament: aTournament({ status: "in_progress" }) })).toBe(8);
});

test("rests are stated as «не больше» with the right plural", () => {
  const tournament = aTournament({ max_players: 10, courts: 2, rounds: 5 });
  expect(rulesLines(tournament, expectedPlan(tournament, 0)).at(-1)).toBe(
    "Каждый сыграет 4\u00a0матча, отдых по очереди, не больше 1\u00a0раунда.",
  );
});

test("if results decide the pairings, only the number of matches is stated", () => {
  const king = aTournament({ type: "king_singles", max_players: 10, courts: 2 });
  expect(rulesLines(king, expectedPlan(king, 0)).at(-1)).toMatch(/^Каждый сыграет [^,]*\.$/);
});

test("if not all pairs can meet, the Swiss and the rounds of a full cycle are stated", () => {
  const league = aTournament({ type: "league_doubles", courts: 4, rounds: 5 });
  const lines = rulesLines(league, expectedPlan(league, 0)).map((line) => line.replaceAll("\u00a0", " "));
  expect(lines.at(-2)).toContain("Швейцарская система: 5 раундов из 7 нужных для полного круга");
  expect(lines.at(-1)).toBe("Каждая пара сыграет 5 матчей, никто не отдыхает.");
});

test("an unknown type shows the configured rounds", () => {
  const unknown = aTournament({ type: "" });
  expect(roundsFact(unknown, expectedPlan(unknown, 0))).toBe("7");
  expect(rulesLines(unknown, undefined)).toEqual([]);
});

test("points are shown with their total", () => {
  expect(scoringFact(aTournament({ points_per_match: 0 }))).toBe("По очкам, 24\u00a0очка за матч");
});

test("games and sets are shown with the deuce rule and the set length", () => {
  const fact = (change: Partial<Tournament>) => scoringFact(aTournament(change));
  expect(fact({ scoring_method: "games" })).toBe("По геймам, золотое очко");
  expect(fact({ scoring_method: "sets", deuce_rule: "star" })).toBe("По сетам, звёздное очко");
  expect(fact({ scoring_method: "sets", sets_format: "mini", deuce_rule: "advantage" })).toBe(
    "По сетам, мини-сет, с преимуществом",
  );
  // Chosen before the scoring method changed.
  expect(fact({ scoring_method: "games", sets_format: "mini" })).toBe("По геймам, золотое очко");
  expect(fact({ scoring_method: "wins", deuce_rule: "star" })).toBe("По победам");
});

test("the rules explain the set, the deuce rule and the receiver in mixed", () => {
  const lines = (change: Partial<Tournament>) =>
    rulesLines(aTournament({ scoring_method: "sets", ...change }), undefined);
  expect(lines({ sets_format: "mini" }).slice(-3, -1)).toEqual([
    "Мини-сет. До 4 геймов, при 3:3 тай-брейк.",
    "Золотое очко. При 40:40 гейм решает один розыгрыш, сторону выбирают принимающие.",
  ]);
  expect(lines({ type: "mixed_doubles" }).at(-2)).toMatch(/принимает игрок того же пола, что и подающий\.$/);
  expect(lines({ scoring_method: "points" }).join()).not.toContain("40:40");
});

test("the rules of a pair tournament state how pairs wait and who stays out, until it starts", () => {
  const rules = (change: Partial<Tournament>) =>
    rulesLines(aTournament({ allow_waitlist: true, ...change }), undefined).join(" ");
  expect(rules({ type: "league_doubles" })).toContain("место ждёт вместе с парой");
  expect(rules({ type: "league_doubles", singles_pass: true })).toContain("займёт следующий, кто ждёт без пары");
  expect(rules({ type: "league_doubles" })).toContain("кто записался последним");
  expect(rules({ type: "league_doubles", allow_waitlist: false })).not.toContain("ждёт вместе");
  expect(rules({ type: "league_singles" })).not.toContain("Пара занимает");
  expect(rules({ type: "league_doubles", status: "completed" })).not.toContain("Пара занимает");
});

test("the rules state what ranks the table and what a place needs", () => {
  const last = (change: Partial<Tournament>, count = 1) => rulesLines(aTournament(change), undefined).slice(-count);
  expect(last({ type: "league_doubles", scoring_method: "points", ranking: "match_points" })).toEqual([
    "Кто выше: очки 3-1-0 (победа, ничья, поражение), затем очки 3-1-0 в личных встречах, затем личные встречи, затем средние очки, затем лучший матч, затем сила соперников.",
  ]);
  expect(last({ type: "championship_doubles", scoring_method: "wins" })).toEqual([
    "Кто выше в группе: доля побед, затем победы в личных встречах.",
  ]);
  expect(last({ type: "king_doubles" })[0]).toContain("Кто выше: последний корт");
  const minimum = last({ type: "league_singles", minimum_share: 50 });
  expect(minimum.map((line) => line.replaceAll("\u00a0", " "))).toEqual([
    "Кто сыграет меньше 50 % матчей, стоит в таблице после остальных и остаётся без медали.",
  ]);
});
