import { expect, test } from "vitest";
import { drawn } from "../../testing/markup.fixture.tsx";
import { JoinFailed } from "./JoinFailed.tsx";

const failed = (status: number) =>
  drawn(<JoinFailed error={Object.assign(new Error(), { status })} retry={() => {}} />);

test("a missing tournament is reported with a link to Home", () => {
  expect(failed(404).text).toContain("Турнир не найден");
  expect(failed(404).links).toEqual(["На главную → /"]);
});

test("a failed load is reported with a retry", () => {
  expect(failed(500).text).not.toContain("Турнир не найден");
  expect(failed(500).text).toContain("Повторить");
});
