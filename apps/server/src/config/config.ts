// The only reader of the environment. Every variable is optional. A wrong value stops the start with a message that names the variable.
import { join } from "node:path";
import { isOperatorKnown, type Operator } from "@bandeha/contract";
import { type SenderConfig, senderKeys } from "../auth/senders/configured.ts";
import type { RemoteConfig } from "../backup/remote-store.ts";
import { isLoopbackHost } from "../http/clients/local-request.ts";
import type { VapidKeys } from "../push/vapid.ts";
import { processesOf } from "./config-fields.ts";
import { PROCESSES_MAX, type Variables } from "./environment.ts";
import { type Environment, readVariables, unknownVariables } from "./read-environment.ts";

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
  /** Variables that look like settings and are none. */
  unknown: readonly string[];
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

const KOPECKS = 100;

export type ConfigReading = { ok: true; config: Config } | { ok: false; sentence: string };

export const readConfig = (): ConfigReading => parseConfig(process.env);

export function parseConfig(env: Environment): ConfigReading {
  const reading = readVariables(env);
  if (!reading.ok) return reading;
  const { values } = reading;
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
  if (!hasSender && senderKeys.some((key) => has[key])) return stop(NOT_IN_ORDER);
  if (!demo && !hasSender) return stop(NO_SENDER);
  const processes = processesOf(values.PROCESSES, PROCESSES_MAX, values.DATABASE_URL);
  if (processes > 1 && !values.DATABASE_URL) return stop(ONE_WRITER);
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
      unknown: unknownVariables(env),
    },
  };
}

const vapidOf = ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Variables) =>
  publicKey && privateKey ? { publicKey, privateKey } : undefined;

/** By law a public site names the operator of personal data. */
export const lacksOperator = ({ demo, operator }: Config): boolean => !demo && !isOperatorKnown(operator);

const NO_SENDER =
  "Некому отправлять коды для входа, а адрес внешний (HOST, PUBLIC_URL) или DEMO=0: задайте TELEGRAM_GATEWAY_TOKEN, SMS_LOGIN с SMS_PASSWORD или SMSRU_API_ID, либо DEMO=1, чтобы показывать код на экране.";

const NOT_IN_ORDER =
  "CODE_SENDERS не называет ни одного отправителя, ключи которого заданы: добавьте его в CODE_SENDERS или уберите эту переменную.";

const ONE_WRITER =
  "PROCESSES больше 1 нужна PostgreSQL: встроенной базой владеет один процесс. Задайте DATABASE_URL или уберите PROCESSES.";

/** Reachable only from this machine. */
const isPrivate = ({ HOST, PUBLIC_URL }: Variables): boolean =>
  isLoopbackHost(HOST) && (PUBLIC_URL === undefined || isLoopbackHost(new URL(PUBLIC_URL).hostname));

const stop = (sentence: string): ConfigReading => ({ ok: false, sentence });
