import { expect, test } from "vitest";
import { marksOfViewer } from "./marks-of-viewer.ts";

const marks = [{ author: "anna" }, { author: "anna", lost: true as const }, { author: "boris" }];
const anna = { status: "member", user: { id: "anna" } } as const;
const guest = { status: "guest", user: undefined } as const;
const unknown = { status: "unknown", user: undefined } as const;

test("the viewer's marks are said to wait without a network, and with one only after a try without an answer", () => {
  expect(marksOfViewer(marks, anna, true)).toEqual({ own: 2, unsigned: 0 });
  expect(marksOfViewer(marks, anna, false)).toEqual({ own: 1, unsigned: 0 });
});

test("a visitor is asked to sign in for the marks of this phone, but not while the session is unknown", () => {
  expect(marksOfViewer(marks, guest, false)).toEqual({ own: 0, unsigned: 3 });
  expect(marksOfViewer(marks, unknown, false)).toEqual({ own: 0, unsigned: 0 });
});
