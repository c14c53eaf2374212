import { expect, test } from "vitest";
import { offlinePage, titleIn } from "./offline-page.ts";

test("it links to the requested address and to every cached page", () => {
  const page = offlinePage("/tournament/t1/board", [{ path: "/tournament/t1/lobby", title: "Кубок Невы" }]);
  expect(page).toContain('href="/tournament/t1/board"');
  expect(page).toContain('<a href="/tournament/t1/lobby">Кубок Невы</a>');
});

test("it has no list without cached pages", () => {
  expect(offlinePage("/", [])).not.toContain("<ul>");
});

test("an address or a title never becomes markup", () => {
  const page = offlinePage('/"><script>x()</script>', [{ path: "/a", title: "<script>y()</script>" }]);
  expect(page).not.toContain("<script");
});

test("the title of a page is decoded", () => {
  expect(titleIn("<head><title>Кубок &quot;Невы&quot; &amp; Ко</title>")).toBe('Кубок "Невы" & Ко');
  expect(titleIn("<p>нет</p>")).toBeUndefined();
});
