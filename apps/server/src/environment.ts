// The variables of the environment: what each may be, what goes together, and the message about a wrong one. config.ts makes the configuration of them.
import { limits } from "@bandeha/contract";
import { z } from "zod";
import { fitsSignIn } from "./auth/passwords.ts";
import { senderKeys } from "./auth/senders/configured.ts";
import {
  areUnique,
  commaList,
  count,
  database,
  isProxyList,
  origin,
  PRINTABLE,
  pattern,
  roubles,
  url,
} from "./config-fields.ts";
import {
  COPIES_MAX,
  DRAIN_MAX,
  expected,
  LOG_LEVELS,
  METRICS_TOKEN_MIN,
  MONEY_SECRET_MIN,
  OPERATOR_ADDRESS_MAX,
  OPERATOR_NAME_MAX,
  PASSWORD_MIN,
  PROCESSES_MAX,
  WAIT_MAX,
} from "./config-hints.ts";
import { isKeyPair } from "./push/vapid.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** No name in DNS is longer. */
const HOST_MAX = 253;

const environment = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .max(HOST_MAX)
    .default("127.0.0.1"),
  PORT: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(1).max(65_535)).default(8090),
  PUBLIC_URL: origin(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: database(),
  PROCESSES: count(PROCESSES_MAX).or(z.literal("auto")).default(1),
  DATABASE_WAIT_SECONDS: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().max(WAIT_MAX)).default(60),
  DEMO: z.enum(["0", "1"]).optional(),
  TELEGRAM_GATEWAY_TOKEN: pattern(PRINTABLE),
  TELEGRAM_GATEWAY_URL: url(/^https?$/),
  TELEGRAM_SENDER: pattern(/^@?\w+$/),
  TELEGRAM_BOT_TOKEN: pattern(/^\d+:[\w-]+$/),
  TELEGRAM_BOT_URL: url(/^https?$/),
  VAPID_PUBLIC_KEY: pattern(/^[\w-]{87}$/),
  VAPID_PRIVATE_KEY: pattern(/^[\w-]{43}$/),
  VAPID_SUBJECT: z.union([z.string().regex(/^mailto:[^\s@]+@[^\s@]+$/), z.url({ protocol: /^https$/ })]).optional(),
  MAX_BOT_TOKEN: pattern(PRINTABLE),
  MAX_BOT_NAME: pattern(/^\w+$/),
  MAX_BOT_URL: url(/^https?$/),
  SMS_LOGIN: z.string().optional(),
  SMS_PASSWORD: z.string().optional(),
  SMS_URL: url(/^https?$/),
  SMS_FROM: z.string().optional(),
  SMSRU_API_ID: pattern(PRINTABLE),
  SMSRU_URL: url(/^https?$/),
  SMSRU_FROM: z.string().optional(),
  CODE_SENDERS: commaList()
    .pipe(z.array(z.enum(senderKeys)).min(1).refine(areUnique))
    .default([...senderKeys]),
  CODE_BUDGET_RUB: roubles(limits.money.budgetRub),
  TELEGRAM_PRICE_RUB: roubles(limits.money.telegramRub),
  SMS_PRICE_RUB: roubles(limits.money.smsRub),
  SUPERUSER_EMAIL: z.email().refine(fitsSignIn).optional(),
  SUPERUSER_PASSWORD: z.string().min(PASSWORD_MIN).refine(fitsSignIn).optional(),
  TRUSTED_PROXIES: commaList().refine(isProxyList).default([]),
  DRAIN_SECONDS: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().max(DRAIN_MAX)).default(0),
  METRICS_TOKEN: z.string().min(METRICS_TOKEN_MIN).regex(PRINTABLE).optional(),
  MONEY_SECRET: z.string().min(MONEY_SECRET_MIN).optional(),
  MONEY_SECRET_OLD: z.string().min(MONEY_SECRET_MIN).optional(),
  YOOKASSA_URL: url(/^https?$/),
  YOOKASSA_NOTIFIERS: commaList().refine(isProxyList).default([]),
  OPERATOR_NAME: z.string().max(OPERATOR_NAME_MAX).default(""),
  OPERATOR_INN: z
    .string()
    .regex(/^\d{10}(\d{2})?$/)
    .optional(),
  OPERATOR_ADDRESS: z.string().max(OPERATOR_ADDRESS_MAX).default(""),
  OPERATOR_EMAIL: z.email().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().max(COPIES_MAX)).default(14),
  BACKUP_S3_URL: url(/^https?$/, ({ pathname }) => pathname.length > 1),
  BACKUP_S3_KEY_ID: pattern(PRINTABLE),
  BACKUP_S3_SECRET: pattern(PRINTABLE),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[\w-]+$/)
    .default("us-east-1"),
  BANDEHA_COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/)
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).optional(),
});

export type Variable = keyof z.infer<typeof environment>;
export type Variables = z.infer<typeof environment>;

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
  const value = isSecret ? "" : `, а задано «${given.slice(0, SHOWN_MAX)}${given.length > SHOWN_MAX ? "…" : ""}»`;
  return `Неверное значение переменной ${name}: нужно ${hint ?? "непустое значение"}${value}.`;
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
