// Light by default, because of the sun on court; dark by choice. The attribute and the key are Mantine's, because its calendar reads them.
const KEY = "mantine-color-scheme-value";
const ATTRIBUTE = "data-mantine-color-scheme";

export type ColorScheme = "light" | "dark";

/** For the document that the server renders without knowing the choice. */
export const lightDocument = { [ATTRIBUTE]: "light" satisfies ColorScheme };

/** Inlined in the page's head as text, so that nothing is painted in the wrong colours first. */
function restore(key: string, attribute: string) {
  try {
    if (localStorage.getItem(key) === "dark") document.documentElement.setAttribute(attribute, "dark");
  } catch {
    // Without storage there is no stored choice.
  }
}

export const restoringScript = () => `(${restore})("${KEY}","${ATTRIBUTE}")`;

/** Of pages that the server renders: the browser's bundle needs no text of it. */
export const colorSchemeScript = import.meta.env.SSR ? restoringScript() : "";

/** For a document that React rendered again. */
export const restoreColorScheme = () => restore(KEY, ATTRIBUTE);

export function chooseColorScheme(scheme: ColorScheme): void {
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
