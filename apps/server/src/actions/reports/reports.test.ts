// Two sides, silence, the organiser and restarts in every order (decision 079).
import type { Score } from "@bandeha/engine";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { aBody, ok, openClub, superuser, type TestClub, verdict } from "../../testing/club.ts";
import { deep } from "../../testing/deep.ts";
import { drivers } from "../../testing/drivers.ts";
import { beginNext, playRound, startTournamentOf } from "../../testing/started-tournament.ts";
import { findRows, type MatchRow, type ReportRow } from "../transaction/stored-rows.ts";
import { acceptSilent } from "./accept-silent.ts";

type User = Awaited<ReturnType<TestClub["person"]>>;
type Side = "team1" | "team2";

const WINDOW_MS = 60_000;
const score = (team1: number): Score => ({ team1, team2: 24 - team1 });

async function openCourt(club: TestClub, rounds = 3) {
  const organiser = await club.person();
  const body = aBody({ max_players: 4, courts: 1, rounds, score_entry: "players" });
  const { id } = await startTournamentOf(club, organiser, body, 4);
  const [match] = await club.matches(id, 1);
  if (!match) throw new Error("no match");
  const playerOf = (side: Side, slot: 1 | 2 = 1): User => ({ kind: "user", id: match[`${side}_player${slot}`] });
  const report = (viewer: Parameters<TestClub["create"]>[0], body: object) =>
    club.create(viewer, "tournament_score_reports", { match: match.id, ...body });
  const pass = (ms: number) => {
    club.now.at = new Date(club.now.at.getTime() + ms);
  };
  const current = async () => (await club.get("tournament_matches", match.id)) as unknown as MatchRow;
  const reports = async (): Promise<ReportRow[]> =>
    findRows(club.deps.storage.reader, "tournament_score_reports", { where: where({ match: match.id }), limit: 10 });
  const journal = () =>
    findRows(club.deps.storage.reader, "tournament_result_changes", {
      where: where({ match: match.id }),
      sort: [{ path: { hops: [], column: "created" } }],
      limit: 100,
    });
  return { id, match, organiser, playerOf, report, pass, current, reports, journal };
}

