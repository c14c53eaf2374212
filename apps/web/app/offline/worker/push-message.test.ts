import { expect, test } from "vitest";
import { noticeOf, readMessage } from "./push-message.ts";

const message = {
  id: "n1",
  ids: ["n1"],
  answers: [],
  title: "Раунд 4, корт 2",
  body: "Микст",
  path: "/tournament/t/lobby",
  tag: "t",
};

test("a message of the server is read, anything else is not", () => {
  expect(readMessage(message)).toEqual(message);
  expect(readMessage({ ...message, path: 5 })).toBeUndefined();
  expect(readMessage("text")).toBeUndefined();
  expect(readMessage(null)).toBeUndefined();
});

test("a message of an older server has no lists, and wrong entries of lists are left out", () => {
  const { ids: _ids, answers: _answers, ...older } = message;
  expect(readMessage(older)).toEqual({ ...older, ids: [], answers: [] });
  const answer = { id: "take", label: "Участвовать" };
  expect(readMessage({ ...message, ids: ["n1", 2], answers: [answer, { id: "take" }, null] })).toEqual({
    ...message,
    answers: [answer],
  });
});

test("its answers are buttons of the notice", () => {
  const answers = [
    { id: "coming", label: "Буду" },
    { id: "cannot", label: "Не смогу" },
  ];
  expect(noticeOf({ ...message, answers }, false).actions).toEqual([
    { action: "coming", title: "Буду" },
    { action: "cannot", title: "Не смогу" },
  ]);
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
