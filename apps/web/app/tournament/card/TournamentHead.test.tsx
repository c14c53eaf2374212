import type { Tournament } from "@bandeha/contract";
import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import type { SeatCount } from "../../data/tournaments/tournament-participants.ts";
import { drawn } from "../../testing/markup.fixture.tsx";
import { TournamentHead } from "./TournamentHead.tsx";

const ORIGIN = "https://padel.example.ru";
const ID = "tournament00001";

type Page = "lobby" | "join" | "results";
const headOf = (overrides: Parameters<typeof aTournament>[0] = {}, page: Page = "lobby", seats?: SeatCount) =>
  drawn(<TournamentHead tournament={aTournament(overrides)} seats={seats} origin={ORIGIN} page={page} />).html;

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": '"', "&#x27;": "'" };
const unescaped = (text: string | undefined) =>
  text?.replace(/&(?:lt|gt|amp|quot|#x27);/g, (entity) => entities[entity] ?? "");
const contentOf = (html: string, key: string) =>
  unescaped(new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(html)?.[1]);
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

test.each<[Page, string, string]>([
  ["lobby", "lobby", "Кубок Невы — Бандеха"],
  ["join", "lobby", "Участие: Кубок Невы — Бандеха"],
  ["results", "results", "Результаты: Кубок Невы — Бандеха"],
])("%s has absolute URLs and its title", (page, canonical, title) => {
  const html = headOf({}, page);
  expect(canonicalOf(html)).toBe(`${ORIGIN}/tournament/${ID}/${canonical}`);
  expect(contentOf(html, "og:url")).toBe(`${ORIGIN}/tournament/${ID}/${page}`);
  expect(html).toContain(`<title>${title}</title>`);
});

test("the preview is the tournament's own picture, and its URL changes with its content", () => {
  const updated = "2026-11-20 09:00:00.123Z";
  const seats = { seated: 13, waiting: 0 };
  const imageOf = (overrides: Parameters<typeof aTournament>[0], taken: SeatCount | undefined = seats) =>
    contentOf(headOf({ updated, ...overrides }, "lobby", taken), "og:image");
  const image = imageOf({});
  expect(image).toBe(`${ORIGIN}/tournament/${ID}/preview.png?v=20261120090000123-13`);
  const renamed = { club: { name: "Охта Арена", updated: "2026-11-20 10:00:00.000Z" } } as Tournament["expand"];
  const others = [
    imageOf({ updated: "2026-11-20 09:00:00.124Z" }),
    imageOf({}, { seated: 14, waiting: 0 }),
    imageOf({ expand: renamed }),
  ];
  expect(new Set([image, ...others]).size).toBe(4);
  const html = headOf({ updated }, "lobby", seats);
  expect(contentOf(html, "twitter:card")).toBe("summary_large_image");
  expect([contentOf(html, "og:image:width"), contentOf(html, "og:image:height")]).toEqual(["1200", "630"]);
  expect(contentOf(html, "og:image:alt")).toBe(`Кубок Невы. ${contentOf(html, "description")}`);
  expect(JSON.parse(/<script[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "").image).toBe(image);
});

test("the description starts with the status, or with the winners of a completed tournament", () => {
  const described = (overrides: Parameters<typeof aTournament>[0], outcome?: string) =>
    contentOf(
      drawn(
        <TournamentHead
          tournament={aTournament(overrides)}
          seats={undefined}
          origin={ORIGIN}
          page="results"
          outcome={outcome}
        />,
      ).html,
      "og:description",
    );
  expect(described({ status: "in_progress" })).toMatch(/^Идёт. сб,\s05.12.2026/);
  expect(described({ status: "completed" })).toMatch(/^Завершён. сб/);
  expect(described({ status: "cancelled" })).toMatch(/^Отменён. сб/);
  expect(described({ status: "open" })).toMatch(/^сб/);
  expect(described({ status: "completed" }, "Итоги: 1. А. Котова")).toMatch(/^Итоги: 1. А. Котова. сб,\s05.12.2026/);
});

test("results before the start are not indexed", () => {
  const hidden = (status: Tournament["status"], page: Page = "results") =>
    contentOf(headOf({ status }, page), "robots") === "noindex";
  expect([hidden("open"), hidden("cancelled"), hidden("in_progress"), hidden("completed")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(hidden("open", "lobby")).toBe(false);
});

test("a draft has the site's picture", () => {
  expect(contentOf(headOf({ status: "draft" }), "og:image")).toBe(`${ORIGIN}/preview.png`);
});

const HOSTILE = [
  "</script><script>alert(1)</script>",
  "</title><script>alert(1)</script>",
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '" onload="alert(1)',
  "<!--<script>",
  "--><script>alert(1)</script>",
  "<![CDATA[<script>alert(1)</script>]]>",
  "</head><body onload=alert(1)>",
  "<svg/onload=alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<meta http-equiv=refresh content=0;url=//evil.example>",
  "<base href=//evil.example/>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "\\u003c/script\\u003e\\u003cscript\\u003e",
  "</SCRIPT\t><ScRiPt>alert(1)",
  "{{constructor.constructor('alert(1)')()}}",
  "`;alert(1)//",
  "\u2028\u2029</script>",
  '\\"});alert(1);//',
];

test.each(HOSTILE)("«%s» in a name is escaped", (name) => {
  const html = headOf({ name });
  expect(contentOf(html, "og:title")).toBe(name);
  expect(unescaped(/<title>(.*?)<\/title>/s.exec(html)?.[1])).toBe(`${name} — Бандеха`);
  const data = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
  expect(data.map(([, attributes]) => attributes)).toEqual([' type="application/ld+json"']);
  expect(JSON.parse(data[0]?.[2] ?? "").name).toBe(name);
  // The tags are the same as for a harmless name.
  const tagsOf = (markup: string) => [...markup.matchAll(/<\/?[a-z!][^\s>]*/gi)].map(([tag]) => tag);
  expect(tagsOf(html)).toEqual(tagsOf(headOf()));
});

test.each(HOSTILE)("«%s» as a club and an organiser is escaped", (name) => {
  // Only the fields that the head reads.
  const expand = { club: { name, address: name }, organizer: { name } } as Tournament["expand"];
  const html = headOf({ expand });
  const data = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
  expect(data).toHaveLength(1);
  expect(JSON.parse(data[0]?.[2] ?? "")).toMatchObject({ location: { name }, organizer: { name } });
  expect(contentOf(html, "description")).toContain(name);
});
