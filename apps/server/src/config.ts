// The only reader of the environment. Every variable is optional. A wrong value stops the start with a message that names the variable.
import { join } from "node:path";
import { isOperatorKnown, limits, type Operator } from "@bandeha/contract";
import { z } from "zod";
import { type SenderConfig, senderKeys } from "./auth/senders/configured.ts";
import type { RemoteConfig } from "./backup/remote-store.ts";
import { areUnique, count, list, pattern, processesOf, roubles, url } from "./config-fields.ts";
import {
  COPIES_MAX,
  DRAIN_MAX,
  expected,
  LOG_LEVELS,
  METRICS_TOKEN_MIN,
  MONEY_SECRET_MIN,
  PASSWORD_MIN,
  PROCESSES_MAX,
  WAIT_MAX,
} from "./config-hints.ts";
import { proxyList } from "./http/address.ts";
import { isLoopbackHost } from "./http/local-request.ts";
import type { VapidKeys } from "./push/vapid.ts";

export type Config = {
  host: string;
  port: number;
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** How long a start waits for PostgreSQL. */
  databaseWaitSeconds: number;
  /** That serve on this machine; more than one share PostgreSQL. */
  processes: number;
  demo: boolean;
  /** `DEMO=1`: everyone sees the code. Demo mode by default shows it only to requests from this machine. */
  demoForEveryone: boolean;
  telegram: SenderConfig["telegram"];
  max: { token: string; bot: string; url: string | undefined } | undefined;
  telegramBot: { token: string; url: string | undefined } | undefined;
  /** Keys of Web Push; without them the server makes its own. */
  push: { keys: VapidKeys | undefined; subject: string | undefined };
  sms: SenderConfig["sms"];
  smsRu: SenderConfig["smsRu"];
  senderOrder: SenderConfig["senderOrder"];
  /** Daily cost limit of sign-in codes, in roubles. */
  codeBudgetRub: number;
  superuser: { email: string; password: string } | undefined;
  trustedProxies: readonly string[];
  metricsToken: string | undefined;
  /** After a stop signal, how long requests are served while `/api/ready` is 503. */
  drainSeconds: number;
  /** Secrets that encrypt the keys of shops, the current one first; empty: the one that is kept with the data. */
  moneySecrets: readonly string[];
  yookassaUrl: string | undefined;
  yookassaNotifiers: readonly string[];
  operator: Operator;
  /** Copies of the embedded database. */
  backup: BackupConfig;
  logLevel: string;
  /** The commit that runs, where there is no clone to read it from. */
  commit: string | undefined;
};

type BackupConfig = {
  folder: string;
  /** Daily copies that are kept; 0 turns them off. */
  keep: number;
  remote: RemoteConfig | undefined;
};

/** The embedded database, in the data folder. */
export const databaseFile = ({ dataDir }: Pick<Config, "dataDir">): string => join(dataDir, "bandeha.db");

export type Environment = Readonly<Record<string, string | undefined>>;

const KOPECKS = 100;

