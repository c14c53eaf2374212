// A web build in the shape that React Router makes, small enough to read: what pages/ and start.ts are tested with.
import { createContext, createRequestHandler, data, matchRoutes, RouterContextProvider } from "react-router";

const pageContext = createContext();

function loadContext(page) {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return context;
}

/** «view» alone is read by a page. */
function pageAddress(path, search) {
  return search.has("view") ? `${path}?view=${search.get("view")}` : path;
}

async function cities({ context, request }) {
  const { fetch, origin } = context.get(pageContext);
  const answer = await fetch("http://in-memory/api/collections/cities/records?fields=name");
  if (!answer.ok) return data({ names: [] }, { status: answer.status });
  const { items } = await answer.json();
  return { names: items.map(({ name }) => name), address: request.url, origin };
}

async function schedule({ context }) {
  const { fetch } = context.get(pageContext);
  const filter = encodeURIComponent("date > @now");
  const answer = await fetch(`http://in-memory/api/collections/tournaments/records?filter=${filter}&fields=name`);
  return { names: (await answer.json()).items.map(({ name }) => name) };
}

async function people({ context }) {
  const { fetch } = context.get(pageContext);
  const answer = await fetch("http://in-memory/api/collections/tournament_participants/records?expand=user");
  return { names: (await answer.json()).items.map(({ expand }) => expand.user.name) };
}

function handleRequest(_request, status, headers, { staticHandlerContext }, context) {
  const { nonce } = context.get(pageContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const data = JSON.stringify(staticHandlerContext.loaderData).replaceAll("<", "\\u003c");
  const scripts = `<script nonce="${nonce}">window.data=${data}</script><script>injected()</script>`;
  return new Response(`<!DOCTYPE html><title>Проба</title>${scripts}<p>${"Турнир ".repeat(300)}</p>`, {
    status,
    headers,
  });
}

function boom() {
  throw new Response(null, { status: 404 });
}

const route = (id, path, loader) => ({ id, parentId: "root", path, module: { default: () => null, loader } });

const own = { createRequestHandler, loadContext, matchRoutes, pageAddress };
export const entry = { module: { default: handleRequest, handleError: () => undefined, ...own } };
export const routes = {
  root: { id: "root", path: "", module: { default: () => null, ErrorBoundary: () => null } },
  home: { ...route("home", undefined, cities), index: true },
  schedule: route("schedule", "schedule", schedule),
  people: route("people", "people", people),
  lost: route("lost", "lost", boom),
};
export const assets = { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" };
export const publicPath = "/";
export const assetsBuildDirectory = "client";
export const basename = "/";
export const future = {};
export const ssr = true;
export const isSpaMode = false;
export const prerender = [];
export const routeDiscovery = { mode: "initial", manifestPath: "/__manifest" };
export const allowedActionOrigins = [];
