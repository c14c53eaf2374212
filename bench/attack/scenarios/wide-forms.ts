// Forms of tens of thousands of keys and of parts, at every route that reads a body.
import type { Scenario } from "../scenario.ts";

const KEYS = 40_000;
const PARTS = 10_000;
const ROUNDS = 3;
const BOUNDARY = "attack";

const wideForm = (): string => Array.from({ length: KEYS }, (_, key) => `${key.toString(36)}=`).join("&");
const wideMultipart = (): string =>
  `${Array.from({ length: PARTS }, (_, part) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part.toString(36)}"\r\n\r\n\r\n`).join("")}--${BOUNDARY}--\r\n`;
const wideObject = (): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: KEYS }, (_, key) => [key.toString(36), 0])));

const bodies = {
  "application/x-www-form-urlencoded": wideForm(),
  [`multipart/form-data; boundary=${BOUNDARY}`]: wideMultipart(),
  "application/json": wideObject(),
};

export const bodyRoutes = [
  "/api/collections/tournaments/records",
  "/api/collections/users/records",
  "/api/collections/_superusers/auth-with-password",
  "/api/auth/telegram/send",
  "/api/auth/telegram/verify",
  "/api/realtime",
  "/api/batch",
  "/api/tournaments/abcdefghijklmno/lineup",
];

export const wideForms: Scenario = {
  name: "wide-forms",
  async run({ call, goesOn }) {
    for (let round = 0; round < ROUNDS; round++) {
      for (const path of bodyRoutes) {
        for (const [type, body] of Object.entries(bodies)) {
          if (!goesOn()) return;
          await call(path, { method: "POST", body, headers: { "content-type": type } });
        }
      }
    }
  },
};
