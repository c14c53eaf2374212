// What the server sends for every route, before a script runs: a heading, and 404 where there is nothing to see.
import { Writable } from "node:stream";
import { anEntry, aTournament, type TestApp, testApp } from "@bandeha/server/testing";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ComponentType } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
  useLoaderData,
  useParams,
} from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadContext } from "./data/client/server-context.ts";
import App from "./root.tsx";
import routes from "./routes.ts";

const UNKNOWN = "nothingishere00";

/** A route as React Router's build makes it of a module. */
async function routeOf({ file, path, index, children }: RouteConfigEntry): Promise<RouteObject> {
  const module = await import(/* @vite-ignore */ `./${file}`);
  const Screen: ComponentType<object> = module.default;
  const Component = () => <Screen {...{ params: useParams(), loaderData: useLoaderData() }} />;
  const own = { loader: module.loader, handle: module.handle, Component };
  if (index) return { ...own, index };
  return { ...own, ...(path && { path }), children: await Promise.all((children ?? []).map(routeOf)) };
}

const addressesOf = (entries: readonly RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap(({ path, children }) => {
    const address = [parent, path].filter(Boolean).join("/");
    return children ? addressesOf(children, address) : [`/${address.replace("/:section?", "")}`];
  });

const addresses = addressesOf(routes);
const nested = addresses.filter((address) => /^\/tournament\/.*:id\b/.test(address));
const redirecting = ["/tournament/:id", "/tournament/create"];

let server: TestApp;
let handler: ReturnType<typeof createStaticHandler>;
/** Ids of what exists, by the first part of an address. */
let known: Record<string, string>;
let draft: string;

beforeAll(async () => {
  server = await testApp();
  const organiser = await server.aUser({ name: "Анна Котова" });
  const { id, club } = await aTournament(server, organiser.id);
  await anEntry(server, String(id), organiser.id);
  draft = String((await aTournament(server, organiser.id, { status: "draft" })).id);
  known = { tournament: String(id), player: organiser.id, organiser: organiser.id, club: String(club) };
  handler = createStaticHandler([{ id: "root", Component: App, children: await Promise.all(routes.map(routeOf)) }]);
});
afterAll(() => server.close());

/** As `entry.server.tsx` renders it, without the frame of the document. */
async function served(address: string): Promise<{ status: number; headings: string[] }> {
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => server.app.fetch(new Request(input, init));
  const request = new Request(`http://localhost${address}`);
  const found = await handler.query(request, { requestContext: loadContext({ fetch, nonce: "" }) });
  if (found instanceof Response) return { status: found.status, headings: [] };
  const router = createStaticRouter(handler.dataRoutes, found);
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<StaticRouterProvider router={router} context={found} hydrate={false} />, {
      onAllReady: () => {
        const chunks: string[] = [];
        pipe(
          new Writable({
            write(chunk, _encoding, done) {
              chunks.push(String(chunk));
              done();
            },
            final(done) {
              resolve(chunks.join(""));
              done();
            },
          }),
        );
      },
      onError: reject,
    });
  });
  const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, inner = ""]) => inner.replace(/<[^>]+>/g, ""));
  return { status: found.statusCode, headings: headings.filter((heading) => heading.trim() !== "") };
}

const existing = (address: string): string => address.replace(":id", known[address.split("/")[1] ?? ""] ?? UNKNOWN);

test("the addresses are those of the registry", () => {
  expect(addresses.length).toBeGreaterThan(35);
  expect(nested).toContain("/tournament/:id/money/terms");
});

test.each(addresses)("%s has its heading, or leads to a screen that has", async (address) => {
  const { status, headings } = await served(existing(address));
  if (redirecting.includes(address)) expect(status).toBe(302);
  else expect(headings).not.toEqual([]);
});

test.each(nested)("%s is found for a tournament that everyone may see, and 404 for any other", async (address) => {
  const statusFor = async (id: string) => (await served(address.replace(":id", id))).status;
  const found = await statusFor(known.tournament ?? "");
  expect([200, 302]).toContain(found);
  if (found === 302) return;
  expect([await statusFor(UNKNOWN), await statusFor(draft)]).toEqual([404, 404]);
});

test.each(["/player/:id", "/series/:id", "/club/:id", "/organiser/:id"])("%s of nobody is 404", async (address) => {
  const { status, headings } = await served(address.replace(":id", UNKNOWN));
  expect(status).toBe(404);
  expect(headings).not.toEqual([]);
});
