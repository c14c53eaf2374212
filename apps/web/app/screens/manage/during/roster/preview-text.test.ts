import type { RosterPreview } from "@bandeha/contract";
import { expect, test } from "vitest";
import { namesOf } from "../../../../tournament/people/play-names.ts";

import { rosterPreviewTexts as textsOf } from "./preview-text.ts";

import type { Previewed } from "./previewed.ts";

/** Removes the non-breaking spaces. */
const shown = (previewed: Previewed) => {
  const said = textsOf(previewed);
  return { ...said, lines: said.lines.map((line) => line.replaceAll("\u00a0", " ")) };
};

const people = ["a", "b", "c", "d", "e", "f"];
const names = namesOf(people.map((id) => ({ id, name: id.toUpperCase() })));
const tournament = {
  type: "league_singles",
  courts: 2,
  rounds: 3,
  scoring_method: "points",
  side: "2v2",
  partners: "",
};
const match = (round: number, [one, two, three, four]: string) => ({
  round,
  court: 1,
  team1_player1: one,
  team1_player2: two,
  team2_player1: three,
  team2_player2: four,
});
const drawn = (number: number, four: string, resting = "", court = 1): RosterPreview["rounds"][number] => ({
  number,
  matches: [
    {
      court,
      sides: [
        [four.charAt(0), four.charAt(1)],
        [four.charAt(2), four.charAt(3)],
      ],
    },
  ],
  resting: [...resting],
});
const previewOf = (preview: Partial<RosterPreview>, more: object = {}): Previewed =>
  ({
    play: {
      tournament: { ...tournament, ...more },
      rounds: [{ round_number: 1, status: "completed" }],
      matches: [match(1, "abcd")],
      participants: people.map((user) => ({ id: user, user, partner: "", status: "registered" })),
    },
    preview: { basis: "", kind: "draw", rounds: [], players: people, swaps: [], ...preview },
    courts: 2,
    names,
    out: new Set(),
    gone: new Set(),
    seats: [],
    late: [],
    genderOf: () => "",
  }) as unknown as Previewed;

test("states who rests when, which rounds are new and which court is idle", () => {
  const said = shown(previewOf({ rounds: [drawn(2, "acbe", "df"), drawn(3, "aebf", "cd")] }));
  expect(said.rests).toEqual([
    { round: 2, text: "D, F" },
    { round: 3, text: "C, D" },
  ]);
  expect(said.lines).toEqual([
    "Составим заново 2 раунда: раунды 2–3",
    "Играют 6 игроков на 1 корте",
    "Корт 2 останется свободным: на него не хватает людей",
  ]);
  expect(said.repeats).toEqual([]);
});

test("names repeated partners of played and new rounds", () => {
  expect(shown(previewOf({ rounds: [drawn(2, "bace"), drawn(3, "cebd")] })).repeats).toEqual([
    "A · B: раунды 1 и 2",
    "C · E: раунды 2 и 3",
  ]);
  const fixed = previewOf({ rounds: [drawn(2, "abef")] }, { type: "friendly_doubles" });
  expect(shown(fixed).repeats).toEqual([]);
});

test("states who goes on court at once, and who has no partner", () => {
  const swaps = [{ court: 2, from: "a", to: "f" }];
  const said = shown(previewOf({ swaps, players: ["b", "c", "d", "f"], rounds: [drawn(2, "bcdf")] }));
  expect(said.lines[0]).toBe("Корт 2, прямо сейчас: выходит F, уходит A");
  const seats = [
    { from: "a", to: "f" },
    { from: "b", to: "e" },
  ];
  expect(shown({ ...previewOf({ swaps }), seats }).lines.slice(0, 2)).toEqual([
    "Корт 2, прямо сейчас: выходит F, уходит A",
    "E выходит вместо игрока B",
  ]);
  const paired = previewOf(
    { players: ["a", "b", "c", "d", "e"], rounds: [drawn(2, "abcd")] },
    { type: "friendly_doubles" },
  );
  expect(shown(paired).lines).toContain("F остаётся без пары и в раундах не участвует");
  expect(shown({ ...paired, out: new Set(["f"]) }).lines.join()).not.toContain("F ");
});

