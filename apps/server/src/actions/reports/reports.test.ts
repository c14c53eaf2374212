// Scores by players (decision 079); every order of events: report-histories.test.ts.
import { rosterChange } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { ok, openClub, superuser, type TestClub, verdict } from "../../testing/club.ts";
import { beginNext, playRound } from "../../testing/started-tournament.ts";
import { changeRoster } from "../participants/change-roster.ts";
import { findRows } from "../transaction/stored-rows.ts";
import { acceptSilent } from "./accept-silent.ts";
import { anOpenCourt, type CourtMember, type CourtSide, pointsScore, WINDOW_MS } from "./court.fixture.ts";
import { claimText } from "./report-notices.ts";

describe("a report", () => {
  let club: TestClub;
  let court: Awaited<ReturnType<typeof anOpenCourt>>;
  beforeEach(async () => {
    club = await openClub();
    court = await anOpenCourt(club);
  });
  afterEach(() => club.close());

  test("that the other side repeats is the result, with its first reporter in the journal", async () => {
    ok(await court.report(court.playerOf("team1"), { score: pointsScore(14) }));
    expect((await court.current()).status).toBe("active");
    ok(await court.report(court.playerOf("team2"), { score: pointsScore(14) }));
    expect(await court.current()).toMatchObject({ status: "completed", team1_score: 14, team2_score: 10 });
    expect(await court.journal()).toMatchObject([{ changed_by: court.playerOf("team1").id, way: "confirmed" }]);
  });

  test("is accepted by silence when the window is over, and not before", async () => {
    ok(await court.report(court.playerOf("team2"), { score: pointsScore(9) }));
    court.pass(WINDOW_MS - 1);
    expect(await acceptSilent(club.deps)).toEqual(new Date(club.now.at.getTime() + 1));
    expect((await court.current()).status).toBe("active");
    court.pass(1);
    expect(await acceptSilent(club.deps)).toBeUndefined();
    expect(await court.current()).toMatchObject({ status: "completed", team1_score: 9 });
    expect(await court.journal()).toMatchObject([{ way: "silence" }]);
  });

  test("that differs waits for the organiser, whom silence does not replace", async () => {
    ok(await court.report(court.playerOf("team1"), { score: pointsScore(13) }));
    ok(await court.report(court.playerOf("team2"), { score: pointsScore(11) }));
    court.pass(10 * WINDOW_MS);
    await acceptSilent(club.deps);
    expect((await court.current()).status).toBe("active");
    expect((await court.reports()).map(({ state }) => state)).toEqual(["clash", "clash"]);
    ok(await club.update(court.organiser, "tournament_matches", court.match.id, { team1_score: 11, team2_score: 13 }));
    expect((await court.reports()).map(({ side, state }) => [side, state]).sort()).toEqual([
      ["team1", "closed"],
      ["team2", "accepted"],
    ]);
  });

  test("is stopped by an objection without a score, and goes on when a side gives way", async () => {
    ok(await court.report(court.playerOf("team1"), { score: pointsScore(13) }));
    ok(await court.report(court.playerOf("team2"), {}));
    court.pass(10 * WINDOW_MS);
    await acceptSilent(club.deps);
    expect((await court.current()).status).toBe("active");
    ok(await court.report(court.playerOf("team2"), { score: pointsScore(13) }));
    expect((await court.current()).status).toBe("completed");
  });

  test("that is disputed asks the organiser once: a later score replaces the notice, and a result reads it", async () => {
    const unread = async () =>
      (
        await findRows(club.deps.storage.reader, "notifications", {
          where: where({ user: court.organiser.id, kind: "scores-differ", read: false }),
          limit: 10,
        })
      ).map(({ data }) => data?.of);
    ok(await court.report(court.playerOf("team1"), { score: pointsScore(13) }));
    ok(await court.report(court.playerOf("team2"), {}));
    expect(await unread()).toMatchObject([{ scores: ["13 : 11"] }]);
    ok(await court.report(court.playerOf("team2"), { score: pointsScore(12) }));
    expect(await unread()).toMatchObject([{ scores: ["13 : 11", "12 : 12"] }]);
    ok(await club.update(court.organiser, "tournament_matches", court.match.id, { team1_score: 12, team2_score: 12 }));
    expect(await unread()).toEqual([]);
  });

  test("is confirmed or contested by the answer to its notification", async () => {
    const ask = async (team1: number) => {
      ok(await court.report(court.playerOf("team1"), { score: pointsScore(team1) }));
      const { id: user } = court.playerOf("team2");
      const [row] = await findRows(club.deps.storage.reader, "notifications", {
        where: where({ user, kind: "result-to-confirm", answer: "" }),
        limit: 10,
      });
      return row?.id ?? "";
    };
    const answer = async (id: string, chosen: string) =>
      verdict(await club.update(court.playerOf("team2"), "notifications", id, { answer: chosen }));
    const first = await ask(13);
    const second = await ask(14);
    expect(await answer(first, "confirm")).toBe("illegal-status");
    expect(await answer(second, "object")).toBe("ok");
    expect((await court.reports()).map(({ state }) => state)).toEqual(["clash", "clash"]);
    const third = await ask(12);
    expect(await answer(third, "confirm")).toBe("ok");
    expect(await court.current()).toMatchObject({ status: "completed", team1_score: 12 });
    const { reader } = club.deps.storage;
    const kept = await Promise.all([first, second, third].map((id) => reader.findById("notifications", id)));
    expect(kept.map((row) => row?.answer)).toEqual(["late", "object", "confirm"]);
  });

  test("waits while the tournament is over, and has a whole window when it is opened again", async () => {
    await playRound(club, court.organiser, court.id, 1);
    await beginNext(club, court.organiser, court.id);
    const [second] = await club.matches(court.id, 2);
    const player = { kind: "user" as const, id: second?.team1_player1 ?? "" };
    ok(await club.create(player, "tournament_score_reports", { match: second?.id, score: pointsScore(9) }));
    const setStatus = (status: string) => club.update(court.organiser, "tournaments", court.id, { status });
    ok(await setStatus("completed"));
    court.pass(10 * WINDOW_MS);
    expect(await acceptSilent(club.deps)).toBeUndefined();
    const found = () =>
      findRows(club.deps.storage.reader, "tournament_score_reports", {
        where: where({ match: second?.id ?? "" }),
        limit: 2,
      });
    expect(await found()).toMatchObject([{ state: "waiting", due: "" }]);
    ok(await setStatus("in_progress"));
    court.pass(WINDOW_MS - 1);
    await acceptSilent(club.deps);
    expect(await found()).toMatchObject([{ state: "waiting" }]);
    court.pass(1);
    await acceptSilent(club.deps);
    expect(await found()).toMatchObject([{ state: "accepted" }]);
    expect(await club.get("tournament_matches", second?.id ?? "")).toMatchObject({
      status: "completed",
      team1_score: 9,
    });
  });

  test("may be corrected by its side, with a new window", async () => {
    ok(await court.report(court.playerOf("team1"), { score: pointsScore(13) }));
    court.pass(WINDOW_MS - 1);
    ok(await court.report(court.playerOf("team1", 2), { score: pointsScore(14) }));
    court.pass(WINDOW_MS - 1);
    await acceptSilent(club.deps);
    expect((await court.current()).status).toBe("active");
    court.pass(1);
    await acceptSilent(club.deps);
    expect((await court.current()).team1_score).toBe(14);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ["a stranger", async () => court.report(await club.person(), { score: pointsScore(14) }), "forbidden"],
    [
      "a guest without a link",
      () => court.report({ kind: "guest" }, { side: "team1", score: pointsScore(14), device: "a" }),
      "forbidden",
    ],
    ["a superuser", () => court.report(superuser, { side: "team1", score: pointsScore(14) }), "forbidden"],
    [
      "a player with an impossible score",
      () => court.report(court.playerOf("team1"), { score: { team1: 20, team2: 20 } }),
      "score-sum",
    ],
    ["a player with no score to object to", () => court.report(court.playerOf("team1"), {}), "score-missing"],
    ["a player with nonsense", () => court.report(court.playerOf("team1"), { score: ["x"] }), "score"],
  ])("of %s is refused", async (_who, asked, expected) => {
    expect(verdict((await asked()) as Parameters<typeof verdict>[0])).toContain(expected);
  });

  test("is refused where the organiser enters the results, and closed when that is chosen later", async () => {
    ok(await court.report(court.playerOf("team1"), { score: pointsScore(14) }));
    ok(await club.update(court.organiser, "tournaments", court.id, { score_entry: "helpers" }));
    expect(verdict(await court.report(court.playerOf("team2"), { score: pointsScore(14) }))).toBe("reports-off");
    court.pass(WINDOW_MS);
    await acceptSilent(club.deps);
    expect((await court.current()).status).toBe("active");
    expect((await court.reports())[0]?.state).toBe("closed");
  });

  test.each<[string, () => Promise<unknown>]>([
    ["has a substitute", substitute],
    ["is deleted", () => club.remove(court.organiser, "tournament_matches", court.match.id)],
    ["is taken back with the start", () => club.update(court.organiser, "tournaments", court.id, { status: "open" })],
  ])("is closed, and nobody is asked about it, when its match %s", async (_what, change) => {
    ok(await court.report(court.playerOf("team1"), { score: pointsScore(14) }));
    await change();
    expect((await court.reports()).map(({ state }) => state)).toEqual(["closed"]);
    const { reader } = club.deps.storage;
    const asked = await findRows(reader, "notifications", { where: where({ kind: "result-to-confirm" }), limit: 10 });
    expect(asked.map(({ answer }) => answer)).toEqual(["late", "late"]);
  });

  async function substitute() {
    const viewer = court.organiser;
    const entry = (await club.entries(court.id)).find(({ user }) => user === court.playerOf("team1").id)?.id ?? "";
    const change = { substitutes: [{ entry, by: { user: "guest0000000001", guest: { name: "Семён" } } }] };
    const ask = (body: object) =>
      changeRoster(club.deps, { viewer, tournament: court.id, change: rosterChange.parse(body) });
    const seen = await ask(change);
    expect(seen.ok && (await ask({ ...change, basis: seen.preview.basis })).ok).toBe(true);
  }
});

