// The answer to a request that the server cannot serve now: the envelope of the API, or a page that opens the asked one by itself.
import { createHash } from "node:crypto";
import { apiHeaders, JSON_TYPE } from "../answers/answer.ts";
import { ALWAYS } from "../answers/constant-headers.ts";
import { lengthOf, type PlainRequest, type ReadyAnswer } from "../answers/ready-answer.ts";
import { failure } from "../errors/errors.ts";

/** A person who opens an address in a browser reads no JSON. */
const isPage = ({ address, accept }: Pick<PlainRequest, "address" | "accept">): boolean =>
  !address.startsWith("/api/") && (accept?.includes("text/html") ?? false);

/** As the web app's own: light, unless the reader has chosen the dark one. */
const SCRIPT = `try{localStorage.getItem("mantine-color-scheme-value")==="dark"&&document.documentElement.setAttribute("data-dark","")}catch{}`;

const STYLE = `:root{color-scheme:light;--page:#f4f7fb;--ink:#0b1b2b;--main:#1257e0}
:root[data-dark]{color-scheme:dark;--page:#071421;--ink:#eef4fb;--main:#2763e6}
body{margin:0;min-height:100vh;display:grid;place-content:center;font:17px/1.45 system-ui,sans-serif;background:var(--page);color:var(--ink)}
main{max-width:26rem;padding:24px}h1{font-size:26px;line-height:1.2;margin:0 0 8px}p{margin:0 0 20px}
a{display:flex;align-items:center;justify-content:center;min-height:48px;border-radius:14px;background:var(--main);color:#fff;font-weight:600;text-decoration:none}`;

const sha256 = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** May be framed: the schedules of other sites and Telegram show pages in frames, and nothing on this one can be pressed by mistake. */
const { "X-Frame-Options": _sameOrigin, ...COMMON } = ALWAYS;
const PAGE_HEADERS = {
  ...COMMON,
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy": `default-src 'none'; script-src ${sha256(SCRIPT)}; style-src ${sha256(STYLE)}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
};

const STATUSES = {
  429: { title: "Слишком много запросов из вашей сети", text: "Страница откроется сама, самое большее через минуту." },
  503: { title: "Сейчас очень много посетителей", text: "Страница откроется сама через несколько секунд." },
};
type Refusal = keyof typeof STATUSES;

function pageOf(status: Refusal, seconds: number): string {
  const { title, text } = STATUSES[status];
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${seconds}">
<link rel="icon" href="/icon.svg" type="image/svg+xml"><title>${title} — Бандеха</title><script>${SCRIPT}</script><style>${STYLE}</style></head><body><main>
<h1>${title}</h1><p>${text}</p><a href="">Попробовать ещё раз</a></main></body></html>`;
}

function answerOf(status: Refusal, given: Record<string, string>, text: string, seconds: number): ReadyAnswer {
  const body = Buffer.from(text);
  return { status, headers: { ...given, "Retry-After": String(seconds), ...lengthOf(body) }, body };
}

const envelopeAnswer = (status: Refusal, seconds: number) =>
  answerOf(status, { ...apiHeaders, ...JSON_TYPE }, JSON.stringify(failure(status).body), seconds);
const pageAnswer = (status: Refusal, seconds: number) =>
  answerOf(status, PAGE_HEADERS, pageOf(status, seconds), seconds);

/** Made once, because a server that is overloaded sends thousands in a second. People wait longer than programs. */
const overloadedPage = pageAnswer(503, 5);
const overloadedEnvelope = envelopeAnswer(503, 1);

/** The answer of a server that has more requests than it can serve. */
export const overloadedFor = (asked: PlainRequest): ReadyAnswer =>
  isPage(asked) ? overloadedPage : overloadedEnvelope;

/** The answer to a network that has asked for too many pages. */
export const tooManyFor = (asked: PlainRequest, seconds: number): ReadyAnswer =>
  isPage(asked) ? pageAnswer(429, seconds) : envelopeAnswer(429, seconds);
