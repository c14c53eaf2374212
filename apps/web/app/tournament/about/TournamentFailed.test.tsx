import { expect, test } from "vitest";
import { drawn } from "../../testing/markup.fixture.tsx";
import { TournamentFailed } from "./TournamentFailed.tsx";

const failed = (status: number) =>
  drawn(<TournamentFailed error={Object.assign(new Error(), { status })} retry={() => {}} text="Данных нет" />);

test("a missing tournament is reported with a link to Home and no retry", () => {
  expect(failed(404).text).toContain("Турнир не найден");
  expect(failed(404).text).not.toContain("Повторить");
  expect(failed(404).links).toEqual(["На главную → /"]);
});

test("a failed load says what failed, with a retry", () => {
  expect(failed(500).text).toContain("Данных нет");
  expect(failed(500).text).not.toContain("Турнир не найден");
  expect(failed(500).text).toContain("Повторить");
});