const environment = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default("127.0.0.1"),
  PORT: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(1).max(65_535)).default(8090),
  PUBLIC_URL: url(/^https?$/),
  DATA_DIR: z.string().default("./data"),
  // `postgres://` alone is an address of nothing.
  DATABASE_URL: url(/^postgres(ql)?$/).refine((address) => !address?.endsWith("://")),
  PROCESSES: count(PROCESSES_MAX).or(z.literal("auto")).default(1),
  DATABASE_WAIT_SECONDS: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().max(WAIT_MAX)).default(60),
  DEMO: z.enum(["0", "1"]).optional(),
  TELEGRAM_GATEWAY_TOKEN: z.string().optional(),
  TELEGRAM_GATEWAY_URL: url(/^https?$/),
  TELEGRAM_SENDER: z.string().optional(),
  TELEGRAM_BOT_TOKEN: pattern(/^\d+:[\w-]+$/),
  TELEGRAM_BOT_URL: url(/^https?$/),
  VAPID_PUBLIC_KEY: pattern(/^[\w-]{87}$/),
  VAPID_PRIVATE_KEY: pattern(/^[\w-]{43}$/),
  VAPID_SUBJECT: pattern(/^(mailto:.+@.+|https:\/\/.+)$/),
  MAX_BOT_TOKEN: z.string().optional(),
  MAX_BOT_NAME: pattern(/^\w+$/),
  MAX_BOT_URL: url(/^https?$/),
  SMS_LOGIN: z.string().optional(),
  SMS_PASSWORD: z.string().optional(),
  SMS_URL: url(/^https?$/),
  SMS_FROM: z.string().optional(),
  SMSRU_API_ID: z.string().optional(),
  SMSRU_URL: url(/^https?$/),
  SMSRU_FROM: z.string().optional(),
  CODE_SENDERS: list()
    .pipe(z.array(z.enum(senderKeys)).refine(areUnique))
    .default([...senderKeys]),
  CODE_BUDGET_RUB: roubles(limits.money.budgetRub),
  TELEGRAM_PRICE_RUB: roubles(limits.money.telegramRub),
  SMS_PRICE_RUB: roubles(limits.money.smsRub),
  SUPERUSER_EMAIL: z.email().optional(),
  SUPERUSER_PASSWORD: z.string().min(PASSWORD_MIN).optional(),
  TRUSTED_PROXIES: list().refine(isProxyList).default([]),
  DRAIN_SECONDS: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().max(DRAIN_MAX)).default(0),
  METRICS_TOKEN: z.string().min(METRICS_TOKEN_MIN).optional(),
  MONEY_SECRET: z.string().min(MONEY_SECRET_MIN).optional(),
  MONEY_SECRET_OLD: z.string().min(MONEY_SECRET_MIN).optional(),
  YOOKASSA_URL: url(/^https?$/),
  YOOKASSA_NOTIFIERS: list().refine(isProxyList).default([]),
  OPERATOR_NAME: z.string().max(200).default(""),
  OPERATOR_INN: z
    .string()
    .regex(/^\d{10}(\d{2})?$/)
    .optional(),
  OPERATOR_ADDRESS: z.string().max(300).default(""),
  OPERATOR_EMAIL: z.email().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().max(COPIES_MAX)).default(14),
  BACKUP_S3_URL: url(/^https?$/).refine((value) => value === undefined || new URL(value).pathname.length > 1),
  BACKUP_S3_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET: z.string().optional(),
  BACKUP_S3_REGION: z.string().default("us-east-1"),
  BANDEHA_COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/)
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).optional(),
});

export type Variable = keyof z.infer<typeof environment>;

export type ConfigReading = { ok: true; config: Config } | { ok: false; sentence: string };

export const readConfig = (): ConfigReading => parseConfig(process.env);

export function parseConfig(env: Environment): ConfigReading {
  const names = Object.keys(environment.shape);
  // A compose file writes an unset variable as an empty value.
  const set = names.flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : []));
  const read = environment.safeParse(Object.fromEntries(set));
  if (!read.success) return stop(wrongValue(String(read.error.issues[0]?.path[0]), env));
  const values = read.data;
  const half = halfSet(values);
  if (half) return stop(`Переменные ${half[0]} и ${half[1]} задаются вместе: сейчас есть только одна из них.`);
  const telegram = values.TELEGRAM_GATEWAY_TOKEN
    ? {
        token: values.TELEGRAM_GATEWAY_TOKEN,
        baseUrl: values.TELEGRAM_GATEWAY_URL,
        senderUsername: values.TELEGRAM_SENDER,
        kopecks: Math.round(values.TELEGRAM_PRICE_RUB * KOPECKS),
      }
    : undefined;
  const smsKopecks = Math.round(values.SMS_PRICE_RUB * KOPECKS);
  const sms =
    values.SMS_LOGIN && values.SMS_PASSWORD
      ? {
          login: values.SMS_LOGIN,
          password: values.SMS_PASSWORD,
          baseUrl: values.SMS_URL,
          from: values.SMS_FROM,
          kopecks: smsKopecks,
        }
      : undefined;
  const smsRu = values.SMSRU_API_ID
    ? { apiId: values.SMSRU_API_ID, baseUrl: values.SMSRU_URL, from: values.SMSRU_FROM, kopecks: smsKopecks }
    : undefined;
  const order = values.CODE_SENDERS;
  const has = { telegram: telegram !== undefined, smsc: sms !== undefined, smsru: smsRu !== undefined };
  const hasSender = order.some((key) => has[key]);
  const demo = values.DEMO ? values.DEMO === "1" : !hasSender && isPrivate(values);
  if (!demo && !hasSender) return stop(NO_SENDER);
  const processes = processesOf(values.PROCESSES, PROCESSES_MAX, values.DATABASE_URL);
  if (processes > 1 && !values.DATABASE_URL) return stop(ONE_WRITER);
  if (values.BACKUP_S3_URL && !values.BACKUP_S3_KEY_ID) return stop(NO_S3_KEY);
  const superuser =
    values.SUPERUSER_EMAIL && values.SUPERUSER_PASSWORD
      ? { email: values.SUPERUSER_EMAIL, password: values.SUPERUSER_PASSWORD }
      : undefined;
  return {
    ok: true,
    config: {
      host: values.HOST,
      port: values.PORT,
      publicUrl: values.PUBLIC_URL,
      dataDir: values.DATA_DIR,
      databaseUrl: values.DATABASE_URL,
      databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
      processes,
      demo,
      demoForEveryone: values.DEMO === "1",
      telegram,
      max:
        values.MAX_BOT_TOKEN && values.MAX_BOT_NAME
          ? { token: values.MAX_BOT_TOKEN, bot: values.MAX_BOT_NAME, url: values.MAX_BOT_URL }
          : undefined,
      telegramBot: values.TELEGRAM_BOT_TOKEN
        ? { token: values.TELEGRAM_BOT_TOKEN, url: values.TELEGRAM_BOT_URL }
        : undefined,
      push: { keys: vapidOf(values), subject: values.VAPID_SUBJECT },
      sms,
      smsRu,
      senderOrder: order,
      codeBudgetRub: values.CODE_BUDGET_RUB,
      superuser,
      trustedProxies: values.TRUSTED_PROXIES,
      metricsToken: values.METRICS_TOKEN,
      drainSeconds: values.DRAIN_SECONDS,
      moneySecrets: [values.MONEY_SECRET, values.MONEY_SECRET_OLD].filter((secret) => secret !== undefined),
      yookassaUrl: values.YOOKASSA_URL,
      yookassaNotifiers: values.YOOKASSA_NOTIFIERS,
      operator: {
        name: values.OPERATOR_NAME,
        inn: values.OPERATOR_INN ?? "",
        address: values.OPERATOR_ADDRESS,
        email: values.OPERATOR_EMAIL ?? "",
      },
      backup: {
        folder: values.BACKUP_DIR ?? join(values.DATA_DIR, "backups"),
        keep: values.BACKUP_KEEP,
        remote:
          values.BACKUP_S3_URL && values.BACKUP_S3_KEY_ID && values.BACKUP_S3_SECRET
            ? {
                url: values.BACKUP_S3_URL,
                keyId: values.BACKUP_S3_KEY_ID,
                secret: values.BACKUP_S3_SECRET,
                region: values.BACKUP_S3_REGION,
              }
            : undefined,
      },
      // In demo mode the terminal must show the address and the code, not a line per request.
      commit: values.BANDEHA_COMMIT,
      logLevel: values.LOG_LEVEL ?? (demo ? "warn" : "info"),
    },
  };
}

