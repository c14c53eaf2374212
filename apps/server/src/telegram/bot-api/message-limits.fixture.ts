// What Telegram refuses in a message: its markup, its lengths after parsing, its buttons (core.telegram.org/bots/api).

type Json = Record<string, unknown>;

const TEXT_MAX = 4096;
const CAPTION_MAX = 1024;
const CALLBACK_BYTES_MAX = 64;
const BUTTON_ROWS_MAX = 100;
const TAGS = new Set(["b", "i", "u", "s", "a", "code", "pre"]);

/** The text as a chat shows it; undefined where Telegram cannot parse it. */
export function shownText(html: string): string | undefined {
  const open: string[] = [];
  const tagsLeft = html.replace(/<(\/?)([a-z]+)>/g, (_tag, slash: string, name: string) => {
    if (!TAGS.has(name)) return _tag;
    if (!slash) open.push(name);
    else if (open.pop() !== name) open.push("?");
    return "";
  });
  if (open.length > 0 || /[<>]|&(?!(?:lt|gt|amp|quot);)/.test(tagsLeft)) return undefined;
  return tagsLeft.replace(/&(lt|gt|amp|quot);/g, (_all, name) => SIGNS[name as keyof typeof SIGNS]);
}

const SIGNS = { lt: "<", gt: ">", amp: "&", quot: '"' } as const;

/** Why Telegram answers 400; undefined for a message that it takes. */
export function telegramRefusal(body: Json): string | undefined {
  const media = (body.media ?? {}) as Json;
  return (
    refusedText(body.text, body.parse_mode, TEXT_MAX, "message is too long") ??
    refusedText(body.caption, body.parse_mode, CAPTION_MAX, "message caption is too long") ??
    refusedText(media.caption, media.parse_mode, CAPTION_MAX, "message caption is too long") ??
    refusedButtons(body.reply_markup)
  );
}

function refusedText(text: unknown, mode: unknown, max: number, tooLong: string): string | undefined {
  if (typeof text !== "string") return undefined;
  const shown = mode === "HTML" ? shownText(text) : text;
  if (shown === undefined) return "can't parse entities";
  if (shown.trim() === "") return "message text is empty";
  return shown.length > max ? tooLong : undefined;
}

type Button = { text?: string; url?: string; callback_data?: string };

function refusedButtons(markup: unknown): string | undefined {
  const rows = (markup as { inline_keyboard?: Button[][] } | undefined)?.inline_keyboard ?? [];
  if (rows.length > BUTTON_ROWS_MAX) return "reply markup is too long";
  for (const { text = "", url, callback_data: data } of rows.flat()) {
    if (text.trim() === "") return "text buttons must be non-empty";
    if (url === undefined && data === undefined) return "text buttons are unallowed in the inline keyboard";
    if (data !== undefined && Buffer.byteLength(data) > CALLBACK_BYTES_MAX) return "BUTTON_DATA_INVALID";
  }
  return undefined;
}
