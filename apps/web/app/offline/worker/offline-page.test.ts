import { expect, test } from "vitest";
import { type CachedPage, offlineHeaders, offlinePage, titleIn } from "./offline-page.ts";

const pageOf = (asked: string, kept: CachedPage[]) => offlinePage({ asked, kept, nonce: "n1" });

test("it links to the requested address and to every cached page", () => {
  const page = pageOf("/tournament/t1/board", [{ path: "/tournament/t1/lobby", title: "Кубок Невы" }]);
  expect(page).toContain('href="/tournament/t1/board"');
  expect(page).toContain('<a href="/tournament/t1/lobby">Кубок Невы</a>');
});

test("it has no list without cached pages", () => {
  expect(pageOf("/", [])).not.toContain("<ul>");
});

test("an address or a title never becomes markup", () => {
  const page = pageOf('/"><script>x()</script>', [{ path: "/a", title: "<script>y()</script>" }]);
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script nonce="n1">']);
});

test("it has the colours that the person chose in the app, light ones by default", () => {
  const page = pageOf("/", []);
  expect(page).toContain('"mantine-color-scheme-value"');
  expect(page).toMatch(/\[data-mantine-color-scheme=dark\] body\{background:#071421/);
  expect(page).not.toContain("prefers-color-scheme");
});

test("only its own script runs, which asks the server and no other", () => {
  expect(offlineHeaders("n1")["Content-Security-Policy"]).toMatch(
    /^default-src 'none';.* script-src 'nonce-n1'; connect-src 'self';/,
  );
});

test("the title of a page is decoded", () => {
  expect(titleIn("<head><title>Кубок &quot;Невы&quot; &amp; Ко</title>")).toBe('Кубок "Невы" & Ко');
  expect(titleIn("<p>нет</p>")).toBeUndefined();
});
