import { expect, test } from "vitest";
import { drawn } from "../../testing/markup.fixture.tsx";
import { JoinFailed } from "./JoinFailed.tsx";

const failed = (status: number) =>
  drawn(<JoinFailed error={Object.assign(new Error(), { status })} retry={() => {}} />);

test("a tournament that is not there is called so, with the way home", () => {
  expect(failed(404).text).toContain("Турнир не найден");
  expect(failed(404).links).toEqual(["На главную → /"]);
});

test("a failure to load is another thing, and may be tried again", () => {
  expect(failed(500).text).not.toContain("Турнир не найден");
  expect(failed(500).text).toContain("Повторить");
});
