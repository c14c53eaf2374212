// Whose report a link of a court may replace, and how often a side may change its report (decisions 079 and 162).
import { limits } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { ok, openClub, type TestClub, verdict } from "../../testing/club.ts";
import { acceptSilent } from "./accept-silent.ts";
import { anOpenCourt, pointsScore, WINDOW_MS } from "./court.fixture.ts";

const MOST = limits.reports.changesMax;

let club: TestClub;
let court: Awaited<ReturnType<typeof anOpenCourt>>;
let link: string;
beforeEach(async () => {
  club = await openClub();
  court = await anOpenCourt(club);
  link = await court.link();
});
afterEach(() => club.close());

const byLink = (body: object, device = "phone") =>
  court.report({ kind: "guest", link }, { side: "team1", device, ...body });
const byPlayer = (team1: number, slot: 1 | 2 = 1) =>
  court.report(court.playerOf("team1", slot), { score: pointsScore(team1) });

describe("the report of a signed-in player", () => {
  test.each([{ score: pointsScore(2) }, {}])("is not replaced by a link: %j", async (sent) => {
    ok(await byPlayer(14));
    ok(await court.report(court.playerOf("team2"), { score: pointsScore(12) }));
    expect(verdict(await byLink(sent))).toBe("report-of-player");
    expect((await court.reports()).map(({ user, score }) => [user, score])).toContainEqual([
      court.playerOf("team1").id,
      pointsScore(14),
    ]);
  });

  test("may be repeated by a link, which changes nothing", async () => {
    ok(await byPlayer(14));
    ok(await byLink({ score: pointsScore(14) }));
    expect(await court.reports()).toMatchObject([{ user: court.playerOf("team1").id, link: "", changes: 0 }]);
  });
});

describe("the report by a link", () => {
  test("of a person with an account who does not play is replaced by another phone", async () => {
    const stranger = { ...(await club.person()), link };
    ok(await court.report(stranger, { side: "team1", device: "theirs", score: pointsScore(24) }));
    ok(await byLink({ score: pointsScore(14) }));
    expect(await court.reports()).toMatchObject([{ user: "", score: pointsScore(14) }]);
  });

  test("that was changed again and again is left to the organisers, not to silence", async () => {
    for (let change = 0; change <= MOST; change++) ok(await byLink({ score: pointsScore(change) }, `phone ${change}`));
    expect(verdict(await byLink({ score: pointsScore(20) }, "one more"))).toBe("report-changed-often");
    court.pass(10 * WINDOW_MS);
    await acceptSilent(club.deps);
    expect((await court.current()).status).toBe("active");
    expect(await court.reports()).toMatchObject([{ state: "clash", score: pointsScore(MOST) }]);
    // Each change asks the opponents again, so the limit is the limit of what they receive; the dispute is one event.
    const asked = await club.deps.storage.reader.find("notifications", { where: where({}), limit: 100 });
    const count = (user: string, kind: string) => asked.filter((one) => one.user === user && one.kind === kind).length;
    expect(count(court.playerOf("team2").id, "result-to-confirm")).toBe(MOST);
    expect(count(court.organiser.id, "scores-differ")).toBe(1);
  });

  test("may confirm the other side's score after its last change", async () => {
    for (let change = 0; change <= MOST; change++) ok(await byLink({ score: pointsScore(change) }));
    ok(await court.report(court.playerOf("team2"), { score: pointsScore(13) }));
    expect(verdict(await byLink({ score: pointsScore(12) }))).toBe("report-changed-often");
    ok(await byLink({ score: pointsScore(13) }));
    expect(await court.current()).toMatchObject({ status: "completed", team1_score: 13 });
  });

  test("leaves the player of the side free to correct it, and the other side to confirm it", async () => {
    for (let change = 0; change <= MOST; change++) ok(await byLink({ score: pointsScore(change) }));
    ok(await byPlayer(13));
    ok(await court.report(court.playerOf("team2"), { score: pointsScore(13) }));
    expect(await court.current()).toMatchObject({ status: "completed", team1_score: 13 });
  });
});

test("a phone that signs in keeps the count of its side; another player's begins at zero", async () => {
  const player = court.playerOf("team1");
  for (let change = 0; change <= MOST; change++) ok(await byLink({ score: pointsScore(change) }, "own phone"));
  const signedIn = (device: string) => court.report(player, { score: pointsScore(20), device });
  expect(verdict(await signedIn("own phone"))).toBe("report-changed-often");
  ok(await signedIn("another phone"));
});

test("two phones that object to each other's scores in turn have one limit", async () => {
  const say = async (side: "team1" | "team2", score?: number) =>
    verdict(await byLink({ side, device: side, ...(score !== undefined && { score: pointsScore(score) }) }));
  const verdicts = [await say("team1", 1)];
  const sides = ["team1", "team2"] as const;
  for (let turn = 0; turn <= MOST; turn++) {
    const [mine, theirs] = turn % 2 === 0 ? sides : (["team2", "team1"] as const);
    verdicts.push(await say(theirs, 2 * turn + 2), await say(mine), await say(theirs, 2 * turn + 3));
  }
  expect(verdicts.slice(0, 3 * MOST + 1).every((one) => one === "ok")).toBe(true);
  expect(verdicts.at(-1)).toBe("report-changed-often");
});

test("a player's own changes have the same limit, of both of the pair together", async () => {
  for (let change = 0; change <= MOST; change++) ok(await byPlayer(change, change % 2 === 0 ? 1 : 2));
  expect(verdict(await byPlayer(20))).toBe("report-changed-often");
  // The answer of the last one may have been lost.
  ok(await byPlayer(MOST));
});
