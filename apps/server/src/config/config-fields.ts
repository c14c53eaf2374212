// Kinds of values that several variables of the environment have.
import { availableParallelism } from "node:os";
import { z } from "zod";
import { proxyList } from "../http/clients/address.ts";

const ROUBLES_MAX = 10_000_000;

/** What an HTTP header can carry. */
export const PRINTABLE = /^[\x21-\x7e]+$/;

/** Requests are made below the address, so it has no query; `fetch` refuses a name and a password in it. */
export const url = (protocol: RegExp, holds: (address: URL) => boolean = () => true) =>
  z
    .url({ protocol })
    .refine((value) => {
      // A check runs even where the value is no address.
      const address = URL.parse(value);
      return address !== null && !/[?#]/.test(value) && !address.username && !address.password && holds(address);
    })
    .optional();

/** Pages are at the root of their address. */
export const origin = () => url(/^https?$/, ({ pathname }) => pathname === "/");

/** With a name, and a host in the address or in its parameters. */
export const database = () =>
  z
    .url({ protocol: /^postgres(ql)?$/ })
    .refine((value) => {
      const address = URL.parse(value);
      if (address === null || address.pathname.length <= 1) return false;
      return (address.host || address.searchParams.has("host")) && [...address.searchParams].every(isKnownToTls);
    })
    .optional();

const TLS_PARAMETERS = ["ssl", "sslmode", "sslcert", "sslkey", "sslrootcert", "sslnegotiation"];
const TLS_MODES = ["disable", "no-verify", "prefer", "require", "verify-ca", "verify-full"];

/** The driver ignores a parameter that it does not know, so a misspelt `sslmode` would send everything in the clear. */
const isKnownToTls = ([name, value]: [string, string]): boolean =>
  !/ssl|tls/i.test(name) || (TLS_PARAMETERS.includes(name) && (name !== "sslmode" || TLS_MODES.includes(value)));

/** A path. Only a shell expands `~` and `$`, and an address is no folder: each would become the name of a new one. */
export const folder = () =>
  z.string().refine((value) => !/^~|\$[A-Za-z_{(]|^[a-z][a-z\d+.-]*:\/\/|\p{Cc}/iu.test(value));

export const pattern = (form: RegExp) => z.string().regex(form).optional();

export const commaList = () =>
  z.string().transform((entries) =>
    entries
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean),
  );
export const areUnique = (entries: readonly string[]): boolean => new Set(entries).size === entries.length;
export const roubles = (defaultValue: number) =>
  z
    .string()
    .regex(/^\d+(\.\d{1,2})?$/)
    .transform(Number)
    .pipe(z.number().max(ROUBLES_MAX))
    .default(defaultValue);

/** From 1. */
export const count = (max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(1).max(max));

/** `auto` is one process for each core, and one alone where there can be no more. */
export const processesOf = (asked: number | "auto", max: number, databaseUrl: string | undefined): number =>
  asked !== "auto" ? asked : databaseUrl ? Math.min(availableParallelism(), max) : 1;

export function isProxyList(entries: readonly string[]): boolean {
  try {
    proxyList(entries);
    return true;
  } catch {
    return false;
  }
}
