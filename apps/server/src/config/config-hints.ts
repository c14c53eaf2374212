// What each variable of environment.ts must be, for the message about a wrong value.

import { senderKeys } from "../auth/senders/configured.ts";
import { SIGN_IN_TEXT_MAX } from "../auth/superusers/passwords.ts";
import {
  COPIES_MAX,
  DRAIN_MAX,
  LOG_LEVELS,
  METRICS_TOKEN_MIN,
  MONEY_SECRET_MIN,
  OPERATOR_ADDRESS_MAX,
  OPERATOR_NAME_MAX,
  PASSWORD_MIN,
  PROCESSES_MAX,
  type Variable,
  WAIT_MAX,
} from "./environment.ts";

const SECRET_HINT = `слово не короче ${MONEY_SECRET_MIN} знаков`;
const PRINTABLE_HINT = "латинские буквы, цифры и знаки без пробелов";
const FOLDER_HINT = "путь к папке; ~ и $ здесь не раскрываются, а адрес базы пишется в DATABASE_URL";
const ADDRESS_HINT = "адрес, начинающийся с https://, без имени, пароля и знака вопроса";

export const expected: Partial<Record<Variable, string>> = {
  HOST: "адрес или имя, на котором слушать: 127.0.0.1",
  PORT: "номер порта от 1 до 65535",
  PUBLIC_URL: "внешний адрес без пути: https://padel.example.ru",
  DATA_DIR: FOLDER_HINT,
  DATABASE_URL: "адрес базы: postgres://имя:пароль@узел/база, с шифрованием ещё ?sslmode=verify-full&sslrootcert=файл",
  PROCESSES: `сколько процессов, от 1 до ${PROCESSES_MAX}, или auto: по одному на ядро`,
  DATABASE_WAIT_SECONDS: `сколько секунд ждать базу при запуске, от 0 до ${WAIT_MAX}`,
  DEMO: "1 или 0",
  TELEGRAM_GATEWAY_TOKEN: PRINTABLE_HINT,
  TELEGRAM_GATEWAY_URL: ADDRESS_HINT,
  TELEGRAM_SENDER: "имя канала: @padel",
  TELEGRAM_BOT_TOKEN: "токен бота от BotFather: число, двоеточие, буквы и цифры",
  TELEGRAM_BOT_URL: ADDRESS_HINT,
  VAPID_PUBLIC_KEY: "87 знаков base64url, как их даёт npx web-push generate-vapid-keys",
  VAPID_PRIVATE_KEY: "43 знака base64url",
  VAPID_SUBJECT: "mailto:почта или адрес https://",
  MAX_BOT_TOKEN: PRINTABLE_HINT,
  MAX_BOT_NAME: "имя бота из латинских букв, цифр и _",
  MAX_BOT_URL: ADDRESS_HINT,
  SMS_URL: ADDRESS_HINT,
  SMSRU_API_ID: PRINTABLE_HINT,
  SMSRU_URL: ADDRESS_HINT,
  CODE_SENDERS: `отправители через запятую, каждый один раз: ${senderKeys.join(", ")}`,
  CODE_BUDGET_RUB: "сумма в рублях: 5000",
  TELEGRAM_PRICE_RUB: "сумма в рублях: 1",
  SMS_PRICE_RUB: "сумма в рублях: 6.50",
  SUPERUSER_EMAIL: `почта суперпользователя не длиннее ${SIGN_IN_TEXT_MAX} знаков`,
  SUPERUSER_PASSWORD: `пароль не короче ${PASSWORD_MIN} знаков и не длиннее ${SIGN_IN_TEXT_MAX} байт (русская буква — два)`,
  TRUSTED_PROXIES: "адреса или сети через запятую: 10.0.0.1, 10.1.0.0/16",
  DRAIN_SECONDS: `сколько секунд дать прокси перед остановкой, от 0 до ${DRAIN_MAX}`,
  METRICS_TOKEN: `слово не короче ${METRICS_TOKEN_MIN} знаков, ${PRINTABLE_HINT}`,
  MONEY_SECRET: SECRET_HINT,
  MONEY_SECRET_OLD: SECRET_HINT,
  YOOKASSA_URL: ADDRESS_HINT,
  YOOKASSA_NOTIFIERS: "адреса или сети через запятую: 10.0.0.1, 10.1.0.0/16",
  OPERATOR_NAME: `название не длиннее ${OPERATOR_NAME_MAX} знаков`,
  OPERATOR_ADDRESS: `адрес не длиннее ${OPERATOR_ADDRESS_MAX} знаков`,
  OPERATOR_INN: "10 или 12 цифр",
  OPERATOR_EMAIL: "почта для обращений о персональных данных",
  BACKUP_DIR: FOLDER_HINT,
  BACKUP_KEEP: `сколько ежедневных копий хранить, от 0 (не делать) до ${COPIES_MAX}`,
  BACKUP_S3_URL: "адрес хранилища с корзиной: https://storage.example.ru/korzina/padel",
  BACKUP_S3_KEY_ID: PRINTABLE_HINT,
  BACKUP_S3_SECRET: PRINTABLE_HINT,
  BACKUP_S3_REGION: "имя региона: ru-central1",
  BANDEHA_COMMIT: "от 7 до 40 знаков 0-9a-f",
  LOG_LEVEL: `одно из слов: ${LOG_LEVELS.join(", ")}`,
};
