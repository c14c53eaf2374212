import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aTournament } from "../../../data/tournaments/record.fixture.ts";
import { drawn } from "../../../testing/markup.fixture.tsx";
import { Created } from "./Created.tsx";

beforeEach(() => {
  vi.stubGlobal("window", { location: { origin: "https://bandeha.example" } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a new tournament has its id, its link for players, and ways to manage, its page and home", () => {
  const { text, links } = drawn(<Created tournament={aTournament()} />);
  expect(text).toContain("https://bandeha.example/tournament/tournament00001/join");
  expect(text).toContain("|tournament00001|");
  expect(text).toContain("Скопировать ссылку");
  expect(links.slice(-3)).toEqual([
    "Управлять турниром → /tournament/tournament00001/manage",
    "Страница турнира → /tournament/tournament00001/lobby",
    "На главную → /",
  ]);
});
