import { expect, test } from "vitest";
import { offlinePage, titleIn } from "./offline-page.ts";

test("it leads back: to the address asked once more, and to every page that can be read", () => {
  const page = offlinePage("/tournament/t1/board", [{ path: "/tournament/t1/lobby", title: "Кубок Невы" }]);
  expect(page).toContain('href="/tournament/t1/board"');
  expect(page).toContain('<a href="/tournament/t1/lobby">Кубок Невы</a>');
});

test("it offers no list where nothing was seen", () => {
  expect(offlinePage("/", [])).not.toContain("<ul>");
});

test("neither an address nor a name becomes markup", () => {
  const page = offlinePage('/"><script>x()</script>', [{ path: "/a", title: "<script>y()</script>" }]);
  expect(page).not.toContain("<script");
});

test("a page's title is read as it was written", () => {
  expect(titleIn("<head><title>Кубок &quot;Невы&quot; &amp; Ко</title>")).toBe('Кубок "Невы" & Ко');
  expect(titleIn("<p>нет</p>")).toBeUndefined();
});
