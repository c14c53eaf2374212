// Every URL of signing in. What they do stands in phone-routes.ts (people) and collection-routes.ts (PocketBase's own).
import { setTimeout } from "node:timers/promises";
import { Hono } from "hono";
import { toResponse } from "../http/answer.ts";
import type { HttpEnv } from "../http/environment.ts";
import { SERVER_KEY } from "./budgets.ts";
import { authCollectionOf, authMethods, type CollectionRouteDeps, postRoutes } from "./collection-routes.ts";
import { type PhoneRouteDeps, sendCode, verifyCode } from "./phone-routes.ts";
import { keptSecret } from "./secrets.ts";

export type AuthDeps = Omit<PhoneRouteDeps & CollectionRouteDeps, "serverKey" | "pause"> & {
  pause?: (ms: number) => Promise<void>;
};

export function authRoutes(given: AuthDeps): Hono<HttpEnv> {
  const deps = { pause: (ms: number) => setTimeout(ms), ...given, serverKey: keptSecret(given, SERVER_KEY) };
  const routes = new Hono<HttpEnv>();
  routes.post("/api/auth/telegram/send", async (context) => toResponse(await sendCode(deps, context)));
  routes.post("/api/auth/telegram/verify", async (context) => toResponse(await verifyCode(deps, context)));
  routes.get("/api/collections/:collection/auth-methods", async (context) => {
    const collection = authCollectionOf(context.req.param("collection"));
    return toResponse(typeof collection === "string" ? await authMethods(deps, context, collection) : collection);
  });
  for (const [name, handle] of Object.entries(postRoutes)) {
    routes.post(`/api/collections/:collection/${name}`, async (context) => {
      const collection = authCollectionOf(context.req.param("collection"));
      return toResponse(typeof collection === "string" ? await handle(deps, context, collection) : collection);
    });
  }
  return routes;
}