describe("a court's link", () => {
  let club: TestClub;
  let court: Awaited<ReturnType<typeof anOpenCourt>>;
  let link: string;
  beforeEach(async () => {
    club = await openClub();
    court = await anOpenCourt(club);
    link = await court.link();
  });
  afterEach(() => club.close());
  const from = (side: CourtSide, device: string, team1: number) =>
    court.report({ kind: "guest", link }, { side, device, score: pointsScore(team1) });

  test("serves both sides from two phones, without an account", async () => {
    ok(await from("team1", "phone-a", 14));
    expect(verdict(await from("team2", "phone-a", 14))).toBe("report-same-phone");
    ok(await from("team2", "phone-b", 14));
    expect(await court.current()).toMatchObject({ status: "completed", team1_score: 14 });
    expect(await court.journal()).toMatchObject([{ changed_by: "", link, way: "codes" }]);
  });

  test("that was taken back leaves nothing to silence", async () => {
    ok(await from("team1", "phone-a", 14));
    ok(await club.update(court.organiser, "tournament_links", link, { revoked: "2026-11-20" }));
    court.pass(WINDOW_MS);
    await acceptSilent(club.deps);
    expect((await court.current()).status).toBe("active");
  });

  test("does not speak for a signed-in player of the other side", async () => {
    ok(await from("team1", "phone-a", 20));
    const player = { ...court.playerOf("team2"), link };
    expect(verdict(await court.report(player, { side: "team1", score: pointsScore(20) }))).toBe("report-side");
    expect((await court.current()).status).toBe("active");
    ok(await court.report(player, { score: pointsScore(4) }));
    expect((await court.reports()).map(({ side, state }) => [side, state]).sort()).toEqual([
      ["team1", "clash"],
      ["team2", "clash"],
    ]);
  });
});

