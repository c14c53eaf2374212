import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { goTo, lookAhead, missingCode, openPage } from "./route-code.ts";

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
const comes = async () => undefined;
const fails = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
/** Code on its way until it is let go. */
function slow() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { bring: () => promise, come: resolve };
}

/** The page on screen has the styles that every page has. */
const document = { querySelector: (asked: string) => (asked.includes('href="/app.css"') ? {} : null) };

beforeEach(() => {
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", document);
});
afterEach(() => {
  // What a browser tells a page that is shown again.
  page.dispatchEvent(new Event("pageshow"));
  location.href = HERE;
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test("a page misses the files of its routes that have not come yet, and styles that are not on the page", () => {
  expect(missingCode(LOBBY)).toEqual(["/lobby.js", "/shared.js", "/lobby.css"]);
  expect(missingCode("/?tab=past")).toEqual([]);
});

test("a page is gone to inside the app once its code is here", async () => {
  const within = vi.fn();
  const bring = vi.fn(comes);
  await goTo(LOBBY, { within, bring });
  expect(bring.mock.calls.flat()).toContain("/lobby.js");
  expect(within).toHaveBeenCalledTimes(1);
  expect(location.assign).not.toHaveBeenCalled();
});

test("a page whose code does not come is opened by the browser, at its own address", async () => {
  const within = vi.fn();
  await goTo(RESULTS, { within, bring: fails });
  expect(within).not.toHaveBeenCalled();
  expect(location.assign).toHaveBeenCalledExactlyOnceWith(RESULTS);
});

test("one whose styles alone do not come is opened by the browser, too", async () => {
  const within = vi.fn();
  await goTo(LOBBY, { within, bring: (file) => (file.endsWith(".css") ? fails() : comes()) });
  expect(within).not.toHaveBeenCalled();
  expect(location.assign).toHaveBeenCalledExactlyOnceWith(LOBBY);
});

test("a redirect to such a page leaves nothing to come back to", async () => {
  await goTo(LOBBY, { within: vi.fn(), bring: fails, instead: true });
  expect(location.replace).toHaveBeenCalledExactlyOnceWith(LOBBY);
  expect(location.assign).not.toHaveBeenCalled();
});

test("of two pages asked for, the last is gone to", async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { bring, come } = slow();
  const going = goTo(LOBBY, { within: first, bring });
  await goTo(RESULTS, { within: second, bring: comes });
  come();
  await going;
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});

test("whoever has gone elsewhere meanwhile is not carried off", async () => {
  const within = vi.fn();
  const { bring, come } = slow();
  const going = goTo(LOBBY, { within, bring });
  location.href = `${HERE}?tab=past`;
  come();
  await going;
  expect(within).not.toHaveBeenCalled();
});

test("a page that is being left is not redirected, until the browser shows it again", async () => {
  openPage("/");
  const within = vi.fn();
  await goTo(LOBBY, { within, instead: true, bring: comes });
  expect(within).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("pageshow"));
  await goTo(LOBBY, { within, instead: true, bring: comes });
  expect(within).toHaveBeenCalledTimes(1);
});

test.each(["pointerdown", "keydown", "popstate"])(
  "who goes on by %s has not left: the page redirects again",
  async (sign) => {
    openPage("/");
    page.dispatchEvent(new Event(sign));
    const within = vi.fn();
    await goTo(LOBBY, { within, instead: true, bring: comes });
    expect(within).toHaveBeenCalledTimes(1);
  },
);

/** The browser's question whether to lose what is unsaved, or none. */
function leave({ asked }: { asked: boolean }) {
  const leaves = new Event("beforeunload", { cancelable: true });
  if (asked) leaves.preventDefault();
  page.dispatchEvent(leaves);
}
const goOn = () => page.dispatchEvent(new Event("pointerdown"));
const hide = () => page.dispatchEvent(new Event("pagehide"));

test("what is to be done once the page is gone is done then, and once", () => {
  const gone = vi.fn();
  openPage("/", { gone });
  leave({ asked: false });
  expect(gone).not.toHaveBeenCalled();
  // While the next page is on its way, an impatient finger changes nothing.
  goOn();
  hide();
  hide();
  expect(gone).toHaveBeenCalledTimes(1);
});

test("who was asked about unsaved changes and let them go has left", () => {
  const gone = vi.fn();
  openPage("/", { gone });
  leave({ asked: true });
  hide();
  expect(gone).toHaveBeenCalledTimes(1);
});

test("who was asked and has stayed has not: nothing is done when he leaves later", () => {
  const gone = vi.fn();
  openPage("/", { gone });
  leave({ asked: true });
  goOn();
  hide();
  expect(gone).not.toHaveBeenCalled();
});

test("looking ahead in vain changes nothing", async () => {
  lookAhead(RESULTS);
  await vi.dynamicImportSettled();
  expect(location.assign).not.toHaveBeenCalled();
  expect(location.replace).not.toHaveBeenCalled();
});
