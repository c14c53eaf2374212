// The answer to a request that the server cannot serve now: the envelope of the API, or a page that opens the asked one by itself.
import { type Answer, apiHeaders, JSON_TYPE } from "../answers/answer.ts";
import { ON_FRAMED } from "../answers/constant-headers.ts";
import { lengthOf, type PlainRequest, type ReadyAnswer } from "../answers/ready-answer.ts";
import { hashSource } from "../answers/security-headers.ts";
import { overloaded, tooMany } from "../errors/errors.ts";

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

/** May be framed: the schedules of other sites and Telegram show pages in frames, and nothing on this one can be pressed by mistake. */
const PAGE_HEADERS = {
  ...ON_FRAMED,
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy": `default-src 'none'; script-src ${hashSource(SCRIPT)}; style-src ${hashSource(STYLE)}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
};

const STATUSES = {
  429: { title: "Слишком много запросов из вашей сети", text: "Страница откроется сама, самое большее через минуту." },
  503: { title: "Сейчас очень много посетителей", text: "Страница откроется сама через несколько секунд." },
};
type Refusal = keyof typeof STATUSES;

function pageText(status: Refusal, seconds: number): string {
  const { title, text } = STATUSES[status];
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${seconds}">
<link rel="icon" href="/icon.svg" type="image/svg+xml"><title>${title} — Бандеха</title><script>${SCRIPT}</script><style>${STYLE}</style></head><body><main>
<h1>${title}</h1><p>${text}</p><a href="">Попробовать ещё раз</a></main></body></html>`;
}

function ready(status: number, headers: Record<string, string>, text: string): ReadyAnswer {
  const body = Buffer.from(text);
  return { status, headers: { ...headers, ...lengthOf(body) }, body };
}

const envelope = ({ status, headers, body }: Answer): ReadyAnswer =>
  ready(status, { ...apiHeaders, ...JSON_TYPE, ...headers }, JSON.stringify(body));

const page = (status: Refusal, seconds: number): ReadyAnswer =>
  ready(status, { ...PAGE_HEADERS, "Retry-After": String(seconds) }, pageText(status, seconds));

/** Made once, because a server that is overloaded sends thousands in a second. People wait longer than programs. */
const overloadedPage = page(503, 5);
const overloadedEnvelope = envelope(overloaded);

/** The answer of a server that has more requests than it can serve. */
export const overloadedFor = (asked: PlainRequest): ReadyAnswer =>
  isPage(asked) ? overloadedPage : overloadedEnvelope;

/** The answer to a network that has asked for too many pages. */
export const tooManyFor = (asked: PlainRequest, seconds: number): ReadyAnswer =>
  isPage(asked) ? page(429, seconds) : envelope(tooMany(seconds));
