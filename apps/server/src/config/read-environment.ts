// Reads the variables of the environment: each by itself, what goes together, and the message about a wrong one.

import { isKeyPair } from "../push/vapid.ts";
import { expected } from "./config-hints.ts";
import { environment, type Variable, type Variables } from "./environment.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

type VariablesReading = { ok: true; values: Variables } | { ok: false; sentence: string };

const stop = (sentence: string): VariablesReading => ({ ok: false, sentence });

export function readVariables(env: Environment): VariablesReading {
  const names = Object.keys(environment.shape);
  // A compose file writes an unset variable as an empty value.
  const set = names.flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()] as const] : []));
  const long = set.find(([, value]) => value.length > VALUE_MAX);
  if (long)
    return stop(`Значение переменной ${long[0]} слишком длинное: ${long[1].length} знаков, можно до ${VALUE_MAX}.`);
  const quoted = set.find(([, value]) => isQuoted(value));
  if (quoted) return stop(`Значение переменной ${quoted[0]} стоит в кавычках, и они стали его частью: уберите их.`);
  const read = environment.safeParse(Object.fromEntries(set));
  if (!read.success) return stop(wrongValue(String(read.error.issues[0]?.path[0]), env));
  const values = read.data;
  const half = PAIRS.find(([first, second]) => (values[first] === undefined) !== (values[second] === undefined));
  if (half) return stop(`Переменные ${half[0]} и ${half[1]} задаются вместе: сейчас есть только одна из них.`);
  const idle = DEPENDENT.find(([name, needed]) => values[name] !== undefined && values[needed] === undefined);
  if (idle) return stop(`Переменная ${idle[0]} ничего не значит без ${idle[1]}: задайте обе или ни одной.`);
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  if (publicKey && privateKey && !isKeyPair({ publicKey, privateKey })) return stop(NOT_A_PAIR);
  return { ok: true, values };
}

const NOT_A_PAIR =
  "VAPID_PUBLIC_KEY и VAPID_PRIVATE_KEY — не пара: такими ключами уведомление не подписать. Возьмите оба из одного вызова npx web-push generate-vapid-keys.";

/** Longer than any list of networks or address of a database; no header carries much more. */
const VALUE_MAX = 4000;

/** systemd and compose remove quotes, `docker run --env-file` keeps them. */
const isQuoted = (value: string): boolean => /^(["']).*\1$/s.test(value) && value.length > 1;

/**
 * Names that look like ours and are none: a misspelt setting would be ignored in silence. One that only begins with a common word may belong to
 * another program.
 */
export function unknownVariables(env: Environment): string[] {
  const known = Object.keys(environment.shape);
  const families = new Set(known.map(familyOf).filter((family) => !COMMON.has(family)));
  return Object.keys(env).filter((name) => !isVariable(name) && name.includes("_") && families.has(familyOf(name)));
}

const familyOf = (name: string): string => name.split("_")[0] ?? name;
const COMMON: ReadonlySet<string> = new Set([
  "HOST",
  "PORT",
  "PUBLIC",
  "DATA",
  "DATABASE",
  "PROCESSES",
  "DEMO",
  "LOG",
  "MAX",
  "CODE",
]);

const isVariable = (name: string): name is Variable => Object.hasOwn(environment.shape, name);

/** More of a wrong value than this says nothing. */
const SHOWN_MAX = 80;

/** Does not print the value of a secret. */
function wrongValue(name: string, env: Environment): string {
  const hint = isVariable(name) ? expected[name] : undefined;
  const given = env[name] ?? "";
  // An address may hold a password: https://name:password@host.
  const isSecret = /PASSWORD|TOKEN|DATABASE_URL|API_ID|SECRET|KEY_ID|PRIVATE/.test(name) || /:\/\/.*@/.test(given);
  const value = isSecret ? "" : `: «${given.slice(0, SHOWN_MAX)}${given.length > SHOWN_MAX ? "…" : ""}»`;
  return `Неверное значение переменной ${name}${value}. Нужно: ${hint ?? "непустое значение"}.`;
}

const PAIRS = [
  ["SMS_LOGIN", "SMS_PASSWORD"],
  ["SUPERUSER_EMAIL", "SUPERUSER_PASSWORD"],
  ["MAX_BOT_TOKEN", "MAX_BOT_NAME"],
  ["BACKUP_S3_KEY_ID", "BACKUP_S3_SECRET"],
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
] as const satisfies readonly (readonly [Variable, Variable])[];

/** The first is not read without the second. */
const DEPENDENT = [
  ["TELEGRAM_GATEWAY_URL", "TELEGRAM_GATEWAY_TOKEN"],
  ["TELEGRAM_SENDER", "TELEGRAM_GATEWAY_TOKEN"],
  ["TELEGRAM_BOT_URL", "TELEGRAM_BOT_TOKEN"],
  ["MAX_BOT_URL", "MAX_BOT_TOKEN"],
  ["SMS_URL", "SMS_LOGIN"],
  ["SMS_FROM", "SMS_LOGIN"],
  ["SMSRU_URL", "SMSRU_API_ID"],
  ["SMSRU_FROM", "SMSRU_API_ID"],
  ["BACKUP_S3_URL", "BACKUP_S3_KEY_ID"],
  ["BACKUP_S3_KEY_ID", "BACKUP_S3_URL"],
  ["MONEY_SECRET_OLD", "MONEY_SECRET"],
] as const satisfies readonly (readonly [Variable, Variable])[];
