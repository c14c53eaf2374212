import { expect, test } from "vitest";
import { currentNotices, showNotice } from "./notices.ts";

test("a notice replaces the earlier one with its id, and is shown for its whole time", () => {
  showNotice({ id: "round", message: "Раунд 1" });
  const [first] = currentNotices();
  showNotice({ id: "round", message: "Раунд 2" });
  expect(currentNotices().map(({ message }) => message)).toEqual(["Раунд 2"]);
  // The card and its timer are keyed by the call.
  expect(currentNotices()[0]?.call).not.toBe(first?.call);
});
