// POST /api/tournaments/{id}/lineup: previews or confirms a change of players and courts (docs/decisions/013).
import { limits, rosterChange } from "@bandeha/contract";
import { type Context, Hono } from "hono";
import { changeRoster } from "../../actions/participants/change-roster.ts";
import type { Denied } from "../../actions/transaction/action.ts";
import { type Answer, toResponse } from "../../http/answers/answer.ts";
import { readBody } from "../../http/bodies/body.ts";
import type { HttpEnv } from "../../http/environment.ts";
import { failure, refusal, tooMany } from "../../http/errors/errors.ts";
import type { RecordDeps } from "../routes.ts";

type Call = Context<HttpEnv, "/api/tournaments/:id/lineup">;

export const lineupRoutes = (deps: RecordDeps): Hono<HttpEnv> =>
  new Hono<HttpEnv>().post("/api/tournaments/:id/lineup", async (context) => toResponse(await answer(deps, context)));

async function answer(deps: RecordDeps, { req }: Call): Promise<Answer> {
  const viewer = await deps.viewerOf(req.header("authorization"));
  const wait = viewer.kind === "user" ? deps.writes.take(viewer.id) : 0;
  if (wait > 0) return tooMany(wait);
  const read = await readBody(req.raw, limits.bodyMax);
  if (!read.ok) return read.answer;
  const change = rosterChange.safeParse(read.body);
  if (!change.success) return failure(400);
  const outcome = await changeRoster(deps, { viewer, tournament: req.param("id"), change: change.data });
  return outcome.ok ? { status: 200, body: outcome.preview } : denied(outcome);
}

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
