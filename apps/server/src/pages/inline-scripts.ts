// A page is kept and sent to many, so a nonce in it would be no secret. Instead the scripts that carry the nonce of this one rendering,
// and so are surely ours, are named by their hash in the page's policy; the nonce itself never leaves the server.
import { createHash } from "node:crypto";

export type SealedPage = { html: string; hashes: string[] };

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

export function sealScripts(html: string, nonce: string): SealedPage {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(SCRIPT)) {
    if (text && attributes.includes(mark)) hashes.add(createHash("sha256").update(text).digest("base64"));
  }
  return { html: html.replaceAll(mark, ""), hashes: [...hashes] };
}
