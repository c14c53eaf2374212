import { expect, test } from "vitest";
import { currentNotices, showNotice } from "./notices.ts";

// Other tests of this process show notices too.
const ofRound = () => currentNotices().filter(({ id }) => id === "round");

test("a notice replaces the earlier one with its id, and is shown for its whole time", () => {
  showNotice({ id: "round", message: "Раунд 1" });
  const [first] = ofRound();
  showNotice({ id: "round", message: "Раунд 2" });
  expect(ofRound().map(({ message }) => message)).toEqual(["Раунд 2"]);
  // The card and its timer are keyed by the call.
  expect(ofRound()[0]?.call).not.toBe(first?.call);
});
