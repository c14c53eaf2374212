// Light is for the sun on court, dark by choice. The attribute and the key are those of the component library, whose calendar follows them too.
const KEY = "mantine-color-scheme-value";
const ATTRIBUTE = "data-mantine-color-scheme";

export type ColorScheme = "light" | "dark";

/** For the document as the server draws it, which does not know the choice. */
export const lightDocument = { [ATTRIBUTE]: "light" satisfies ColorScheme };

/** Stands in the page's head as text, so that nothing is drawn in the wrong colours first. */
function restore(key: string, attribute: string) {
  try {
    if (localStorage.getItem(key) === "dark") document.documentElement.setAttribute(attribute, "dark");
  } catch {
    // No storage, no choice to remember.
  }
}

export const colorSchemeScript = import.meta.env.SSR ? `(${restore})("${KEY}","${ATTRIBUTE}")` : "";

/** For a document that React had to draw anew. */
export const restoreColorScheme = () => restore(KEY, ATTRIBUTE);

export function chooseColorScheme(scheme: ColorScheme): void {
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Kept until the page is left.
  }
}
