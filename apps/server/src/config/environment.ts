// The variables of the environment and what each may be. read-environment.ts reads them, config.ts makes the configuration of them.
import { limits } from "@bandeha/contract";
import { z } from "zod";
import { senderKeys } from "../auth/senders/configured.ts";
import { fitsSignIn } from "../auth/superusers/passwords.ts";
import {
  areUnique,
  commaList,
  count,
  database,
  folder,
  isProxyList,
  origin,
  PRINTABLE,
  pattern,
  roubles,
  url,
} from "./config-fields.ts";

/** No name in DNS is longer. */
const HOST_MAX = 253;

export const PASSWORD_MIN = 10;
export const METRICS_TOKEN_MIN = 16;
export const WAIT_MAX = 3600;
export const DRAIN_MAX = 60;
export const COPIES_MAX = 1000;
export const PROCESSES_MAX = 64;
export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export const MONEY_SECRET_MIN = 32;
export const OPERATOR_NAME_MAX = 200;
export const OPERATOR_ADDRESS_MAX = 300;

export const environment = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .max(HOST_MAX)
    .default("127.0.0.1"),
  PORT: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(1).max(65_535)).default(8090),
  PUBLIC_URL: origin(),
  DATA_DIR: folder().default("./data"),
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
  BACKUP_DIR: folder().optional(),
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
