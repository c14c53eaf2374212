// `/api/admin`: what administrators and moderators see and do beyond the record API (decision 097). Every act writes its line of the journal.
import { type AdminAct, limits, mayAdminister } from "@bandeha/contract";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Administrator } from "../../actions/administration/admin-log.ts";
import { mergePlaces } from "../../actions/administration/merge-places.ts";
import { answerComplaint, blockAccount, endSessionsOf, unblockAccount } from "../../actions/administration/people.ts";
import { retryQueue } from "../../actions/administration/retry-queue.ts";
import { cancelForAdmin, reassignOrganiser, setHidden } from "../../actions/administration/tournaments.ts";
import type { ActionDeps, Denied } from "../../actions/transaction/action.ts";
import { mergeForAdmin, previewForAdmin } from "../../actions/users/merge/merge-people.ts";
import type { RandomBytes } from "../../auth/random.ts";
import type { Tokens } from "../../auth/sessions/tokens.ts";
import { addModerator, administratorsOf, removeModerator } from "../../auth/superusers/moderators.ts";
import { fitsSignIn } from "../../auth/superusers/passwords.ts";
import { type Answer, toResponse } from "../../http/answers/answer.ts";

import { readBody } from "../../http/bodies/body.ts";
import type { Body } from "../../http/bodies/json.ts";
import type { HttpEnv } from "../../http/environment.ts";
import { failure, onlySuperusers, refusal, tooMany } from "../../http/errors/errors.ts";
import { createRateLimit } from "../../http/load/rate-limit.ts";
import type { Reader } from "../../storage/storage.ts";
import { findPeople, personPage, waitingReports } from "./find-people.ts";
import { findTournaments } from "./find-tournaments.ts";
import { overviewOf } from "./overview.ts";
import { adminPlaces } from "./places.ts";

export type AdminDeps = ActionDeps & {
  random: RandomBytes;
  callerOf: Tokens["caller"];
  version: string | undefined;
  /** Totals of tournaments are counted in memory where that is possible. */
  counts: Reader;
  newestBackup?: (() => Promise<Date | undefined>) | undefined;
};

type Call = Context<HttpEnv>;
type AdminCall = { deps: AdminDeps; admin: Administrator; id: string; query: string; body: Body };
type Outcome = { ok: true } | Denied;

const PRIVATE = { "Cache-Control": "no-store" };
const BODY_MAX = 16 * 1024;
/** Calls of one administrator: more than a person makes, fewer than collecting everyone's names takes. */
const CALLS = { max: limits.administration.callsPerMinute, windowMs: 60_000 };

const placeMerge = z.object({ collection: z.enum(["cities", "clubs"]), source: z.string(), target: z.string() });
const personMerge = z.object({ into: z.string(), confirm: z.boolean().optional() });
const session = z.object({ session: z.string().optional() });
const moderator = z.object({
  email: z.email().refine(fitsSignIn),
  password: z.string().min(limits.administration.passwordMin).refine(fitsSignIn),
});
const organiser = z.object({ from: z.string(), organizer: z.string() });

const show = (body: unknown): Answer => (body === undefined ? failure(404) : { status: 200, body, headers: PRIVATE });

function answerOfAct(outcome: Outcome): Answer {
  if (outcome.ok) return { status: 204 };
  if (outcome.kind === "refused") return refusal(outcome.code, outcome.field, outcome.retryAfterSeconds);
  return outcome.kind === "invalid" ? failure(400, "Failed to do this.", outcome.errors) : failure(404);
}

const isReadBy = { moderator: undefined, admin: "create" } as const satisfies Record<string, AdminAct | undefined>;

