// Replaces the nonce of inline scripts by hashes in the content security policy. Why: a rendered page is cached and sent to many clients, so a
// nonce in it is no secret. Only scripts that carry the nonce of this rendering are hashed, because injected ones do not have it. React and React
// Router offer nonces but no hashes, so the HTML is searched. What breaks it: another spelling of the attribute ` nonce="…"`, or `>` inside an
// attribute of a script. Then the browser refuses the scripts. Shown by pages.test.ts ("runs only the scripts it was rendered with").
import { hash } from "node:crypto";

export type HashedPage = { html: string; hashes: string[] };

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** @param html the bytes of a page in UTF-8, each as one character */
export function hashScripts(html: string, nonce: string): HashedPage {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(SCRIPT)) {
    if (text && attributes.includes(mark)) hashes.add(hash("sha256", Buffer.from(text, "latin1"), "base64"));
  }
  return { html: html.replaceAll(mark, ""), hashes: [...hashes] };
}
