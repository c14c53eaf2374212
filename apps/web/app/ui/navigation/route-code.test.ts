import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadDocument, missingCode, navigateTo, prefetchCode } from "./route-code.ts";

const HERE = "https://padel.example.ru/";
const location = { href: HERE, assign: vi.fn(), replace: vi.fn() };
const page = Object.assign(new EventTarget(), {
  location,
  __reactRouterManifest: {
    routes: {
      root: { module: "/root.js" },
      home: { module: "/home.js" },
      lobby: { module: "/lobby.js", imports: ["/shared.js"], css: ["/app.css#", "/lobby.css"] },
      results: { module: "/results.js", imports: ["/shared.js"] },
    },
  },
  __reactRouterRouteModules: { root: {}, home: {} },
  __reactRouterDataRouter: {
    routes: [
      {
        id: "root",
        path: "/",
        children: [
          { id: "home", index: true },
          { id: "lobby", path: "tournament/:id/lobby" },
          { id: "results", path: "tournament/:id/results" },
        ],
      },
    ],
  },
});

const LOBBY = "/tournament/t1/lobby";
const RESULTS = "/tournament/t1/results?tab=league";
const succeed = async () => undefined;
const fail = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
/** Code that loads when the test finishes it. */
function slow() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { load: () => promise, finish: resolve };
}

/** The page on screen has the styles of every page. */
const document = { querySelector: (asked: string) => (asked.includes('href="/app.css"') ? {} : null) };

beforeEach(() => {
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", document);
});
afterEach(() => {
  // The event of a page that is shown again.
  page.dispatchEvent(new Event("pageshow"));
  location.href = HERE;
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test("the missing code of a page is the unloaded files of its routes, and styles that are not on the page", () => {
  expect(missingCode(LOBBY)).toEqual(["/lobby.js", "/shared.js", "/lobby.css"]);
  expect(missingCode("/?tab=past")).toEqual([]);
});

test("the app navigates to a page once its code is loaded", async () => {
  const navigate = vi.fn();
  const load = vi.fn(succeed);
  await navigateTo(LOBBY, { navigate, load });
  expect(load.mock.calls.flat()).toContain("/lobby.js");
  expect(navigate).toHaveBeenCalledTimes(1);
  expect(location.assign).not.toHaveBeenCalled();
});

test("a page whose code does not load is loaded as a document, at its own address", async () => {
  const navigate = vi.fn();
  await navigateTo(RESULTS, { navigate, load: fail });
  expect(navigate).not.toHaveBeenCalled();
  expect(location.assign).toHaveBeenCalledExactlyOnceWith(RESULTS);
});

test("a page whose styles do not load is loaded as a document, too", async () => {
  const navigate = vi.fn();
  await navigateTo(LOBBY, { navigate, load: (file) => (file.endsWith(".css") ? fail() : succeed()) });
  expect(navigate).not.toHaveBeenCalled();
  expect(location.assign).toHaveBeenCalledExactlyOnceWith(LOBBY);
});

test("a redirect to such a page replaces the history entry", async () => {
  await navigateTo(LOBBY, { navigate: vi.fn(), load: fail, replace: true });
  expect(location.replace).toHaveBeenCalledExactlyOnceWith(LOBBY);
  expect(location.assign).not.toHaveBeenCalled();
});

test("of two requested pages, the app navigates to the last", async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { load, finish } = slow();
  const going = navigateTo(LOBBY, { navigate: first, load });
  await navigateTo(RESULTS, { navigate: second, load: succeed });
  finish();
  await going;
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});

test("a visitor who went to another page meanwhile is not moved away from it", async () => {
  const navigate = vi.fn();
  const { load, finish } = slow();
  const going = navigateTo(LOBBY, { navigate, load });
  location.href = `${HERE}?tab=past`;
  finish();
  await going;
  expect(navigate).not.toHaveBeenCalled();
});

test("a page that is being left does not redirect, until the browser shows it again", async () => {
  loadDocument("/");
  const navigate = vi.fn();
  await navigateTo(LOBBY, { navigate, replace: true, load: succeed });
  expect(navigate).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("pageshow"));
  await navigateTo(LOBBY, { navigate, replace: true, load: succeed });
  expect(navigate).toHaveBeenCalledTimes(1);
});

test.each(["pointerdown", "keydown", "popstate"])(
  "a visitor who continues by %s has not left: the page redirects again",
  async (sign) => {
    loadDocument("/");
    page.dispatchEvent(new Event(sign));
    const navigate = vi.fn();
    await navigateTo(LOBBY, { navigate, replace: true, load: succeed });
    expect(navigate).toHaveBeenCalledTimes(1);
  },
);

/** Leaves the page, with or without the browser's question about unsaved changes. */
function leave({ asked }: { asked: boolean }) {
  const leaves = new Event("beforeunload", { cancelable: true });
  if (asked) leaves.preventDefault();
  page.dispatchEvent(leaves);
}
const goOn = () => page.dispatchEvent(new Event("pointerdown"));
const hide = () => page.dispatchEvent(new Event("pagehide"));

test("the work for a page that was left runs when it is left, once", () => {
  const onLeft = vi.fn();
  loadDocument("/", { onLeft });
  leave({ asked: false });
  expect(onLeft).not.toHaveBeenCalled();
  // Taps while the next page loads change nothing.
  goOn();
  hide();
  hide();
  expect(onLeft).toHaveBeenCalledTimes(1);
});

test("a visitor who confirmed losing unsaved changes has left", () => {
  const onLeft = vi.fn();
  loadDocument("/", { onLeft });
  leave({ asked: true });
  hide();
  expect(onLeft).toHaveBeenCalledTimes(1);
});

test("a visitor who chose to stay has not left: nothing runs when they leave later", () => {
  const onLeft = vi.fn();
  loadDocument("/", { onLeft });
  leave({ asked: true });
  goOn();
  hide();
  expect(onLeft).not.toHaveBeenCalled();
});

test("a failed prefetch changes nothing", async () => {
  prefetchCode(RESULTS);
  await vi.dynamicImportSettled();
  expect(location.assign).not.toHaveBeenCalled();
  expect(location.replace).not.toHaveBeenCalled();
});