export function adminRoutes(deps: AdminDeps): Hono<HttpEnv> {
  const limit = createRateLimit({ ...CALLS, clock: deps.clock });
  const routes = new Hono<HttpEnv>();

  /** @param act what the role must allow; without it every administrator may */
  const answer = (act: AdminAct | undefined, work: (call: AdminCall) => Promise<Answer>) => async (context: Call) => {
    const { req } = context;
    const { viewer, administrator: admin } = await deps.callerOf(req.header("authorization"));
    if (!admin) return toResponse(onlySuperusers(viewer.kind) ?? failure(403));
    if (act && !mayAdminister(admin.role, act)) return toResponse(failure(403));
    const wait = limit.take(admin.id);
    if (wait > 0) return toResponse(tooMany(wait));
    const read = req.method === "GET" ? { ok: true as const, body: {} } : await readBody(req.raw, BODY_MAX);
    if (!read.ok) return toResponse(read.answer);
    const id = req.param("id") ?? "";
    return toResponse(await work({ deps, admin, id, query: req.query("q") ?? "", body: read.body }));
  };
  const reads = (path: string, role: keyof typeof isReadBy, work: (call: AdminCall) => Promise<unknown>) =>
    routes.get(
      path,
      answer(isReadBy[role], async (call) => show(await work(call))),
    );
  const acts = (path: string, act: AdminAct, work: (call: AdminCall) => Promise<Outcome>) =>
    routes.post(
      path,
      answer(act, async (call) => answerOfAct(await work(call))),
    );
  /** The same with a body that must have this shape. */
  const actsWith = <Shape extends z.ZodType>(
    [path, act]: readonly [string, AdminAct],
    shape: Shape,
    work: (call: AdminCall, sent: z.infer<Shape>) => Promise<Answer>,
  ) =>
    routes.post(
      path,
      answer(act, async (call) => {
        const sent = shape.safeParse(call.body);
        return sent.success ? work(call, sent.data) : failure(400);
      }),
    );

  reads("/api/admin/overview", "moderator", ({ deps: { storage }, admin }) => overviewOf(storage.reader, deps, admin));
  reads("/api/admin/people", "moderator", async ({ query }) => ({
    items: await findPeople(deps.storage.reader, query),
  }));
  reads("/api/admin/people/:id", "moderator", ({ id }) => personPage(deps.storage.reader, id, deps.clock()));
  reads("/api/admin/tournaments", "moderator", async ({ query }) => ({
    items: await findTournaments(deps.storage.reader, query),
  }));
  reads("/api/admin/reports", "moderator", async () => ({
    items: await waitingReports(deps.storage.reader, deps.clock()),
  }));
  reads("/api/admin/administrators", "admin", () => administratorsOf(deps.storage.reader));
  reads("/api/admin/places", "admin", () => adminPlaces(deps.counts, deps.clock()));

  acts("/api/admin/people/:id/block", "block", ({ admin, id }) => blockAccount(deps, admin, id));
  acts("/api/admin/people/:id/unblock", "unblock", ({ admin, id }) => unblockAccount(deps, admin, id));
  actsWith(["/api/admin/people/:id/end-sessions", "end-sessions"], session, async ({ admin, id }, sent) =>
    answerOfAct(await endSessionsOf(deps, admin, id, sent.session)),
  );
  actsWith(["/api/admin/people/:id/merge", "merge-people"], personMerge, async ({ admin, id }, { into, confirm }) => {
    const asked = { from: id, into };
    const merged = await (confirm ? mergeForAdmin(deps, admin, asked) : previewForAdmin(deps, asked));
    return merged.ok ? show(merged.plan) : answerOfAct(merged);
  });
  acts("/api/admin/reports/:id/accept", "accept-report", ({ admin, id }) =>
    answerComplaint(deps, admin, id, "blocked"),
  );
  acts("/api/admin/reports/:id/dismiss", "dismiss-report", ({ admin, id }) =>
    answerComplaint(deps, admin, id, "dismissed"),
  );
  actsWith(["/api/admin/moderators", "add-moderator"], moderator, async ({ admin }, sent) =>
    answerOfAct(await addModerator(deps, admin, sent)),
  );
  routes.post(
    "/api/admin/queues/:id/retry",
    answer("retry-queue", async ({ admin, id }) => {
      const done = await retryQueue(deps, admin, id);
      return done.ok ? show({ retried: done.retried }) : answerOfAct(done);
    }),
  );
  acts("/api/admin/moderators/:id/remove", "remove-moderator", ({ admin, id }) => removeModerator(deps, admin, id));
  acts("/api/admin/tournaments/:id/hide", "hide", ({ admin, id }) => setHidden(deps, admin, id, true));
  acts("/api/admin/tournaments/:id/restore", "restore", ({ admin, id }) => setHidden(deps, admin, id, false));
  acts("/api/admin/tournaments/:id/cancel", "cancel", ({ admin, id }) => cancelForAdmin(deps, admin, id));
  actsWith(["/api/admin/tournaments/:id/organiser", "reassign-organiser"], organiser, async ({ admin, id }, sent) =>
    answerOfAct(await reassignOrganiser(deps, admin, { id, from: sent.from, to: sent.organizer })),
  );
  actsWith(["/api/admin/places/merge", "merge-places"], placeMerge, async ({ admin }, sent) =>
    answerOfAct(await mergePlaces(deps, admin, sent)),
  );
  return routes;
}
