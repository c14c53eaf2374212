// `/api/admin/second-factor`: an administrator or a moderator turns their own second factor on and off (decision 102).
import { Hono } from "hono";
import { z } from "zod";
import type { Administrator } from "../../actions/administration/admin-log.ts";
import { type Answer, toResponse } from "../../http/answers/answer.ts";

import { readBody } from "../../http/bodies/body.ts";
import type { Body } from "../../http/bodies/json.ts";
import type { HttpEnv } from "../../http/environment.ts";
import { failure, onlySuperusers, refusal } from "../../http/errors/errors.ts";
import type { Storage } from "../../storage/storage.ts";
import { fingerprint } from "../codes/fingerprints.ts";
import type { Tokens } from "../sessions/tokens.ts";
import { fitsSignIn } from "../superusers/passwords.ts";
import { signInByPassword } from "../superusers/superusers.ts";
import { refusalOfCode } from "./refusal-of-code.ts";
import {
  beginFactor,
  confirmFactor,
  type FactorDeps,
  factorState,
  hasFactor,
  turnOffFactor,
} from "./second-factors.ts";

type SecondFactorDeps = FactorDeps & { storage: Storage; tokens: Tokens };
type FactorCall = { admin: Administrator; session: string | undefined; network: string; body: Body };

const BODY_MAX = 1024;
const CODE_MAX = 30;
const ON_ALREADY = "The second factor is on already.";
const withPassword = z.object({ password: z.string().refine(fitsSignIn) });
const withCodeOnly = z.object({ code: z.string().max(CODE_MAX) });

const show = (body: unknown): Answer => ({ status: 200, body, headers: { "Cache-Control": "no-store" } });

export function secondFactorRoutes(deps: SecondFactorDeps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  const on = (method: "GET" | "POST", path: string, work: (call: FactorCall) => Promise<Answer>) =>
    routes.on(method, `/api/admin/second-factor${path}`, async ({ req, env }) => {
      const { viewer, administrator: admin, session } = await deps.tokens.caller(req.header("authorization"));
      if (!admin) return toResponse(onlySuperusers(viewer.kind) ?? failure(403));
      const read = method === "GET" ? { ok: true as const, body: {} } : await readBody(req.raw, BODY_MAX);
      if (!read.ok) return toResponse(read.answer);
      return toResponse(await work({ admin, session, network: env.network, body: read.body }));
    });

  on("GET", "", async ({ admin }) => show(await factorState(deps.storage.reader, admin.id)));
  on("POST", "/begin", (call) => begin(deps, call));
  on("POST", "/confirm", async ({ admin, session, body }) => {
    const sent = withCodeOnly.safeParse(body);
    if (!sent.success) return failure(400);
    const confirmed = await confirmFactor(deps, { account: admin.id, session }, sent.data.code);
    return confirmed.ok ? show({ recovery_codes: confirmed.codes }) : refusalOfCode(confirmed, "code");
  });
  on("POST", "/off", async ({ admin, body }) => {
    const sent = withCodeOnly.safeParse(body);
    if (!sent.success) return failure(400);
    const off = await turnOffFactor(deps, admin.id, sent.data.code);
    return off.ok ? { status: 204 } : refusalOfCode(off, "code");
  });
  return routes;
}

/** The password is asked again, because who took over a session could lock its owner out. */
async function begin(deps: SecondFactorDeps, { admin, network, body }: FactorCall): Promise<Answer> {
  const sent = withPassword.safeParse(body);
  const row = await deps.storage.reader.findById("_superusers", admin.id);
  if (!sent.success || !row) return failure(400);
  if (await hasFactor(deps.storage.reader, admin.id)) return failure(400, ON_ALREADY);
  const email = String(row.email);
  const address = fingerprint(await deps.serverKey(), "address", network);
  const known = await signInByPassword(deps, address, { email, password: sent.data.password });
  if (!known.ok) {
    const { retryAfterSeconds } = known;
    return retryAfterSeconds
      ? refusal("rate-limit", "password", retryAfterSeconds)
      : failure(400, "Failed to authenticate.");
  }
  const begun = await beginFactor(deps, { id: admin.id, email });
  return begun.ok ? show({ secret: begun.secret, uri: begun.uri }) : failure(400, ON_ALREADY);
}
