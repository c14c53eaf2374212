// Loads the scripts of a page after its first paint. Why: a page is complete without scripts, and on a slow network they delay its text, styles and
// fonts. Input before hydration is kept by the web app (`ui/loading/hydration-replay.ts`). React Router's <Scripts> writes the preloads and the module
// that starts the app, and has no option to delay them; a component of our own would need more of its private globals, so its HTML is rewritten.
// What breaks it: another form of the `modulepreload` links, or of the imports in the module. Then the scripts load early or the page does not hydrate.
// Shown by scripts-after-paint.test.ts (form of the module), by the journeys in a browser (hydration), and by `node bench/figures.ts visit` (times).
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const LOADER = /(<script\b[^>]*\btype="module"[^>]*>)([^<]*)(?=<\/script>)/;

/** The longest wait for a frame: some browsers render no frames for a page that is not visible. */
const FRAME_WAIT_MS = 1000;

export function scriptsAfterPaint(html: string): string {
  const hrefs = [...html.matchAll(PRELOAD)].map(([, href = ""]) => href);
  return html
    .replace(PRELOAD, "")
    .replace(
      LOADER,
      (_, tag: string, text: string) => tag.replace(' async=""', "") + loader(hrefs, asDynamicImports(text)),
    );
}

/**
 * The module is deferred, so the frame that it waits for shows the whole page. Scripts are requested all at once and run one after the other, with a
 * yield between them so that input is handled. The last one starts the app. If one fails to load, `pendingTaps` stops holding input back.
 */
const loader = (hrefs: readonly string[], imports: string) => `await new Promise((painted) => {
  requestAnimationFrame(() => setTimeout(painted));
  setTimeout(painted, document.hidden ? 0 : ${FRAME_WAIT_MS});
});
const hrefs = ${JSON.stringify(hrefs)};
for (const href of hrefs) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
try {
  for (const href of hrefs) if (href !== ${JSON.stringify(entryOf(imports))}) {
    await import(href);
    await globalThis.scheduler?.yield?.();
  }
${imports}
} catch (failure) {
  window.pendingTaps?.();
  throw failure;
}`;

/** The script that the last line imports. */
const entryOf = (imports: string) => /import\("([^"]+)"\);\s*$/.exec(imports)?.[1] ?? "";

/** Static imports become dynamic ones, so that they run when their line is reached. */
const asDynamicImports = (text: string) =>
  text
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, "const $1 = await import($2);")
    .replace(/^import ("[^"]+");/gm, "await import($1);")
    .replace(/^import\(("[^"]+")\);/gm, "await import($1);");
