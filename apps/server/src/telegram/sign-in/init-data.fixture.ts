// Data of a Mini App as Telegram signs it. For tests.
import { createHmac } from "node:crypto";

export function signedInitData(
  values: Record<string, string>,
  botToken: string,
  { covered = true }: { covered?: boolean } = {},
): string {
  const text = Object.entries(values)
    .filter(([name]) => covered || name !== "signature")
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("\n");
  const key = createHmac("sha256", "WebAppData").update(botToken).digest();
  const hash = createHmac("sha256", key).update(text).digest("hex");
  return new URLSearchParams({ ...values, hash }).toString();
}
