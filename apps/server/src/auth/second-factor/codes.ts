// Codes of the second factor (decision 102): six digits of an authenticator app (RFC 6238), or one of the recovery codes.
import { limits } from "@bandeha/contract";
import { Secret, TOTP } from "otpauth";
import { fingerprint } from "../codes/fingerprints.ts";
import { type RandomBytes, randomReadable } from "../random.ts";

/** In Latin letters: Cyrillic ones would triple the QR code. */
const ISSUER = "Bandeha";
const PERIOD_SECONDS = 30;
/** 160 bits, the length of the HMAC (RFC 4226). */
const SECRET_BYTES = 20;
const RECOVERY_LENGTH = 10;
/** Steps before and after the current one, because clocks differ. */
const WINDOW = 1;

const appCodes = (secret: string, label = ""): TOTP =>
  new TOTP({ issuer: ISSUER, label, algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS, secret });

export const newSecret = (random: RandomBytes): string =>
  new Secret({ buffer: Uint8Array.from(random(SECRET_BYTES)).buffer }).base32;

/** What the QR code says to the app. */
export const secretUri = (secret: string, email: string): string => appCodes(secret, email).toString();

/** The time step that the code belongs to; undefined for a wrong code. Codes of steps up to `after` are used already. */
export function stepOfCode(secret: string, code: string, { at, after }: { at: number; after: number }) {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = appCodes(secret).validate({ token: code, timestamp: at, window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(at / 1000 / PERIOD_SECONDS) + delta;
  return step > after ? step : undefined;
}

export const newRecoveryCodes = (random: RandomBytes): string[] =>
  Array.from({ length: limits.session.secondFactor.recoveryCodes }, () => {
    const code = randomReadable(random, RECOVERY_LENGTH);
    return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
  });

/** As it is stored: in any case of letters, with or without the hyphen. */
export const recoveryHash = (key: string, account: string, code: string): string =>
  fingerprint(key, "recovery", account, code.toLowerCase().replace(/[^a-z0-9]/g, ""));
