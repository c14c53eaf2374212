// Texts that leave the app: to a share sheet, the clipboard or a messenger's link. They contain names that users chose, so they are made plain.
import { plainText } from "./plain-text.ts";

/** Opens the share sheet. Closing it is not an error; if it does not open, the text can be copied. */
export async function shareText(data: { title?: string; text?: string; url?: string }): Promise<void> {
  const plain = Object.entries(data).map(([name, value]) => [name, plainText(value)]);
  await navigator.share(Object.fromEntries(plain)).catch(() => undefined);
}

/** False if the browser forbids it; `clipboard` is absent on an address without TLS. */
export async function copyText(text: string): Promise<boolean> {
  const copied = await navigator.clipboard?.writeText(plainText(text)).then(
    () => true,
    () => false,
  );
  return copied ?? false;
}

/** Opens Telegram with the link and the text. */
export const telegramLink = (url: string, text: string): string =>
  `https://t.me/share/url?${new URLSearchParams({ url, text: plainText(text) })}`;
