// SMS by the JSON interface of SMSC (https://smsc.ru/api/http/), which several providers copy; the address is a setting.
// The meaning of `cost` and of the error codes was written without access to the documentation.
import { callGateway, kopecksOf } from "./gateway.ts";
import type { CodeSender } from "./sender.ts";
import { smsText } from "./sms-text.ts";

export type SmscOptions = {
  login: string;
  password: string;
  baseUrl?: string | undefined;
  /** A sender name registered with the provider. */
  from?: string | undefined;
  kopecks: number;
};

const OFFICIAL = "https://smsc.ru";
const JSON_ANSWER = 3;
/** Send, and return the cost. */
const WITH_COST = 2;
/** Wrong password, no money, blocked address, too many requests: the next number would fail too. */
const FAULTS = [2, 3, 4, 9];

export function smscSender({ login, password, baseUrl = OFFICIAL, from, kopecks }: SmscOptions): CodeSender {
  const url = `${baseUrl.replace(/\/+$/, "")}/rest/send/`;
  return {
    key: "smsc",
    channel: "sms",
    kopecks,
    async send({ phone, code }, signal) {
      const mes = smsText(code);
      const account = { login, psw: password, sender: from, charset: "utf-8", fmt: JSON_ANSWER, cost: WITH_COST };
      const call = await callGateway({ url, body: { ...account, phones: phone, mes }, signal });
      if (!call.reached) return { outcome: "refused", error: "not reachable", fault: true };
      const { status, answer, retryAfterSeconds } = call;
      if (answer?.error_code !== undefined) {
        const isFault = FAULTS.includes(Number(answer.error_code)) || status === 429;
        const error = `error ${String(answer.error_code)}`;
        return {
          outcome: "refused",
          error,
          ...(isFault && { fault: true }),
          ...(isFault && retryAfterSeconds && { retryAfterSeconds }),
        };
      }
      if (answer?.id === undefined) return { outcome: "unclear", error: `no usable answer, status ${status}` };
      const cost = kopecksOf(answer.cost);
      return { outcome: "sent", reference: String(answer.id), ...(cost !== undefined && { kopecks: cost }) };
    },
  };
}
