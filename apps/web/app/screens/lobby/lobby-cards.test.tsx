import { expect, test } from "vitest";
import { anEntry, aTournament } from "../../data/record.fixture.ts";
import { drawn } from "../../tournament/markup.fixture.tsx";
import { LobbyFailed } from "./LobbyFailed.tsx";
import { SeatsCard } from "./SeatsCard.tsx";
import { WaitlistCard } from "./WaitlistCard.tsx";

test("it is said how many of how many are in, who waits and who has left", () => {
  const { text } = drawn(<SeatsCard tournament={aTournament()} seats={{ seated: 13, waiting: 2 }} cancelled={4} />);
  expect(text).toMatch(/13 из 16/);
  expect(text).toContain("Осталось 3");
  expect(text).toMatch(/Лист ожидания: \|2/);
  expect(text).toMatch(/Отменили: \|4/);
});

test("the line is shown in its order", () => {
  const person = (name: string, position: number) =>
    anEntry({
      id: `entry-${position}`,
      status: "waitlist",
      position,
      expand: { user: { id: name, name } },
    } as Parameters<typeof anEntry>[0]);
  const { text } = drawn(
    <WaitlistCard tournament={aTournament()} waiting={[person("Первая", 1), person("Второй", 2)]} />,
  );
  expect(text.indexOf("Первая")).toBeLessThan(text.indexOf("Второй"));
  expect(text).toContain("Второй");
});

test("a page that cannot be shown is headed by «Ошибка загрузки» and leads home", () => {
  const { text, links } = drawn(<LobbyFailed error={Object.assign(new Error(), { status: 404 })} retry={() => {}} />);
  expect(text).toContain("Ошибка загрузки");
  expect(links).toContain("На главную → /");
});
