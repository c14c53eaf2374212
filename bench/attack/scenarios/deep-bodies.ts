// JSON nested as deep as a body allows, alone and inside a multipart payload, and wide arrays.
import type { Scenario } from "../scenario.ts";
import { bodyRoutes } from "./wide-forms.ts";

const DEPTH = 100_000;
const ITEMS = 200_000;
const ROUNDS = 5;
const BOUNDARY = "attack";

const nested = (open: string, close: string): string => `{"name":${open.repeat(DEPTH)}0${close.repeat(DEPTH)}}`;
const payload = (json: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="@jsonPayload"\r\n\r\n${json}\r\n--${BOUNDARY}--\r\n`;
const JSON_TYPE = "application/json";
const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const bodies = [
  [JSON_TYPE, nested("[", "]")],
  [JSON_TYPE, nested('{"a":', "}")],
  [JSON_TYPE, `{"name":[${"0,".repeat(ITEMS)}0]}`],
  [JSON_TYPE, `{"subscriptions":[${'"a",'.repeat(ITEMS / 2)}"a"],"requests":[${"{},".repeat(ITEMS / 2)}{}]}`],
  [MULTIPART_TYPE, payload(nested("[", "]"))],
  [MULTIPART_TYPE, payload(`{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`)],
] as const;

export const deepBodies: Scenario = {
  name: "deep-bodies",
  async run({ call, goesOn }) {
    for (let round = 0; round < ROUNDS; round++) {
      for (const path of bodyRoutes) {
        for (const [type, body] of bodies) {
          if (!goesOn()) return;
          await call(path, { method: "POST", body, headers: { "content-type": type } });
        }
      }
    }
  },
};
