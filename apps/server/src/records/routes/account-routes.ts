// A user's own data: GET /api/account/export (JSON, or HTML with `?format=html`), guests who may be this user (/api/account/claims),
// and POST /api/guests/{id}/merge for an organiser who added one person twice.
import { claimAnswer, guestMerge, limits } from "@bandeha/contract";
import { type Context, Hono } from "hono";
import type { Denied, Viewer } from "../../actions/transaction/action.ts";
import { claimsOf, declineGuest } from "../../actions/users/merge/guest-claims.ts";
import { claimGuest, mergeGuests, previewMerge } from "../../actions/users/merge/merge-people.ts";
import { personalDataOf } from "../../actions/users/personal-data/personal-data.ts";
import { type Answer, apiResponse, JSON_TYPE, toResponse } from "../../http/answers/answer.ts";

import { readBody } from "../../http/bodies/body.ts";
import type { Body } from "../../http/bodies/json.ts";
import type { HttpEnv } from "../../http/environment.ts";
import { failure, refusal, tooMany } from "../../http/errors/errors.ts";
import { createRateLimit } from "../../http/load/rate-limit.ts";
import type { RecordDeps } from "../routes.ts";
import { personalDataHtml } from "./personal-data-html.ts";

/** Exports of one user are limited, because each reads all their data. */
const EXPORTS = { max: 20, windowMs: 3_600_000 };
const PRIVATE = { "Cache-Control": "no-store" };

type Call = Context<HttpEnv>;
type Member = Viewer & { kind: "user" };

const signInFirst = failure(401, "The request requires valid record authorization token.");

export function accountRoutes(deps: RecordDeps): Hono<HttpEnv> {
  const exports = createRateLimit({ ...EXPORTS, clock: deps.clock });
  const memberOf = async ({ req }: Call): Promise<Member | undefined> => {
    const viewer = await deps.viewerOf(req.header("authorization"));
    return viewer.kind === "user" ? viewer : undefined;
  };
  const write = async (context: Call, work: (member: Member, body: Body) => Promise<Answer>): Promise<Response> => {
    const member = await memberOf(context);
    if (!member) return toResponse(signInFirst);
    const wait = deps.writes.take(member.id);
    if (wait > 0) return toResponse(tooMany(wait));
    const read = await readBody(context.req.raw, limits.bodyMax);
    return toResponse(read.ok ? await work(member, read.body) : read.answer);
  };

  return new Hono<HttpEnv>()
    .get("/api/account/export", async (context) => {
      const member = await memberOf(context);
      if (!member) return toResponse(signInFirst);
      const wait = exports.take(member.id);
      if (wait > 0) return toResponse(tooMany(wait));
      const data = await personalDataOf(deps, member.id);
      if (!data) return toResponse(failure(404));
      const isHtml = context.req.query("format") === "html";
      return apiResponse(isHtml ? personalDataHtml(data) : JSON.stringify(data, null, 2), 200, {
        ...(isHtml ? { "Content-Type": "text/html; charset=utf-8" } : JSON_TYPE),
        "Content-Disposition": `attachment; filename="bandeha-data.${isHtml ? "html" : "json"}"`,
        ...PRIVATE,
      });
    })
    .get("/api/account/claims", async (context) => {
      const member = await memberOf(context);
      if (!member) return toResponse(signInFirst);
      const body = { claims: await claimsOf(deps.storage.reader, member) };
      return toResponse({ status: 200, body, headers: PRIVATE });
    })
    .post("/api/account/claims", (context) =>
      write(context, async (member, sent) => {
        const asked = claimAnswer.safeParse(sent);
        if (!asked.success) return failure(400);
        const { guest, answer } = asked.data;
        if (answer === "mine") return planOf(await claimGuest(deps, member, guest));
        const declined = await declineGuest(deps, member, guest);
        return declined.ok ? { status: 200, body: { moved: [], kept: [] } } : denied(declined);
      }),
    )
    .post("/api/guests/:id/merge", (context) =>
      write(context, async (member, sent) => {
        const asked = guestMerge.safeParse(sent);
        if (!asked.success) return failure(400);
        const { into, confirm } = asked.data;
        const merge = { from: context.req.param("id"), into };
        return planOf(await (confirm ? mergeGuests : previewMerge)(deps, member, merge));
      }),
    );
}

const planOf = (outcome: Awaited<ReturnType<typeof mergeGuests>>): Answer =>
  outcome.ok ? { status: 200, body: outcome.plan } : denied(outcome);

function denied(outcome: Denied): Answer {
  if (outcome.kind === "refused") return refusal(outcome.code, outcome.field, outcome.retryAfterSeconds);
  return outcome.kind === "invalid" ? failure(400, "Failed to merge.", outcome.errors) : failure(404);
}
