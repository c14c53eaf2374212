// People who ask for codes at the product and enter what their sender really delivered.
import type { FakeSender } from "./fake-senders.ts";
import type { HistoryWriter } from "./history.ts";
import { writerAddress } from "./writers.ts";

/** `device`: the cookie of an earlier sign-in. */
export type SignInPerson = { phone: string; address: string; device: string };

export type SignInAttempt = {
  url: string;
  person: SignInPerson;
  /** For the history. */
  phase: string;
  history: HistoryWriter;
  channels: Partial<Record<"telegram" | "sms", FakeSender>>;
};

/** A code that waits for every sender in turn. */
const ANSWER_MS = 60_000;
/** People behind one address: a family, not a hall. */
const PER_ADDRESS = 4;
const FIRST_ADDRESS = 1000;

export const personOf = (number: number): SignInPerson => ({
  phone: `+7916${String(number + 1).padStart(7, "0")}`,
  address: writerAddress(FIRST_ADDRESS + Math.floor(number / PER_ADDRESS)),
  device: "",
});

async function call({ url, person, history }: SignInAttempt, step: "send" | "verify", body: Record<string, string>) {
  const at = history.now();
  const answer = await fetch(`${url}/api/auth/telegram/${step}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": person.address, Cookie: person.device },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => undefined);
  const said = new Map<string, unknown>(answer ? Object.entries(await answer.json()) : []);
  return { at, ms: history.now() - at, status: answer?.status ?? 0, headers: answer?.headers, said };
}

/** The call's `code` in the history: the channel that the product names with «arrived» or «silence» by what the sender got, or the refusal. */
export async function askCode(signIn: SignInAttempt): Promise<string | undefined> {
  const { person, phase, history, channels } = signIn;
  for (const sender of Object.values(channels)) sender.arrived.delete(person.phone);
  const { at, ms, status, headers, said } = await call(signIn, "send", { phone: person.phone });
  const channel = said.get("channel");
  const code = channel === "telegram" || channel === "sms" ? channels[channel]?.arrived.get(person.phone) : undefined;
  const outcome = status === 200 ? `${channel} ${code ? "arrived" : "silence"}` : String(said.get("code") ?? "");
  const seconds = headers?.get("Retry-After");
  const wait = seconds ? { retryAfter: true as const, retrySeconds: Number(seconds) } : {};
  history.add({ kind: "call", label: "code", phase, at, ms, status, code: outcome, ...wait });
  return code;
}

/** @returns whether they are in */
export async function enterCode(signIn: SignInAttempt, code: string): Promise<boolean> {
  const { person, phase, history } = signIn;
  const { at, ms, status, headers, said } = await call(signIn, "verify", { phone: person.phone, code });
  const cookies = (headers?.getSetCookie() ?? []).map((cookie) => cookie.split(";")[0] ?? "");
  person.device = cookies.find((cookie) => cookie.includes("device")) ?? person.device;
  const refused = status === 200 ? {} : { code: String(said.get("code") ?? "") };
  history.add({ kind: "call", label: "enter", phase, at, ms, status, ...refused });
  return status === 200;
}
