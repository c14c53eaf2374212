// A page is whole without its scripts: they would only keep its words, its styles and its letters from arriving. So they are asked for when the page has
// been seen – all at once, as the page's own list of them says. What is tapped and typed until then is not lost: the web app's `ui/loading/hydration-replay.ts`.
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const LOADER = /(<script\b[^>]*\btype="module"[^>]*>)([^<]*)(?=<\/script>)/;

/** Nobody sees a page in a hidden tab, and no browser may keep a page without its scripts. */
const PATIENCE_MS = 1000;

export function scriptsAfterPaint(html: string): string {
  const hrefs = [...html.matchAll(PRELOAD)].map(([, href = ""]) => href);
  return html
    .replace(PRELOAD, "")
    .replace(LOADER, (_, tag: string, text: string) => tag.replace(' async=""', "") + loader(hrefs, awaited(text)));
}

/**
 * The loader is deferred, so the frame that it waits for shows the whole page. Scripts come all at once and run one after the other, with room between
 * them for whoever taps; the last one starts the app. Where one is lost on the way, nothing is held for it any longer.
 */
const loader = (hrefs: readonly string[], imports: string) => `await new Promise((seen) => {
  requestAnimationFrame(() => setTimeout(seen));
  setTimeout(seen, document.hidden ? 0 : ${PATIENCE_MS});
});
const hrefs = ${JSON.stringify(hrefs)};
for (const href of hrefs) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
try {
  for (const href of hrefs) if (href !== ${JSON.stringify(starterOf(imports))}) {
    await import(href);
    await globalThis.scheduler?.yield?.();
  }
${imports}
} catch (lost) {
  window.pendingTaps?.();
  throw lost;
}`;

/** The script of a loader's last line. */
const starterOf = (imports: string) => /import\("([^"]+)"\);\s*$/.exec(imports)?.[1] ?? "";

/** A loader's imports, asked for when their line is reached instead of before the first. */
const awaited = (text: string) =>
  text
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, "const $1 = await import($2);")
    .replace(/^import ("[^"]+");/gm, "await import($1);")
    .replace(/^import\(("[^"]+")\);/gm, "await import($1);");
