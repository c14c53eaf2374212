// SMS by SMS.ru: POST /sms/send, form-encoded, json=1 (https://sms.ru/api/send). Written without access to the documentation, not tested with
// the live service: {"status":"OK","status_code":100,"sms":{"<phone>":{"status":"OK","status_code":100,"sms_id":"…","cost":"1.20"}},"balance":9.5}.
import { callGateway, kopecksOf, objectOf } from "./gateway.ts";
import type { CodeSender } from "./sender.ts";
import { smsText } from "./sms-text.ts";

export type SmsRuOptions = {
  apiId: string;
  baseUrl?: string | undefined;
  /** A sender name registered with the provider. */
  from?: string | undefined;
  kopecks: number;
};

const OFFICIAL = "https://sms.ru";
const OK = 100;

export function smsRuSender({ apiId, baseUrl = OFFICIAL, from, kopecks }: SmsRuOptions): CodeSender {
  const url = `${baseUrl.replace(/\/+$/, "")}/sms/send`;
  return {
    key: "smsru",
    channel: "sms",
    kopecks,
    async send({ phone, code }, signal) {
      const body = new URLSearchParams({ api_id: apiId, to: phone.replace(/\D/g, ""), msg: smsText(code), json: "1" });
      if (from) body.set("from", from);
      const call = await callGateway({ url, body, signal });
      if (!call.reached) return { outcome: "refused", error: "not reachable", fault: true };
      const { status, answer, retryAfterSeconds } = call;
      if (typeof answer?.status_code !== "number")
        return { outcome: "unclear", error: `no usable answer, status ${status}` };
      // An error of the whole call: key, balance, limits of the account, an outage.
      if (answer.status_code !== OK)
        return {
          outcome: "refused",
          error: `error ${answer.status_code}`,
          fault: true,
          ...(retryAfterSeconds && { retryAfterSeconds }),
        };
      const [message] = Object.values(objectOf(answer.sms)).map(objectOf);
      if (typeof message?.status_code !== "number") return { outcome: "unclear", error: "no word about the message" };
      if (message.status_code !== OK) return { outcome: "refused", error: `message error ${message.status_code}` };
      const cost = kopecksOf(message.cost);
      return {
        outcome: "sent",
        ...(typeof message.sms_id === "string" && { reference: message.sms_id }),
        ...(cost !== undefined && { kopecks: cost }),
      };
    },
  };
}
