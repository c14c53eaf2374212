// Whose report a link of a court may replace (decision 079).
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ok, openClub, type TestClub, verdict } from "../../testing/club.ts";
import { anOpenCourt, pointsScore } from "./court.fixture.ts";

describe("the report of a signed-in player", () => {
  let club: TestClub;
  let court: Awaited<ReturnType<typeof anOpenCourt>>;
  beforeEach(async () => {
    club = await openClub();
    court = await anOpenCourt(club);
  });
  afterEach(() => club.close());

  test.each([{ score: pointsScore(2) }, {}])("is not replaced by a link: %j", async (sent) => {
    const made = await club.create(court.organiser, "tournament_links", {
      tournament: court.id,
      kind: "court",
      court: court.match.court,
    });
    const link = made.ok ? made.row.id : "";
    ok(await court.report(court.playerOf("team1"), { score: pointsScore(14) }));
    const answer = await court.report({ kind: "guest", link }, { side: "team1", device: "phone", ...sent });
    expect(verdict(answer)).toBe("report-of-player");
    expect(await court.reports()).toMatchObject([{ user: court.playerOf("team1").id, score: pointsScore(14) }]);
  });
});
