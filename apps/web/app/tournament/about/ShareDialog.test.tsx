import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { drawn } from "../../testing/markup.fixture.tsx";
import { LiveTableCode, ShareOptions } from "./ShareDialog.tsx";

const ORIGIN = "https://bandeha.ru";
const LOBBY = `${ORIGIN}/tournament/tournament00001/lobby`;
const ways = (sheet: boolean) => drawn(<ShareOptions tournament={aTournament()} origin={ORIGIN} sheet={sheet} />);

test("the link can be read, copied, sent by Telegram and scanned", () => {
  const { text, html, links } = ways(false);
  expect(text).toContain(LOBBY);
  expect(text).toContain("Скопировать ссылку");
  expect(html).toContain('aria-label="QR-код: страница турнира"');
  const [telegram = ""] = links.map((link) => link.split(" → ")[1]?.replaceAll("&amp;", "&"));
  expect(new URL(telegram).searchParams.get("url")).toBe(LOBBY);
  expect(new URL(telegram).searchParams.get("text")).toContain("Кубок Невы. сб,\u00a005.12.2026");
});

test("the share sheet is offered where the device has one", () => {
  expect(ways(true).text).toContain("Отправить");
  expect(ways(false).text).not.toContain("Отправить");
});

test("the live table's code has its address; a draft, a cancelled tournament and one by invitation have none", () => {
  const code = (difference: Parameters<typeof aTournament>[0]) =>
    drawn(<LiveTableCode tournament={aTournament(difference)} origin={ORIGIN} />).text;
  expect(code({ status: "open" })).toContain(`${ORIGIN}/embed/tournament/tournament00001&quot;`);
  for (const without of [
    { status: "draft" },
    { status: "cancelled" },
    { by_invitation: true, invite_code: "abcdefgh" },
  ] as const)
    expect(code(without)).toBe("");
});
