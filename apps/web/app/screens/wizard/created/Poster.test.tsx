import { expect, test } from "vitest";
import { aTournament } from "../../../data/tournaments/record.fixture.ts";
import { drawn } from "../../../testing/markup.fixture.tsx";
import { QrCode } from "../../../ui/sharing/QrCode.tsx";
import { Poster } from "./Poster.tsx";

const ORIGIN = "https://bandeha.example";
const squaresOf = (html: string) => / d="([^"]*)" fill="currentColor"/.exec(html)?.[1];

test("a sheet for the wall names what, when and where to type, without the protocol", () => {
  const { text } = drawn(<Poster tournament={aTournament({ name: "Кубок Невы", cost: 1500 })} origin={ORIGIN} />);
  const facts = "Уровень: любой · 1 500 ₽ · 16 мест";
  for (const part of ["Кубок Невы", "Американо", "сб, 05.12.2026", "10:00–\u206014:00", facts, "Наведите камеру"]) {
    expect(text).toContain(part);
  }
  expect(text).toContain("|bandeha.example/tournament/tournament00001|");
});

test("its code links to the page where players join", () => {
  const { html } = drawn(<Poster tournament={aTournament()} origin={ORIGIN} />);
  const invitation = drawn(<QrCode text={`${ORIGIN}/tournament/tournament00001/join`} label="" />).html;
  expect(squaresOf(html)).toBeTruthy();
  expect(squaresOf(html)).toBe(squaresOf(invitation));
});

test("a long name has a smaller font, so that it fits one page", () => {
  const isSmall = (name: string) =>
    drawn(<Poster tournament={aTournament({ name })} origin={ORIGIN} />).html.includes("data-long");
  expect([isSmall("Кубок Невы"), isSmall("Б".repeat(120))]).toEqual([false, true]);
});
