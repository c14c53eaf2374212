import { limits } from "@bandeha/contract";
import { expect, test } from "vitest";
import { rememberTokens } from "./remembered-tokens.ts";

const NOW = 1000;
const UNTIL = 2000;
const received = { onGap: () => () => undefined, onCommit: () => () => undefined, receivesCommits: () => true };

test("everyone who may hold a stream is remembered, and then the oldest is forgotten", () => {
  const remembered = rememberTokens<string>(received);
  const add = (number: number) => {
    const name = String(number);
    remembered.add(name, { caller: name, account: name, session: name, until: UNTIL }, NOW, 0);
  };
  for (let number = 0; number < limits.realtime.clientsMax; number++) add(number);
  expect(remembered.find("0", NOW)?.caller).toBe("0");
  add(limits.realtime.clientsMax);
  expect(remembered.find("0", NOW)).toBeUndefined();
  expect(remembered.find("1", NOW)?.caller).toBe("1");
});
