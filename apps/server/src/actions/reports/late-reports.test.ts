// Reports that were entered without a network come late, and perhaps twice (decision 177).
import { courtRevision } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ok, openClub, type TestClub, verdict } from "../../testing/club.ts";
import { anOpenCourt, pointsScore } from "./court.fixture.ts";

let club: TestClub;
let court: Awaited<ReturnType<typeof anOpenCourt>>;
let link: string;
beforeEach(async () => {
  club = await openClub();
  court = await anOpenCourt(club);
  link = await court.link();
});
afterEach(() => club.close());

const none = { own: "", theirs: "" };
const seen = (reports: Partial<typeof none> = {}, match = court.match.updated) =>
  courtRevision({ match, ...none, ...reports });

/** Of side 1, by a phone without an account. */
const late = (team1: number | undefined, ifMatch: string, id = "reportofphone01") =>
  club.create(
    { kind: "guest", link },
    "tournament_score_reports",
    { match: court.match.id, side: "team1", device: "a", ...(team1 !== undefined && { score: pointsScore(team1) }) },
    { id, ifMatch },
  );
const theirs = (team1: number) =>
  court.report({ kind: "guest", link }, { side: "team2", device: "b", score: pointsScore(team1) });
const said = async () =>
  (await court.reports()).map(({ side, state, score, changes }) => [side, state, score?.team1, changes]).sort();

describe("a report that is sent again", () => {
  test("is the report that is there", async () => {
    const { id } = ok(await late(14, seen()));
    expect(ok(await late(14, seen())).id).toBe(id);
    expect(await said()).toEqual([["team1", "waiting", 14, 0]]);
  });

  test("of one side is not the report of the other one, whose player has signed in on that phone", async () => {
    ok(await court.report({ kind: "guest", link }, { side: "team1", device: "c", score: pointsScore(14) }));
    const player = { ...court.playerOf("team2"), link };
    const body = { match: court.match.id, side: "team1", device: "a", score: pointsScore(14) };
    const send = (ifMatch: string) => club.create(player, "tournament_score_reports", body, { ifMatch });
    expect(verdict(await send(seen()))).toBe("report-side");
    expect(verdict(await send(seen({}, "earlier")))).toBe("result-conflict");
    expect(await said()).toEqual([["team1", "waiting", 14, 0]]);
  });

  test("does not begin a clash once more", async () => {
    ok(await theirs(10));
    ok(await late(14, seen()));
    ok(await late(14, seen()));
    expect(await said()).toEqual([
      ["team1", "clash", 14, 0],
      ["team2", "clash", 10, 0],
    ]);
  });

  test("does not replace what the side has said since", async () => {
    ok(await late(14, seen()));
    ok(await court.report({ kind: "guest", link }, { side: "team1", device: "c", score: pointsScore(15) }));
    expect(verdict(await late(14, seen()))).toBe("result-conflict");
    expect(await said()).toEqual([["team1", "waiting", 15, 1]]);
  });

  test("does not report a result that the organisers have taken back", async () => {
    ok(await theirs(14));
    ok(await late(14, seen()));
    ok(await club.update(court.organiser, "tournament_matches", court.match.id, { status: "active" }));
    expect(verdict(await late(14, seen()))).toBe("result-conflict");
    expect((await court.current()).status).toBe("active");
  });
});

describe("a late report", () => {
  test("of a match that is another one now is refused", async () => {
    expect(verdict(await late(14, seen({}, "2020-01-01 00:00:00.000Z")))).toBe("result-conflict");
  });

  test("over the report that the phone has seen replaces it", async () => {
    const { id } = ok(
      await court.report({ kind: "guest", link }, { side: "team1", device: "c", score: pointsScore(9) }),
    );
    ok(await late(14, seen({ own: id })));
    expect(await said()).toEqual([["team1", "waiting", 14, 1]]);
  });

  test("that says the same as its side is no conflict", async () => {
    ok(await court.report({ kind: "guest", link }, { side: "team1", device: "c", score: pointsScore(14) }));
    ok(await late(14, seen()));
    expect(await said()).toEqual([["team1", "waiting", 14, 0]]);
  });

  test("meets what the other side has said since", async () => {
    ok(await theirs(14));
    ok(await late(14, seen()));
    expect(await court.current()).toMatchObject({ status: "completed", team1_score: 14 });
  });
});

describe("a late objection", () => {
  test("is about the report that was read", async () => {
    const { id } = ok(await theirs(10));
    ok(await theirs(11));
    expect(verdict(await late(undefined, seen({ theirs: id })))).toBe("result-conflict");
    expect(await said()).toEqual([["team2", "waiting", 11, 1]]);
  });

  test("that is sent again is one objection", async () => {
    const { id } = ok(await theirs(10));
    ok(await late(undefined, seen({ theirs: id })));
    ok(await late(undefined, seen({ theirs: id })));
    expect(await said()).toEqual([
      ["team1", "clash", undefined, 0],
      ["team2", "clash", 10, 0],
    ]);
  });
});

describe("an objection that comes late", () => {
  const objects = (ifMatch: string, difference: object = {}) =>
    club.create(
      court.playerOf("team1"),
      "tournament_objections",
      { match: court.match.id, ...difference },
      { id: "objectionofme01", ifMatch },
    );
  const ends = async (team1: number) => {
    court.pass(1000);
    const change = { team1_score: team1, team2_score: 24 - team1 };
    return ok(await club.update(court.organiser, "tournament_matches", court.match.id, change));
  };

  test("is one of the result that the phone has seen", async () => {
    await ends(14);
    const { updated } = await court.current();
    expect(ok(await objects(updated)).id).toBe("objectionofme01");
  });

  test("is refused when the result has changed since, also to the one that it claims", async () => {
    await ends(14);
    const { updated } = await court.current();
    await ends(10);
    expect(verdict(await objects(updated))).toBe("result-conflict");
    expect(verdict(await objects(updated, { claimed: pointsScore(10) }))).toBe("result-conflict");
  });

  test("says first that there is no result any more", async () => {
    await ends(14);
    const { updated } = await court.current();
    ok(await club.update(court.organiser, "tournament_matches", court.match.id, { status: "active" }));
    expect(verdict(await objects(updated))).toBe("illegal-status");
  });
});
