// Two sides, a court's link, silence, the organiser, rounds begun again and restarts in every order (decision 079).
import { limits } from "@bandeha/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ok, openClub, verdict } from "../../testing/club.ts";
import { deep } from "../../testing/deep.ts";
import { drivers } from "../../testing/drivers.ts";
import { acceptSilent } from "./accept-silent.ts";
import { anOpenCourt, type CourtSide, pointsScore, WINDOW_MS } from "./court.fixture.ts";

type Event =
  | { kind: "report"; side: CourtSide; team1: number; byLink: boolean }
  /** The round is taken back and begun again. */
  | { kind: "restart" }
  /** The court's link is taken back, and another one made. */
  | { kind: "revoke" }
  | { kind: "object"; side: CourtSide }
  | { kind: "organiser"; team1: number }
  | { kind: "clear" }
  | { kind: "pass"; ms: number }
  | { kind: "job"; processes: number };

const sideArbitrary = fc.constantFrom<CourtSide>("team1", "team2");
const eventArbitrary: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("report" as const),
      side: sideArbitrary,
      team1: fc.integer({ min: 12, max: 14 }),
      byLink: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom({ kind: "restart" as const }, { kind: "revoke" as const }) },
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
type Said = Partial<Record<CourtSide, { team1: number | undefined; due: number | undefined; by: By }>>;
/** How often those who report by the link, or the players of the side, have changed the report. */
type By = { byLink: boolean; changes: number };

/** The next report of a side; undefined where it must not replace the one before. */
function nextBy(before: By | undefined, byLink: boolean): By | undefined {
  if (before?.byLink !== byLink) return before && byLink ? undefined : { byLink, changes: 0 };
  const changes = before.changes + 1;
  return changes > limits.reports.changesMax ? undefined : { byLink, changes };
}

const nothing = { team1: undefined, due: undefined };

describe.each(deep(drivers, drivers.slice(0, 1)))("in every order on $name", ({ open }) => {
  test("a result is what both sides said, what silence accepted, or what the organiser entered", {
    timeout: 300_000,
  }, async () => {
    const club = await openClub(await open());
    await fc.assert(
      fc.asyncProperty(fc.array(eventArbitrary, { maxLength: 20 }), async (events) => {
        const court = await anOpenCourt(club, 1);
        const aLink = async () => {
          const body = { tournament: court.id, kind: "court", court: 1 };
          return ok(await club.create(court.organiser, "tournament_links", body)).id;
        };
        let link = await aLink();
        const send = (side: CourtSide, body: object, byLink: boolean) =>
          byLink
            ? court.report({ kind: "guest", link }, { side, device: `phone of ${side}`, ...body })
            : court.report(court.playerOf(side), body);
        let result: number | undefined;
        let said: Said = {};
        for (const event of events) {
          const now = club.now.at.getTime();
          switch (event.kind) {
            case "report": {
              const { side, team1, byLink } = event;
              const other: CourtSide = side === "team1" ? "team2" : "team1";
              const outcome = verdict(await send(side, { score: pointsScore(team1) }, byLink));
              const theirs = said[other];
              const repeated = !theirs && said[side]?.team1 === team1;
              const next = nextBy(said[side]?.by, byLink);
              const isConfirmed = theirs?.team1 === team1 && said[side]?.by.byLink === byLink;
              const by = isConfirmed ? { byLink, changes: 0 } : next;
              const overrules = byLink && said[side]?.by.byLink === false;
              const refusal = overrules ? "report-of-player" : "report-changed-often";
              const expected = by || repeated ? "ok" : refusal;
              expect(outcome).toBe(result === undefined ? expected : "results-recorded");
              if (result !== undefined || !by || repeated) break;
              // The count of an objection that a new score answers goes on.
              const answered = theirs && theirs.team1 === undefined ? theirs.by.changes : 0;
              const counted = { ...by, changes: Math.max(by.changes, answered) };
              if (theirs?.team1 === team1) {
                result = team1;
                said = {};
              } else if (theirs?.team1 === undefined && counted.changes < limits.reports.changesMax)
                said = { [side]: { team1, due: now + WINDOW_MS, by: counted } };
              else
                said = {
                  [side]: { team1, due: undefined, by: counted },
                  ...(theirs && { [other]: { ...theirs, due: undefined } }),
                };
              break;
            }
            case "object": {
              const { side } = event;
              const other: CourtSide = side === "team1" ? "team2" : "team1";
              const theirs = said[other];
              const possible = result === undefined && theirs?.team1 !== undefined;
              const by = nextBy(said[side]?.by, false);
              const outcome = verdict(await court.report(court.playerOf(side), {}));
              expect(outcome === "ok").toBe(possible && by !== undefined);
              if (possible && by) said = { [side]: { ...nothing, by }, [other]: { ...theirs, due: undefined } };
              break;
            }
            case "restart": {
              const [round] = await club.rounds(court.id);
              const set = async (status: string) =>
                verdict(await club.update(court.organiser, "tournament_rounds", round?.id ?? "", { status }));
              expect(await set("pending")).toBe(result === undefined ? "ok" : "illegal-status");
              if (result !== undefined) break;
              expect(verdict(await send("team1", { score: pointsScore(14) }, false))).toBe("match-not-active");
              expect(await set("active")).toBe("ok");
              said = {};
              break;
            }
            case "revoke":
              ok(await club.update(court.organiser, "tournament_links", link, { revoked: "2026-11-20" }));
              expect(verdict(await send("team1", { score: pointsScore(14) }, true))).not.toBe("ok");
              said = Object.fromEntries(Object.entries(said).filter(([, { by }]) => !by.byLink));
              link = await aLink();
              break;
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
