import { expect, test } from "vitest";
import { landingOf } from "./landing.ts";

test("a payload leads to its tournament, and nowhere else", () => {
  expect(landingOf("t_abc123def456ghi")).toBe("/tournament/abc123def456ghi/lobby");
  for (const payload of ["", "t_", "t_../../admin", "https://evil.example", "t_ABC123DEF456GHI"])
    expect(landingOf(payload)).toBe("/");
});
