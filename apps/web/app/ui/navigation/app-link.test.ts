import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..", "..");
const NAKED = /import \{[^}]*\b(Link|NavLink|Navigate)\b[^}]*\} from "react-router"/;

test("every link and redirect works without a network: none is the router's own", () => {
  const sources = globSync("**/*.tsx", { cwd: app, exclude: (name) => name.includes(".test.") });
  expect(sources.length).toBeGreaterThan(100);
  const naked = sources.filter((file) => NAKED.test(readFileSync(join(app, file), "utf8")));
  expect(naked).toEqual([join("ui", "navigation", "AppLink.tsx")]);
});

test("a navigation after an action works as a link does: none is the router's own", () => {
  const sources = globSync("**/*.{ts,tsx}", { cwd: app, exclude: (name) => name.includes(".test.") });
  // Home filters its own list: the page is the same.
  const leading = sources.filter((file) => !file.startsWith(join("screens", "home")));
  const naked = leading.filter((file) => /\buseNavigate\(/.test(readFileSync(join(app, file), "utf8")));
  const leads = ["AppLink.tsx", "Redirect.tsx", "use-navigate-to.ts"].map((file) => join("ui", "navigation", file));
  // Sign-out checks for missing code itself, because it continues differently.
  expect(naked.toSorted()).toEqual([join("tournament", "people", "use-sign-out.ts"), ...leads].toSorted());
});