const vapidOf = ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: z.infer<typeof environment>) =>
  publicKey && privateKey ? { publicKey, privateKey } : undefined;

/** By law a public site names the operator of personal data. */
export const lacksOperator = ({ demo, operator }: Config): boolean => !demo && !isOperatorKnown(operator);

const NO_SENDER =
  "Некому отправлять коды для входа: задайте TELEGRAM_GATEWAY_TOKEN, SMS_LOGIN с SMS_PASSWORD или SMSRU_API_ID, либо DEMO=1, чтобы показывать код на экране.";

const ONE_WRITER =
  "PROCESSES больше 1 нужна PostgreSQL: встроенной базой владеет один процесс. Задайте DATABASE_URL или уберите PROCESSES.";

const NO_S3_KEY = "Задан BACKUP_S3_URL, но не ключ: задайте BACKUP_S3_KEY_ID и BACKUP_S3_SECRET.";

/** Reachable only from this machine. */
const isPrivate = ({ HOST, PUBLIC_URL }: z.infer<typeof environment>): boolean =>
  isLoopbackHost(HOST) && (PUBLIC_URL === undefined || isLoopbackHost(new URL(PUBLIC_URL).hostname));

const stop = (sentence: string): ConfigReading => ({ ok: false, sentence });

const isVariable = (name: string): name is Variable => Object.hasOwn(environment.shape, name);

/** Does not print the value of a secret. */
function wrongValue(name: string, env: Environment): string {
  const hint = isVariable(name) ? expected[name] : undefined;
  const isSecret = /PASSWORD|TOKEN|DATABASE_URL|API_ID|SECRET|KEY_ID|PRIVATE/.test(name);
  const value = isSecret ? "" : `, а задано «${env[name]}»`;
  return `Неверное значение переменной ${name}: нужно ${hint ?? "непустое значение"}${value}.`;
}

const PAIRS = [
  ["SMS_LOGIN", "SMS_PASSWORD"],
  ["SUPERUSER_EMAIL", "SUPERUSER_PASSWORD"],
  ["MAX_BOT_TOKEN", "MAX_BOT_NAME"],
  ["BACKUP_S3_KEY_ID", "BACKUP_S3_SECRET"],
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
] as const satisfies readonly (readonly [Variable, Variable])[];

const halfSet = (values: z.infer<typeof environment>) =>
  PAIRS.find(([first, second]) => (values[first] === undefined) !== (values[second] === undefined));

function isProxyList(entries: readonly string[]): boolean {
  try {
    proxyList(entries);
    return true;
  } catch {
    return false;
  }
}
