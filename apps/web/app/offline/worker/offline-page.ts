// The page for an address that is not cached, without a network. The worker writes it itself, so it needs no file.
import { notSeen } from "../../text/not-seen.ts";
import { restoringScript } from "../../ui/theme/color-scheme.ts";

export type CachedPage = { path: string; title: string };

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Only the page's own style, script and icon are allowed: nothing in a title can run. */
export const offlineHeaders = (nonce: string) => ({
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'`,
  "Cache-Control": "no-store",
});

/** Opens the asked page when the network is back: results that wait on the phone are sent by it, not by this page. */
const SCRIPT = `const again=()=>location.reload();addEventListener("online",again);
setInterval(()=>document.hidden||fetch("/api/health",{cache:"no-store",signal:AbortSignal.timeout(4000)}).then(({ok})=>ok&&again(),()=>{}),5000)`;

const STYLE = `:root{color-scheme:light}:root[data-mantine-color-scheme=dark]{color-scheme:dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;font:17px/1.45 system-ui,sans-serif;background:#f4f7fb;color:#0b1b2b}
main{max-width:26rem;padding:24px}h1{font-size:26px;line-height:1.2;margin:0 0 8px}p{margin:0 0 20px}
a{display:flex;align-items:center;min-height:48px;color:#1257e0;font-weight:600}
a.main{justify-content:center;border-radius:14px;background:#1257e0;color:#fff;text-decoration:none}
h2{font-size:17px;margin:28px 0 4px}ul{list-style:none;margin:0;padding:0}
[data-mantine-color-scheme=dark] body{background:#071421;color:#eef4fb}[data-mantine-color-scheme=dark] a{color:#7fadff}
[data-mantine-color-scheme=dark] a.main{background:#2763e6;color:#fff}`;

type OfflinePage = {
  /** The requested address, for the link «again». */
  asked: string;
  /** Cached pages, the newest first. */
  kept: readonly CachedPage[];
  /** As in `offlineHeaders`. */
  nonce: string;
};

export function offlinePage({ asked, kept, nonce }: OfflinePage): string {
  const links = kept.map(({ path, title }) => `<li><a href="${escaped(path)}">${escaped(title)}</a></li>`).join("");
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icon.svg" type="image/svg+xml"><title>${notSeen.title} — Бандеха</title><script nonce="${nonce}">${restoringScript()};${SCRIPT}</script><style>${STYLE}</style></head><body><main>
<h1>${notSeen.title}</h1><p>${notSeen.text}</p><a class="main" href="${escaped(asked)}">${notSeen.again}</a>
${links ? `<h2>${notSeen.kept}</h2><ul>${links}</ul>` : ""}</main></body></html>`;
}

/** The decoded text of a page's title. */
export const titleIn = (html: string): string | undefined =>
  /<title>([^<]*)<\/title>/
    .exec(html)?.[1]
    ?.replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
