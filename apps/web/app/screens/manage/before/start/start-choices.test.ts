import type { CheckIn, Tournament, TournamentParticipant } from "@bandeha/contract";
import { describe, expect, test } from "vitest";
import { startChoices } from "./start-choices.ts";

const tournament = {
  organizer: "o",
  type: "league_singles",
  status: "open",
  scoring_method: "points",
  points_per_match: 24,
  date: "2026-11-25 00:00:00.000Z",
  start_time: "19:00",
  end_time: "21:00",
  max_players: 32,
  places_held: 0,
  min_players: 4,
  courts: 8,
  rounds: 7,
  side: "",
  partners: "",
  draw_seed: "",
  allow_waitlist: false,
} as Tournament;
const at = (time: string, day = "2026-11-25") => new Date(`${day}T${time}:00+03:00`);

let people = 0;
const marked = (count: number, check_in: CheckIn | "", expected = "") =>
  Array.from({ length: count }, () => {
    people += 1;
    const check_in_at = expected && at(expected).toISOString().replace("T", " ");
    return {
      id: `e${people}`,
      user: `u${people}`,
      status: "registered",
      check_in,
      check_in_at,
    } as TournamentParticipant;
  });
const choose = (
  participants: TournamentParticipant[],
  now = at("19:04"),
  early = false,
  other: Partial<Tournament> = {},
) => startChoices({ tournament: { ...tournament, ...other }, participants }, now, early);
const labels = (participants: TournamentParticipant[], ...rest: [Date?, boolean?, Partial<Tournament>?]) =>
  choose(participants, ...rest).choices.map(({ label }) => label);

describe("on the day", () => {
  const evening = [
    ...marked(28, "came"),
    ...marked(2, ""),
    ...marked(1, "late", "19:10"),
    ...marked(1, "late", "19:15"),
  ];

  test("the choices are those who came, everyone, and a wait until the last expected player", () => {
    expect(labels(evening)).toEqual(["Играют 28, кто пришёл", "Играют все 32", "Подождать до\u00a019:15"]);
    expect(choose(evening).leftOut).toEqual([]);
  });

  test("a choice has its players, courts and end", () => {
    const [came, all, wait] = choose(evening).choices;
    expect(came).toMatchObject({ kind: "play", starters: "came", players: 28, courts: 7, until: "20:30" });
    expect(all).toMatchObject({ kind: "play", starters: "seated", players: 32, courts: 8 });
    expect(wait).toMatchObject({ kind: "wait", till: at("19:15"), until: "20:40" });
  });

  test("rounds that do not fit before the end are counted", () => {
    const [came] = choose(evening, at("19:50")).choices;
    expect(came).toMatchObject({ until: "21:00", text: expect.stringContaining("успеете 5\u00a0раундов из\u00a07") });
  });

  test("resting players are counted in words", () => {
    const [came] = choose([...marked(30, "came"), ...marked(2, "")]).choices;
    expect(came?.text).toContain("Двое по очереди отдыхают.");
  });

  test("an absent player is not among everyone", () => {
    expect(labels([...marked(28, "came"), ...marked(4, "absent")])[0]).toBe("Играют все 28");
  });

  test("without marks those who came are left out with the reason", () => {
    const { choices, leftOut } = choose(marked(32, ""), at("18:40"));
    expect(choices.map(({ label }) => label)).toEqual(["Играют все 32", "Подождать до\u00a019:00"]);
    expect(leftOut).toEqual(["Чтобы начать с теми, кто пришёл, отметьте их."]);
  });

  test("too few who came are left out with their number", () => {
    const { choices, leftOut } = choose([...marked(3, "came"), ...marked(5, "")]);
    expect(choices.map(({ kind }) => kind)).toEqual(["play", "wait"]);
    expect(leftOut).toEqual([expect.stringContaining("(3), нельзя. Нужно минимум")]);
  });

  test("with everyone present and free places players can still be invited", () => {
    expect(labels(marked(26, "came"))).toEqual(["Играют все 26", "Подождать до\u00a019:15", "Позвать игроков"]);
  });
});

describe("before the day", () => {
  const early = (participants: TournamentParticipant[], time = "12:00", other = {}) =>
    choose(participants, at(time, "2026-11-22"), true, other);

  test("the invitation is first, and a start states its end", () => {
    const { choices } = early(marked(26, ""));
    expect(choices.map(({ label }) => label)).toEqual([
      "Позвать игроков",
      "Перенести на сегодня",
      "Начать прямо сейчас",
    ]);
    expect(choices[0]?.text).toContain("«осталось 6\u00a0мест»");
    expect(choices[2]).toMatchObject({ players: 26, courts: 6, until: "13:25" });
  });

  test("what is impossible is left out with its reason", () => {
    const { choices, leftOut } = early(marked(32, ""), "19:30");
    expect(choices.map(({ kind }) => kind)).toEqual(["play"]);
    expect(leftOut).toEqual(["Перенести на сегодня нельзя: 19:00 уже прошло.", "Звать некуда: заняты все места, 32."]);
    expect(early(marked(3, "")).choices.map(({ kind }) => kind)).toEqual(["invite", "move"]);
  });

  test("after the deadline of signing up nobody is invited", () => {
    const over = { registration_deadline: "2026-11-23 12:00:00.000Z" };
    const early = choose(marked(8, ""), at("12:00", "2026-11-24"), true, over);
    expect(early.choices.map(({ kind }) => kind)).toEqual(["play", "move"]);
    expect(early.leftOut).toContain("Звать поздно: запись закрыта.");
    expect(choose(marked(8, "came"), at("19:04"), false, over).leftOut).toContain("Звать поздно: запись закрыта.");
  });

  test("a full tournament with a waitlist offers to start first, and still invites", () => {
    const { choices } = early(marked(32, ""), "12:00", { allow_waitlist: true });
    expect(choices.map(({ kind }) => kind)).toEqual(["play", "move", "invite"]);
  });
});
