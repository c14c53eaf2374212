// Every URL of signing in. Handlers are in phone-routes.ts (players), senders/ (messages) and collection-routes.ts (PocketBase's routes).
import { setTimeout } from "node:timers/promises";
import { limits } from "@bandeha/contract";
import { Hono } from "hono";
import { toResponse } from "../http/answers/answer.ts";
import type { HttpEnv } from "../http/environment.ts";
import type { GaugeReading } from "../http/log/metrics.ts";
import { SERVER_KEY } from "./codes/budgets.ts";
import {
  authCollectionOf,
  authMethods,
  type CollectionRouteDeps,
  missingFor,
  postRoutes,
} from "./routes/collection-routes.ts";
import { type PhoneRouteDeps, sendCode, verifyCode } from "./routes/phone-routes.ts";
import { networkProver } from "./routes/prove-network.ts";
import { endAllSessions } from "./routes/session-routes.ts";
import { secondFactorRoutes } from "./second-factor/routes.ts";
import { storedSecret } from "./secrets.ts";
import { createCascade } from "./senders/cascade.ts";
import { CALLBACK_PATH } from "./senders/configured.ts";
import { senderGauges } from "./senders/gauges.ts";
import { type ReportRouteDeps, receiveReport } from "./senders/report-route.ts";
import type { CodeSender } from "./senders/sender.ts";
import { showSenders } from "./senders/status.ts";

type RouteDeps = PhoneRouteDeps & CollectionRouteDeps & ReportRouteDeps;

export type AuthDeps = Omit<RouteDeps, "serverKey" | "pause" | "cascade" | "codeBudgetRub"> & {
  senders: readonly CodeSender[];
  pause?: (ms: number) => Promise<void>;
  codeBudgetRub?: number;
  addGauge?: (reading: GaugeReading) => void;
};

export function authRoutes({ senders, ...base }: AuthDeps): Hono<HttpEnv> {
  const { clock, log } = base;
  const deps: RouteDeps = {
    pause: (ms: number) => setTimeout(ms),
    codeBudgetRub: limits.money.budgetRub,
    ...base,
    serverKey: storedSecret(base, SERVER_KEY),
    cascade: createCascade({ senders, clock, warn: (problem, sentence) => log.warn(problem, sentence) }),
  };
  for (const gauge of senderGauges(deps)) base.addGauge?.(gauge);
  const proveNetwork = networkProver(deps);
  const routes = new Hono<HttpEnv>();
  routes.post("/api/auth/telegram/send", async (context) => {
    // Creates the row that is the lock of the budgets.
    await deps.serverKey();
    return toResponse(await sendCode(deps, context));
  });
  routes.post("/api/auth/telegram/verify", async (context) => toResponse(await verifyCode(deps, context)));
  routes.post(CALLBACK_PATH, async (context) => toResponse(await receiveReport(deps, context)));
  routes.get("/api/senders", async (context) => toResponse(await showSenders(deps, context)));
  routes.post("/api/auth/sessions/end", async (context) => toResponse(await endAllSessions(deps, context)));
  routes.route("/", secondFactorRoutes(deps));
  routes.get("/api/collections/:collection/auth-methods", async (context) => {
    const collection = authCollectionOf(context.req.param("collection"));
    return toResponse(typeof collection === "string" ? await authMethods(deps, context, collection) : collection);
  });
  for (const [name, handle] of Object.entries(postRoutes)) {
    routes.post(`/api/collections/:collection/${name}`, async (context) => {
      const collection = authCollectionOf(context.req.param("collection"));
      if (typeof collection !== "string") return toResponse(await missingFor(context, name, collection, deps));
      const answer = await handle(deps, context, collection);
      if (name === "auth-refresh" && collection === "users") await proveNetwork(answer, context.env.network);
      return toResponse(answer);
    });
  }
  return routes;
}
