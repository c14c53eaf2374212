// Which modules share a chunk. A first page loads a few files: what every page needs, what our pages share, and the screen's own.
// Without this the build makes a file for every set of screens that share a module: ninety of them on the lobby, each with its own headers.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const app = fileURLToPath(new URL("./app/", import.meta.url));

/** Entry points of the packages that every page needs. Their imports are included; modules that only some screens need are not. */
const packageEntries = [
  "react/",
  "react-dom/",
  "react-router/",
  "pocketbase/",
  "@tanstack/react-query/build/modern/HydrationBoundary.js",
  "@tanstack/react-query/build/modern/useQuery.js",
  "@tanstack/react-query/build/modern/mutationOptions.js",
  "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs",
];

const isOf = (places: readonly string[]) => (id: string) =>
  places.some((place) => id.includes(`/node_modules/${place}`));

/** The imports of `lazyPart`, whose parts the server renders. Other lazy parts appear in the browser, with their styles. */
const RENDERED_LATE = /\blazyPart\(\s*\(\) =>[^"]*"([^"]+)"/g;

const renderedLate = (id: string, code: string) =>
  [...code.matchAll(RENDERED_LATE)].map(([, path = ""]) => join(dirname(id), path));

/**
 * Our own modules that a route's page needs, and the styles of those lazy parts that the server renders with the page.
 * Modules of packages are not followed, because one index leads to all of them.
 */
function reachedFrom(start: string, context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set<string>();
  const seen = new Set<string>();
  const follow = (id: string, late: boolean) => {
    const step = `${late} ${id}`;
    if (seen.has(step) || !id.startsWith(app)) return;
    seen.add(step);
    if (!late || id.endsWith(".css")) reached.add(id);
    const module = context.getModuleInfo(id);
    for (const next of module?.importedIds ?? []) follow(next, late);
    for (const next of renderedLate(id, module?.code ?? "")) follow(next, true);
  };
  follow(`${app}${start}`, false);
  return reached;
}

const reachedFromRoute = (route: string, context: Rolldown.ChunkingContext) =>
  reachedFrom(`${route}?__react-router-build-client-route`, context);

type Visits = Record<"root" | "home" | "lobby" | "phone" | "stream" | "play", Set<string>>;
let visits: Visits | undefined;

const visited = (context: Rolldown.ChunkingContext): Visits => {
  visits ??= {
    root: reachedFromRoute("root.tsx", context),
    home: reachedFromRoute("screens/home/HomeScreen.tsx", context),
    lobby: reachedFromRoute("screens/lobby/LobbyScreen.tsx", context),
    phone: reachedFrom("offline/strip/PhoneStrip.tsx", context),
    stream: reachedFrom("data/live/browser-stream.ts", context),
    play: reachedFrom("screens/lobby/play/PlayCard.tsx", context),
  };
  return visits;
};

/** Modules of our packages that Home and the lobby need; without a line here they would be in the lobby's file, and Home would load all of it. */
const OF_PACKAGES = ["/contract/src/entities/tournament-participants.ts"];

/** In every first visit. The styles of the phone's strip are in the page, because they take less there than a request. */
const everywhere = (id: string, { root, home, lobby, phone }: Visits) =>
  root.has(id) ||
  (home.has(id) && lobby.has(id)) ||
  (phone.has(id) && id.endsWith(".css")) ||
  OF_PACKAGES.some((path) => id.endsWith(path));

const group = (name: string, priority: number, takes: (id: string, visits: Visits) => boolean) => ({
  debugName: name,
  name: (id: string, context: Rolldown.ChunkingContext) => (takes(id, visited(context)) ? name : null),
  priority,
});

// By priority: a module that two chunks need goes into the one with the higher priority.
export const codeChunks = {
  groups: [
    { name: "framework", test: isOf(packageEntries), priority: 10 },
    group("app", 9, everywhere),
    group("lobby", 8, (id, { lobby }) => lobby.has(id)),
    group("home", 7, (id, { home }) => home.has(id)),
    // Loaded after the page: what every page keeps on the phone, and the stream of a live page.
    group("phone", 6, (id, { phone }) => phone.has(id)),
    group("stream", 5, (id, { stream }) => stream.has(id)),
    // Loaded after a page of a tournament in play: its rounds and tables, and the rules they are computed by. Forms need the first two without the
    // others, so that signing in loads no table.
    { name: "forms", test: /\/app\/text\/errors\.ts|\/contract\/src\/limits\.ts/, priority: 4 },
    { name: "scores", test: /\/engine\/src\/(scoring|stage)\b/, priority: 3 },
    { name: "rules", test: /\/engine\/src\/formats\//, priority: 2 },
    group("play", 1, (id, { play }) => play.has(id)),
    // Icons of several files, each smaller than the headers of a file of its own.
    { name: "icons", test: isOf(["@tabler/icons-react/dist/esm/icons/"]), minShareCount: 2, priority: 0 },
  ],
};

/** Files that a stack or a network panel of a first visit shows by name. */
const NAMED = ["app", "entry.client", "framework", "home", "lobby", "phone", "root", "stream"];

/**
 * Every page names hundreds of files, so the others have their hash only: two kilobytes less of a first visit. Seven characters are 42 bits, enough that a
 * changed file does not get the name that another one had; Rolldown needs as many for so many chunks.
 */
const fileName = (name: string) => `assets/${NAMED.includes(name) ? "[name]-" : ""}[hash:7]`;

export const chunkFile = ({ name }: { name: string }): string => `${fileName(name)}.js`;

const STYLES = ".css";

export const assetFile = ({ names: [name = ""] }: { names: string[] }): string =>
  name.endsWith(STYLES) ? fileName(name.slice(0, -STYLES.length)) + STYLES : "assets/[name]-[hash][extname]";
