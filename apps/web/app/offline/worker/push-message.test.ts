import { expect, test } from "vitest";
import { noticeOf, readMessage } from "./push-message.ts";

const message = { id: "n1", title: "Раунд 4, корт 2", body: "Микст", path: "/tournament/t/lobby", tag: "t" };

test("a message of the server is read, anything else is not", () => {
  expect(readMessage(message)).toEqual(message);
  expect(readMessage({ ...message, path: 5 })).toBeUndefined();
  expect(readMessage("text")).toBeUndefined();
  expect(readMessage(null)).toBeUndefined();
});

test("it sounds once: a repetition is silent", () => {
  expect(noticeOf(message, false)).toMatchObject({
    tag: "t",
    renotify: true,
    silent: false,
    data: { path: message.path },
  });
  expect(noticeOf(message, true)).toMatchObject({ renotify: false, silent: true });
});
