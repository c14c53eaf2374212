// Verifies what Telegram gives to a Mini App (wire 7.3): https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app
import { createHmac } from "node:crypto";
import { isSame } from "../../auth/codes/fingerprints.ts";

export type TelegramPerson = { id: string; name: string };
export type InitData = { person: TelegramPerson; startParam: string; hash: string; at: number };

/** Older data is refused. */
export const INIT_DATA_MAX_AGE_MS = 3_600_000;
/** Clocks of two machines differ. */
const AHEAD_MS = 60_000;
const LENGTH_MAX = 8192;

/** Undefined for a wrong signature, a wrong age, or data without a person. */
export function readInitData(text: unknown, botToken: string, now: number): InitData | undefined {
  if (typeof text !== "string" || text.length > LENGTH_MAX) return undefined;
  const values = new URLSearchParams(text);
  const hash = values.get("hash") ?? "";
  if (!isSigned(values, hash, botToken)) return undefined;
  const at = Number(values.get("auth_date")) * 1000;
  if (!Number.isInteger(at) || now - at > INIT_DATA_MAX_AGE_MS || at - now > AHEAD_MS) return undefined;
  const person = personOf(values.get("user"));
  return person && { person, startParam: values.get("start_param") ?? "", hash, at };
}

/** Since Bot API 8.0 there is a field `signature`; whether it is a part of the signed text is not clear from the document. */
function isSigned(values: URLSearchParams, hash: string, botToken: string): boolean {
  const key = createHmac("sha256", "WebAppData").update(botToken).digest();
  const variants = [["hash"], ["hash", "signature"]].map((omitted) =>
    [...values]
      .filter(([name]) => !omitted.includes(name))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join("\n"),
  );
  return variants.some((text) => isSame(createHmac("sha256", key).update(text).digest("hex"), hash));
}

/** «@anna», or the name. */
export function shownName(user: object): string {
  const { username, first_name }: { username?: unknown; first_name?: unknown } = { ...user };
  if (typeof username === "string" && username !== "") return `@${username}`;
  return typeof first_name === "string" ? first_name : "";
}

function personOf(text: string | null): TelegramPerson | undefined {
  try {
    const user: unknown = JSON.parse(text ?? "");
    if (typeof user !== "object" || user === null || !("id" in user) || !Number.isSafeInteger(user.id))
      return undefined;
    return { id: String(user.id), name: shownName(user).slice(0, 100) };
  } catch {
    return undefined;
  }
}
