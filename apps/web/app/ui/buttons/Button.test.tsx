import { expect, test } from "vitest";
import { drawn } from "../../testing/markup.fixture.tsx";
import { Button, unavailable } from "./Button.tsx";
import { IconButton } from "./IconButton.tsx";

test.each([
  ["a button", Button],
  ["a button with an icon", IconButton],
])("%s that cannot be pressed can keep the keyboard's focus", (_name, Kind) => {
  const { html } = drawn(
    <Kind aria-label="Дальше" disabled>
      Дальше
    </Kind>,
  );
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toMatch(/\sdisabled/);
  expect(html).not.toContain("aria-busy");
});

test("a button in progress is that, also where it cannot be pressed", () => {
  const { html } = drawn(
    <Button loading disabled>
      Дальше
    </Button>,
  );
  expect(html).toContain('aria-busy="true"');
});

test("a press on it does nothing, and sends no form", () => {
  const press = new Event("click", { cancelable: true });
  unavailable.onClick(press as never);
  expect(press.defaultPrevented).toBe(true);
});
