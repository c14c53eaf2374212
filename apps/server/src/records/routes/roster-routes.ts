// POST /api/tournaments/{id}/lineup: previews or confirms a change of players and courts (docs/decisions/013); …/courts: one more court before the
// start, for people who wait (decision 204).
import { limits, openedCourt, rosterChange } from "@bandeha/contract";
import { type Context, Hono } from "hono";
import { changeRoster } from "../../actions/participants/change-roster.ts";
import { openCourt } from "../../actions/tournaments/open-court.ts";
import type { Denied, Viewer } from "../../actions/transaction/action.ts";
import { type Answer, toResponse } from "../../http/answers/answer.ts";
import { readBody } from "../../http/bodies/body.ts";
import type { HttpEnv } from "../../http/environment.ts";
import { failure, refusal, tooMany } from "../../http/errors/errors.ts";
import type { RecordDeps } from "../routes.ts";

type Call = Context<HttpEnv, "/api/tournaments/:id/lineup" | "/api/tournaments/:id/courts">;

/** What a body asks for, and the answer; undefined for a body of another shape. */
type Work = (
  deps: RecordDeps,
  asked: { viewer: Viewer; tournament: string; body: unknown },
) => Promise<Answer> | undefined;

export const lineupRoutes = (deps: RecordDeps): Hono<HttpEnv> =>
  new Hono<HttpEnv>()
    .post("/api/tournaments/:id/lineup", async (context) => toResponse(await answer(deps, context, lineup)))
    .post("/api/tournaments/:id/courts", async (context) => toResponse(await answer(deps, context, court)));

async function answer(deps: RecordDeps, { req }: Call, work: Work): Promise<Answer> {
  const viewer = await deps.viewerOf(req.header("authorization"));
  const wait = viewer.kind === "user" ? deps.writes.take(viewer.id) : 0;
  if (wait > 0) return tooMany(wait);
  const read = await readBody(req.raw, limits.bodyMax);
  if (!read.ok) return read.answer;
  return work(deps, { viewer, tournament: req.param("id"), body: read.body }) ?? failure(400);
}

const lineup: Work = (deps, { body, ...asked }) => {
  const change = rosterChange.safeParse(body);
  return change.success
    ? changeRoster(deps, { ...asked, change: change.data }).then((outcome) =>
        outcome.ok ? { status: 200, body: outcome.preview } : denied(outcome),
      )
    : undefined;
};

const court: Work = (deps, { body, ...asked }) => {
  const opened = openedCourt.safeParse(body);
  return opened.success
    ? openCourt(deps, { ...asked, opened: opened.data }).then((outcome) => {
        if (!outcome.ok) return denied(outcome);
        const { courts, max_players } = outcome.row;
        return { status: 200, body: { courts, max_players } };
      })
    : undefined;
};

function denied(outcome: Denied): Answer {
  switch (outcome.kind) {
    case "forbidden":
      return failure(404);
    case "invalid":
      return failure(400, "Failed to change the lineup.", outcome.errors);
    case "refused":
      return refusal(outcome.code, outcome.field, outcome.retryAfterSeconds);
  }
}