test("states if no round can be drawn, if no round changes, and if the table will decide", () => {
  expect(shown(previewOf({ kind: "over" })).lines.join()).toContain("не хватит");
  expect(shown(previewOf({ kind: "none" })).lines).toEqual(["Раунды останутся как есть"]);
  const later = shown(previewOf({ kind: "later" }, { type: "championship_singles" }));
  expect(later.lines.at(-1)).toContain("когда вы его начнёте");
  expect(later.lines[0]).toBe("Играют 6 игроков на 1 корте");
});

test("states what happens to the results of a pair that withdraws, unless a substitute completes it", () => {
  const entries = ["ab", "cd", "ef"].flatMap(([a = "", b = ""]) => [
    { id: a, user: a, partner: b, status: "registered" },
    { id: b, user: b, partner: a, status: "registered" },
  ]);
  const played = { ...match(1, "abcd"), status: "completed", team1_score: 14, team2_score: 10 };
  const league = previewOf(
    { players: ["c", "d", "e", "f"], kind: "draw", rounds: [drawn(2, "cdef")] },
    { type: "league_doubles" },
  );
  const play = { ...league.play, participants: entries, matches: [played] } as unknown as Previewed["play"];
  const lines = (preview: Previewed["preview"]) =>
    shown({ ...league, play, preview, out: new Set(["a"]), gone: new Set(["a"]) }).lines.join();
  expect(lines(league.preview)).toContain("A и B снялись: сыграно 1 из 2.");
  expect(lines({ ...league.preview, players: ["b", "x", "c", "d", "e", "f"] })).not.toContain("снялись");
});

test("warns about a late player who cannot play enough matches for a place", () => {
  const late = (rounds: RosterPreview["rounds"], share: number, more: object = {}) =>
    shown({
      ...previewOf({ rounds, players: [...people, "g"] }, { minimum_share: share, ...more }),
      late: ["f"],
    }).lines.at(-1);
  const enough = [drawn(2, "afbe", "cd"), drawn(3, "aebf", "cd")];
  expect(late([drawn(2, "acbe", "df"), drawn(3, "aebf", "cd")], 50)).toBe(
    "F: будет 1 матч из 3, для места нужно 2. В таблице — после остальных",
  );
  expect(late(enough, 50)).not.toContain("для места");
  expect(late([drawn(2, "acbe", "df"), drawn(3, "aebf", "cd")], 0)).not.toContain("для места");
  expect(late([drawn(2, "acbe", "df")], 100, { type: "championship_doubles" })).not.toContain("для места");
});

test("estimates the matches of a late player where rounds are drawn from results", () => {
  const by = (share: number) => {
    const previewed = previewOf(
      { kind: "later", players: people },
      { type: "championship_singles", minimum_share: share },
    );
    return shown({ ...previewed, late: ["f"] }).lines;
  };
  // 1 of 2 rounds left, 4 of 6 play: 1 match at least of 1 + 2 at most.
  expect(by(100)).toContain("F: будет 1 матч из 3, для места нужно 3. В таблице — после остальных");
  expect(by(25).join()).not.toContain("для места");
});

test("a mixed round that is drawn later counts the courts by men and women", () => {
  const mixed = { type: "mixed_doubles", variant: "mixicano" };
  const players = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const said = shown({
    ...previewOf({ kind: "later", players }, mixed),
    genderOf: (user) => ("abc".includes(user) ? "male" : "female"),
  });
  expect(said.lines.slice(0, 2)).toEqual([
    "Играют 8 игроков на 1 корте",
    "Корт 2 останется свободным: на него не хватает мужчин",
  ]);
});

test("in Beat the Box newcomers wait until the boxes change", () => {
  const box = { type: "king_singles", variant: "beat_the_box" };
  const said = shown({ ...previewOf({ kind: "later" }, box), late: ["f"] });
  expect(said.lines).toContain("Новые игроки войдут, когда сменятся четвёрки: после каждого третьего раунда");
});