describe("an objection", () => {
  let club: TestClub;
  let court: Awaited<ReturnType<typeof anOpenCourt>>;
  beforeEach(async () => {
    club = await openClub();
    court = await anOpenCourt(club);
    await playRound(club, court.organiser, court.id, 1);
    court.pass(1000);
  });
  afterEach(() => club.close());
  const object = (body: object = {}, viewer: CourtMember = court.playerOf("team2")) =>
    club.create(viewer, "tournament_objections", { match: court.match.id, ...body });

  test("is accepted by a changed result, and the journal has both", async () => {
    const { id } = ok(await object({ claimed: pointsScore(10) }));
    court.pass(1000);
    ok(await club.update(court.organiser, "tournament_matches", court.match.id, { team1_score: 10, team2_score: 14 }));
    expect(await club.get("tournament_objections", id)).toMatchObject({ state: "accepted" });
    expect((await court.journal()).map(({ way }) => way)).toEqual(["", "objected", ""]);
  });

  test.each(["kept", "changed"])("whose result is %s leaves no unread notice with any organiser", async (way) => {
    const { id } = ok(await object());
    const unread = () =>
      club.deps.storage.reader.count("notifications", where({ kind: "result-objected", read: false }));
    expect(await unread()).toBe(1);
    const { organiser, match } = court;
    if (way === "kept") ok(await club.update(organiser, "tournament_objections", id, { state: "rejected" }));
    else ok(await club.update(organiser, "tournament_matches", match.id, { team1_score: 10, team2_score: 14 }));
    expect(await unread()).toBe(0);
  });

  test("is accepted when the result is withdrawn: there is nothing left to keep", async () => {
    const { id } = ok(await object());
    ok(await club.update(court.organiser, "tournament_matches", court.match.id, { status: "active" }));
    expect(await club.get("tournament_objections", id)).toMatchObject({ state: "accepted" });
  });

  test("is rejected with a line in the journal, and only once", async () => {
    const { id } = ok(await object());
    court.pass(1000);
    ok(await club.update(court.organiser, "tournament_objections", id, { state: "rejected" }));
    expect((await court.journal()).map(({ way }) => way)).toEqual(["", "objected", "kept"]);
    expect(verdict(await club.update(court.organiser, "tournament_objections", id, { state: "rejected" }))).toBe("ok");
    expect(verdict(await club.update(court.organiser, "tournament_objections", id, { state: "accepted" }))).toBe(
      "illegal-status",
    );
  });

  test("is possible until the round after next starts", async () => {
    await beginNext(club, court.organiser, court.id);
    const { id } = ok(await object());
    expect(verdict(await object())).toBe("objection-open");
    ok(await club.update(court.organiser, "tournament_objections", id, { state: "rejected" }));
    await playRound(club, court.organiser, court.id, 2);
    await beginNext(club, court.organiser, court.id);
    expect(verdict(await object())).toBe("objection-late");
  });

  test("is for the players of the match, and answered by who records results", async () => {
    expect(verdict(await object({}, await club.person()))).toBe("forbidden");
    const { id } = ok(await object());
    expect(
      verdict(await club.update(court.playerOf("team1"), "tournament_objections", id, { state: "rejected" })),
    ).toBe("forbidden");
  });
});

test("the opponents read every set, and who won, as the reader sees it", () => {
  const tournament = (scoring_method: string) => ({ type: "league_singles", scoring_method }) as never;
  const claim = (side: string, score: object) => ({ side, score }) as never;
  const sets = [
    [6, 4],
    [6, 3],
  ];
  expect(claimText(tournament("sets"), claim("team1", { team1: 2, team2: 0, sets }))).toBe("2 : 0 (6:4  6:3)");
  expect(claimText(tournament("wins"), claim("team1", { team1: 1, team2: 0 }))).toBe("победу: соперники");
  expect(claimText(tournament("wins"), claim("team2", { team1: 1, team2: 0 }))).toBe("победу: вы");
});
