// The page of a search is the same whether React renders it or a template is filled.
import { anEntry, aTournament, seedCityIds, type TestApp, testApp } from "@bandeha/server/testing";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
  useLoaderData,
} from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadContext, templatePage } from "../../data/client/server-context.ts";
import App from "../../root.tsx";
import { PageAnswers } from "../../shell/PageAnswers.tsx";
import { MarkupContext, type MarkupOf } from "../../ui/loading/cached-markup.ts";
import { createMarkupCache } from "../../ui/loading/markup-cache.ts";
import { fillTemplate, placeholders } from "../../ui/loading/page-template.ts";
import { PlaceContext, type PlaceParts } from "../../ui/loading/place.ts";
import { openPlaces } from "../../ui/loading/placed-parts.ts";
import HomeScreen, { loader } from "./HomeScreen.tsx";

const Home: ComponentType<object> = HomeScreen as ComponentType<object>;
const root = () => (
  <>
    <App />
    <PageAnswers />
  </>
);
const handler = createStaticHandler([
  {
    id: "root",
    Component: root,
    children: [
      { id: "home", index: true, loader, Component: () => <Home {...{ params: {}, loaderData: useLoaderData() }} /> },
    ],
  },
]);
const rendered = createMarkupCache();

type Templates = Map<string, Buffer>;

let server: TestApp;

beforeAll(async () => {
  server = await testApp();
  const organiser = await server.aUser({ name: "Анна <Котова>" });
  for (let number = 0; number < 60; number++) {
    const status = number % 10 === 9 ? "completed" : "open";
    const { id } = await aTournament(server, organiser.id, { name: `Кубок ${number} & ёлка`, status });
    if (number < 3) await anEntry(server, String(id), organiser.id);
  }
});
afterAll(() => server.close());

function htmlOf(context: StaticHandlerContext, markupOf: MarkupOf, place: PlaceParts): string {
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    <MarkupContext value={markupOf}>
      <PlaceContext value={place}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </PlaceContext>
    </MarkupContext>,
  );
}

async function bothPages(address: string, templates: Templates) {
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => server.app.fetch(new Request(input, init));
  const requestContext = loadContext({ fetch, nonce: "" });
  const found = await handler.query(new Request(`http://localhost${address}`), { requestContext });
  if (found instanceof Response) throw new Error(`${address}: ${found.status}`);
  const { place, fill } = openPlaces();
  const placed: MarkupOf = (component, items) => place(items.map((props) => rendered(component, props)));
  const byReact = fill(Buffer.from(htmlOf(found, placed, place))).toString();

  const own = requestContext.get(templatePage);
  if (!own) return { byReact };
  let template = templates.get(own.key);
  if (!template) {
    own.prepare();
    const markupOf: MarkupOf = (component, items) =>
      own.listed(component) ? placeholders.list : placed(component, items);
    const at = { ...found, location: { ...found.location, search: own.search } };
    template = fill(Buffer.from(htmlOf(at, markupOf, () => placeholders.answers)));
    templates.set(own.key, template);
  }
  return { byReact, filled: fillTemplate(template, own.values(rendered)).toString() };
}

const texts = ["кубок", "Кубок", "кубок 7", "zqq", "нет такого", "a<b>\"'&c", "50% +плюс", "!!!", "</script>", "$& ё"];
const conditions = ["", "&tab=past", "&level=3", "&seats=1&sort=soon", "&tab=past&cost=0"];

/** Of no card, of all cards, and of the first cards of more. */
const KINDS = 3;

test("of every text under every condition, by few templates", async () => {
  const templates: Templates = new Map();
  for (const text of texts)
    for (const condition of conditions) {
      const { byReact, filled } = await bothPages(`/?q=${encodeURIComponent(text)}${condition}`, templates);
      expect(filled).toBe(byReact);
    }
  expect(templates.size).toBeLessThanOrEqual(KINDS * conditions.length);
});

test("a page without a text has no template", async () => {
  expect(await bothPages("/?level=3", new Map())).not.toHaveProperty("filled");
});

test("a template is not used after a city has got another name", async () => {
  const templates: Templates = new Map();
  const address = `/?q=zqq&city=${seedCityIds.kazan}`;
  expect((await bothPages(address, templates)).filled).toContain("Казань");
  const { token } = await server.aSuperuser();
  const body = { name: "Казань и пригороды" };
  await server.request("PATCH", `/api/collections/cities/records/${seedCityIds.kazan}`, { token, body });
  const { byReact, filled } = await bothPages(address, templates);
  expect(byReact).toContain(body.name);
  expect(filled).toBe(byReact);
});
