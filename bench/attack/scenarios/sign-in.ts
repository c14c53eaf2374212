// Sign-in under attack: codes sent from thousands of addresses, codes guessed, passwords guessed. Owners of known devices are simulated elsewhere (codes.ts).
import { repeat } from "../caller.ts";
import type { Scenario } from "../scenario.ts";

const SENDS = 4000;
const GUESSES = 4000;
const PASSWORDS = 600;
const AT_ONCE = 40;

const addressOf = (n: number) => `100.${64 + ((n >> 14) & 63)}.${(n >> 7) & 127}.${n & 127}`;
const phoneOf = (n: number) => `+7925${String(n).padStart(7, "0")}`;

export const sendCodes: Scenario = {
  name: "send-codes",
  withSender: true,
  async run({ call, goesOn, note }) {
    let sent = 0;
    await repeat({ times: SENDS, atOnce: AT_ONCE, goesOn }, async (n) => {
      const body = { phone: phoneOf(n) };
      const { outcome } = await call("/api/auth/telegram/send", { method: "POST", body, from: addressOf(n) });
      if (outcome === 200) sent += 1;
    });
    note(`${sent} codes sent`);
  },
};

export const guessCodes: Scenario = {
  name: "guess-codes",
  withSender: true,
  async run({ call, goesOn, note }) {
    let entered = 0;
    await repeat({ times: GUESSES, atOnce: AT_ONCE, goesOn }, async (n) => {
      const phone = phoneOf(n % 200);
      const from = addressOf(n);
      if (n < 200) await call("/api/auth/telegram/send", { method: "POST", body: { phone }, from });
      const code = String(n % 10_000).padStart(4, "0");
      const { outcome } = await call("/api/auth/telegram/verify", { method: "POST", body: { phone, code }, from });
      if (outcome === 200) entered += 1;
    });
    note(`${entered} accounts entered by guessing`);
  },
};

export const guessPasswords: Scenario = {
  name: "guess-passwords",
  async run({ call, goesOn }) {
    await repeat({ times: PASSWORDS, atOnce: AT_ONCE, goesOn }, (n) =>
      call("/api/collections/_superusers/auth-with-password", {
        method: "POST",
        body: { identity: "attack@example.com", password: `guess number ${n}` },
        from: addressOf(n),
      }),
    );
  },
};