describe("a report", () => {
  let club: TestClub;
  let court: Awaited<ReturnType<typeof openCourt>>;
  beforeEach(async () => {
    club = await openClub();
    court = await openCourt(club);
  });
  afterEach(() => club.close());

  test("that the other side repeats is the result, with its first reporter in the journal", async () => {
    ok(await court.report(court.playerOf("team1"), { score: score(14) }));
    expect((await court.current()).status).toBe("active");
    ok(await court.report(court.playerOf("team2"), { score: score(14) }));
    expect(await court.current()).toMatchObject({ status: "completed", team1_score: 14, team2_score: 10 });
    expect(await court.journal()).toMatchObject([{ changed_by: court.playerOf("team1").id, way: "confirmed" }]);
  });

  test("is accepted by silence when the window is over, and not before", async () => {
    ok(await court.report(court.playerOf("team2"), { score: score(9) }));
    court.pass(WINDOW_MS - 1);
    expect(await acceptSilent(club.deps)).toEqual(new Date(club.now.at.getTime() + 1));
    expect((await court.current()).status).toBe("active");
    court.pass(1);
    expect(await acceptSilent(club.deps)).toBeUndefined();
    expect(await court.current()).toMatchObject({ status: "completed", team1_score: 9 });
    expect(await court.journal()).toMatchObject([{ way: "silence" }]);
  });

  test("that differs waits for the organiser, whom silence does not replace", async () => {
    ok(await court.report(court.playerOf("team1"), { score: score(13) }));
    ok(await court.report(court.playerOf("team2"), { score: score(11) }));
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
    ok(await court.report(court.playerOf("team1"), { score: score(13) }));
    ok(await court.report(court.playerOf("team2"), {}));
    court.pass(10 * WINDOW_MS);
    await acceptSilent(club.deps);
    expect((await court.current()).status).toBe("active");
    ok(await court.report(court.playerOf("team2"), { score: score(13) }));
    expect((await court.current()).status).toBe("completed");
  });

  test("is confirmed or contested by the answer to its notification", async () => {
    const ask = async (team1: number) => {
      ok(await court.report(court.playerOf("team1"), { score: score(team1) }));
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
    expect(await answer(await ask(12), "confirm")).toBe("ok");
    expect(await court.current()).toMatchObject({ status: "completed", team1_score: 12 });
  });

  test("may be corrected by its side, with a new window", async () => {
    ok(await court.report(court.playerOf("team1"), { score: score(13) }));
    court.pass(WINDOW_MS - 1);
    ok(await court.report(court.playerOf("team1", 2), { score: score(14) }));
    court.pass(WINDOW_MS - 1);
    await acceptSilent(club.deps);
    expect((await court.current()).status).toBe("active");
    court.pass(1);
    await acceptSilent(club.deps);
    expect((await court.current()).team1_score).toBe(14);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ["a stranger", async () => court.report(await club.person(), { score: score(14) }), "forbidden"],
    [
      "a guest without a link",
      () => court.report({ kind: "guest" }, { side: "team1", score: score(14), device: "a" }),
      "forbidden",
    ],
    ["a superuser", () => court.report(superuser, { side: "team1", score: score(14) }), "forbidden"],
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
    ok(await court.report(court.playerOf("team1"), { score: score(14) }));
    ok(await club.update(court.organiser, "tournaments", court.id, { score_entry: "helpers" }));
    expect(verdict(await court.report(court.playerOf("team2"), { score: score(14) }))).toBe("reports-off");
    court.pass(WINDOW_MS);
    await acceptSilent(club.deps);
    expect((await court.current()).status).toBe("active");
    expect((await court.reports())[0]?.state).toBe("closed");
  });
});

describe("a court's link", () => {
  let club: TestClub;
  let court: Awaited<ReturnType<typeof openCourt>>;
  let link: string;
  beforeEach(async () => {
    club = await openClub();
    court = await openCourt(club);
    link = ok(
      await club.create(court.organiser, "tournament_links", { tournament: court.id, kind: "court", court: 1 }),
    ).id;
  });
  afterEach(() => club.close());
  const from = (side: Side, device: string, team1: number) =>
    court.report({ kind: "guest", link }, { side, device, score: score(team1) });

  test("serves both sides from two phones, without an account", async () => {
    ok(await from("team1", "phone-a", 14));
    expect(verdict(await from("team2", "phone-a", 14))).toBe("report-same-phone");
    ok(await from("team2", "phone-b", 14));
    expect(await court.current()).toMatchObject({ status: "completed", team1_score: 14 });
    expect(await court.journal()).toMatchObject([{ changed_by: "", link, way: "confirmed" }]);
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
    ok(await court.report(player, { side: "team1", score: score(4) }));
    expect((await court.reports()).map(({ side, state }) => [side, state]).sort()).toEqual([
      ["team1", "clash"],
      ["team2", "clash"],
    ]);
  });
});

describe("an objection", () => {
  let club: TestClub;
  let court: Awaited<ReturnType<typeof openCourt>>;
  beforeEach(async () => {
    club = await openClub();
    court = await openCourt(club);
    await playRound(club, court.organiser, court.id, 1);
    court.pass(1000);
  });
  afterEach(() => club.close());
  const object = (body: object = {}, viewer: User = court.playerOf("team2")) =>
    club.create(viewer, "tournament_objections", { match: court.match.id, ...body });

  test("is accepted by a changed result, and the journal has both", async () => {
    const { id } = ok(await object({ claimed: score(10) }));
    court.pass(1000);
    ok(await club.update(court.organiser, "tournament_matches", court.match.id, { team1_score: 10, team2_score: 14 }));
    expect(await club.get("tournament_objections", id)).toMatchObject({ state: "accepted" });
    expect((await court.journal()).map(({ way }) => way)).toEqual(["", "objected", ""]);
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

type Event =
  | { kind: "report"; side: Side; team1: number }
  | { kind: "object"; side: Side }
  | { kind: "organiser"; team1: number }
  | { kind: "clear" }
  | { kind: "pass"; ms: number }
  | { kind: "job"; processes: number };

const sideArbitrary = fc.constantFrom<Side>("team1", "team2");
const eventArbitrary: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("report" as const),
      side: sideArbitrary,
      team1: fc.integer({ min: 12, max: 14 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("object" as const), side: sideArbitrary }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("organiser" as const), team1: fc.integer({ min: 12, max: 14 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "clear" as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("pass" as const), ms: fc.constantFrom(1000, 30_000, WINDOW_MS) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("job" as const), processes: fc.integer({ min: 1, max: 2 }) }) },
);

/** Reports of each side that count; the rules once more, without the database. */
type Said = Partial<Record<Side, { team1: number | undefined; due: number | undefined }>>;

describe.each(deep(drivers, drivers.slice(0, 1)))("in every order on $name", ({ open }) => {
  test("a result is what both sides said, what silence accepted, or what the organiser entered", {
    timeout: 300_000,
  }, async () => {
    const club = await openClub(await open());
    await fc.assert(
      fc.asyncProperty(fc.array(eventArbitrary, { maxLength: 14 }), async (events) => {
        const court = await openCourt(club, 1);
        let result: number | undefined;
        let said: Said = {};
        for (const event of events) {
          const now = club.now.at.getTime();
          switch (event.kind) {
            case "report": {
              const { side, team1 } = event;
              const other: Side = side === "team1" ? "team2" : "team1";
              const outcome = verdict(await court.report(court.playerOf(side), { score: score(team1) }));
              expect(outcome).toBe(result === undefined ? "ok" : "results-recorded");
              if (result !== undefined) break;
              const theirs = said[other];
              if (theirs?.team1 === undefined) {
                const repeated = !theirs && said[side]?.team1 === team1;
                said = repeated ? said : { [side]: { team1, due: now + WINDOW_MS } };
              } else if (theirs.team1 === team1) {
                result = team1;
                said = {};
              } else said = { [side]: { team1, due: undefined }, [other]: { ...theirs, due: undefined } };
              break;
            }
            case "object": {
              const { side } = event;
              const other: Side = side === "team1" ? "team2" : "team1";
              const theirs = said[other];
              const possible = result === undefined && theirs?.team1 !== undefined;
              const outcome = verdict(await court.report(court.playerOf(side), {}));
              expect(outcome === "ok").toBe(possible);
              if (possible)
                said = { [side]: { team1: undefined, due: undefined }, [other]: { ...theirs, due: undefined } };
              break;
            }
            case "organiser":
              ok(
                await club.update(court.organiser, "tournament_matches", court.match.id, {
                  team1_score: event.team1,
                  team2_score: 24 - event.team1,
                }),
              );
              result = event.team1;
              said = {};
              break;
            case "clear":
              if (result === undefined) break;
              ok(await club.update(court.organiser, "tournament_matches", court.match.id, { status: "active" }));
              result = undefined;
              break;
            case "pass":
              court.pass(event.ms);
              break;
            case "job": {
              await Promise.all(Array.from({ length: event.processes }, () => acceptSilent(club.deps)));
              const silent = Object.values(said).find(({ due }) => due !== undefined && due <= now);
              if (silent) {
                result = silent.team1;
                said = {};
              }
            }
          }
          const match = await court.current();
          expect([match.status, match.status === "completed" ? match.team1_score : undefined]).toEqual([
            result === undefined ? "active" : "completed",
            result,
          ]);
          const unsettled = (await court.reports()).filter(({ state }) => state === "waiting" || state === "clash");
          expect(unsettled.map(({ side }) => side).sort()).toEqual(Object.keys(said).sort());
        }
      }),
      { numRuns: deep(400, 40) },
    );
    await club.close();
  });
});
