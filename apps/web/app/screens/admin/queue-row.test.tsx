import type { QueueState } from "@bandeha/contract";
import { expect, test } from "vitest";
import { drawn } from "../../testing/markup.fixture.tsx";
import { QueueRow } from "./QueueRow.tsx";

const queue: QueueState = { key: "edits", waiting: 0, failed: 0, aside: 2, retriable: 2, oldest: "" };
const hasRetry = (of: QueueState, role: "admin" | "moderator") =>
  drawn(<QueueRow queue={of} role={role} />).text.includes("Повторить сейчас");

test("failures can be tried again by an administrator, while some of them wait or were set aside", () => {
  expect(hasRetry(queue, "admin")).toBe(true);
  expect(hasRetry(queue, "moderator")).toBe(false);
  // What failed is being tried now.
  expect(hasRetry({ ...queue, waiting: 1, failed: 1, aside: 0, retriable: 0 }, "admin")).toBe(false);
});
