// SMS by the JSON interface of SMSC (https://smsc.ru/api/http/), which several providers copy; the address is a setting.
import { callGateway } from "./gateway.ts";
import type { CodeSender } from "./sender.ts";

export type SmsOptions = {
  login: string;
  password: string;
  baseUrl?: string | undefined;
  /** A sender name registered with the provider. */
  from?: string | undefined;
  warn: (problem: { channel: string; error: string }) => void;
};

const OFFICIAL = "https://smsc.ru";
const JSON_ANSWER = 3;

export function smsSender({ login, password, baseUrl = OFFICIAL, from, warn }: SmsOptions): CodeSender {
  const url = `${baseUrl.replace(/\/+$/, "")}/rest/send/`;
  return {
    channel: "sms",
    async send({ phone, code }, signal) {
      const mes = `${code} — код для входа в Бандеху`;
      const call = await callGateway({
        url,
        body: { login, psw: password, phones: phone, mes, sender: from, charset: "utf-8", fmt: JSON_ANSWER },
        signal,
      });
      if (!call.reached) {
        warn({ channel: "sms", error: "not reachable" });
        return "refused";
      }
      const { answer } = call;
      if (answer?.id !== undefined && answer.error_code === undefined) return "sent";
      const refused = answer?.error_code !== undefined;
      warn({ channel: "sms", error: refused ? `error ${String(answer?.error_code)}` : "no usable answer" });
      return refused ? "refused" : "unknown";
    },
  };
}
