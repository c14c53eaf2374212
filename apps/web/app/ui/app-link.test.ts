import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..");
const NAKED = /import \{[^}]*\b(Link|NavLink|Navigate)\b[^}]*\} from "react-router"/;

test("every link and every redirect leads somewhere without network, too: none is the router's own", () => {
  const sources = globSync("**/*.tsx", { cwd: app });
  expect(sources.length).toBeGreaterThan(100);
  const naked = sources.filter((file) => NAKED.test(readFileSync(join(app, file), "utf8")));
  expect(naked).toEqual([join("ui", "AppLink.tsx")]);
});
