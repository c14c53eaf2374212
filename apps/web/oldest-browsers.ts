// The oldest browsers that the build supports (decision 074): their syntax, and a build that fails when its code calls what they lack.
import type { Plugin } from "vite";

/** In README in words, which a test compares. */
export const OLDEST = { safari: "16.4", ios: "16.4", chrome: "111", firefox: "121" } as const;

/** For `build.target`: newer syntax, also nested CSS, becomes older. */
export const targets = Object.entries(OLDEST).map(([browser, version]) => browser + version);

/** Functions that one of them lacks. A call whose existence the code checks first (`Intl.Segmenter?.`, `"x" in window`) is allowed. */
const NEWER = [
  ...["Object.groupBy", "Promise.try", "Array.fromAsync", "AbortSignal.any", "ReadableStream.from", "Iterator.from"],
  ...[
    "Iterator.concat",
    "Error.isError",
    "Math.sumPrecise",
    "Math.f16round",
    "Uint8Array.fromBase64",
    "Atomics.waitAsync",
  ],
  ...["Uint8Array.fromHex", "Promise.withResolvers", "Map.groupBy", "RegExp.escape", "URL.parse", "URL.canParse"],
  ...[
    "Intl.DurationFormat",
    "Intl.Segmenter",
    "CSS.highlights",
    "new URLPattern",
    "new CompressionStream",
    "new Float16Array",
  ],
  ...[
    "new CloseWatcher",
    "new SuppressedError",
    "new DisposableStack",
    "new AsyncDisposableStack",
    "indexedDB.databases",
  ],
];
const NEWER_METHODS = [
  ...["isSubsetOf", "isSupersetOf", "isDisjointFrom", "symmetricDifference", "getOrInsert", "getOrInsertComputed"],
  ...[
    "toBase64",
    "toHex",
    "setFromBase64",
    "setFromHex",
    "transferToFixedLength",
    "waitAsync",
    "moveBefore",
    "setHTML",
  ],
  ...["scrollIntoViewIfNeeded", "checkVisibility", "togglePopover", "requestClose", "getHTML", "startViewTransition"],
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The newer functions that a built file calls without a check. @param provided those that the page adds itself */
export function newerCalls(code: string, provided: readonly string[] = []): string[] {
  const names = NEWER.filter(
    (name) => !provided.includes(name) && new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${escaped(name)}\\(`).test(code),
  );
  const isChecked = (name: string) => new RegExp(`${escaped(name)}(\\?\\.|\\|\\||==|&&|\\?\\?=|\`?in )`).test(code);
  const methods = NEWER_METHODS.filter((name) => new RegExp(`\\.${name}\\(`).test(code));
  const checksMethod = (name: string) => new RegExp(`\\.${name}(?!\\()\\b|["'\`]${name}["'\`]\\s*in\\b`).test(code);
  return [...names.filter((name) => !isChecked(name)), ...methods.filter((name) => !checksMethod(name))];
}

/** Styles that lose their whole rule there. */
export const newerStyles = (css: string): string[] =>
  [...css.matchAll(/light-dark\(|@scope\b|@function\b|[{;}]\s*&/g)].map(([found]) => found);

/** Fails the build when a file of the browser calls what the oldest browsers lack. */
export const refuseNewer = (provided: readonly string[] = []): Plugin => ({
  name: "refuse-newer",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      const newer =
        file.type === "chunk"
          ? newerCalls(file.code, provided)
          : file.fileName.endsWith(".css")
            ? newerStyles(String(file.source))
            : [];
      if (newer.length > 0) this.error(`${file.fileName}: the oldest supported browsers lack ${newer.join(", ")}`);
    }
  },
});
