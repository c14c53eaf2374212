import { expect, test } from "vitest";
import { drawn } from "../testing/markup.fixture.tsx";
import { SiteBar } from "./SiteBar.tsx";

test("the bar links to Home, to a new tournament and to management", () => {
  const { links } = drawn(<SiteBar />);
  expect(links).toContain("Турниры → /");
  expect(links).toContain("Создать турнир → /tournament/create/type");
  expect(links.find((link) => link.startsWith("Управление → "))).toBeDefined();
});
