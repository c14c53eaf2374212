// Runs in the page, so it uses nothing from outside itself.

export type TapPlace = { x: number; y: number } | { missing: string };

/**
 * Where a person would tap the control of this role and name: scrolled into view, not disabled and covered by nothing. Inside the open dialog, if there is one.
 * @param name the source of a regular expression
 */
export function placeOf(role: string, name: string): TapPlace {
  const kinds: Record<string, string> = {
    button: "button, summary, [role=button]",
    link: "a[href]",
    field: "input, textarea, select",
    radio: "input[type=radio], [role=radio]",
    menuitem: "[role=menuitem]",
  };
  const tidy = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element: HTMLElement) => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const labels = "labels" in element && element.labels instanceof NodeList ? [...element.labels] : [];
    return (
      tidy(ids.map((id) => document.getElementById(id)?.textContent).join(" ")) ||
      tidy(element.getAttribute("aria-label")) ||
      tidy(labels.map((label) => label.textContent).join(" ")) ||
      tidy(element.textContent)
    );
  };
  const dialogs = [...document.querySelectorAll<HTMLElement>("dialog[open]")];
  const root: ParentNode = dialogs.at(-1) ?? document;
  const pattern = new RegExp(name);
  const named = [...root.querySelectorAll<HTMLElement>(kinds[role] ?? role)].filter((element) =>
    pattern.test(nameOf(element)),
  );
  let why = named.length > 0 ? "not visible" : "absent";
  for (const element of named) {
    const label =
      role === "radio" ? (element.closest("label") ?? document.querySelector(`label[for="${element.id}"]`)) : null;
    const target = label ?? element;
    const size = target.getBoundingClientRect();
    if (size.width < 1 || size.height < 1 || getComputedStyle(target).visibility === "hidden") continue;
    if (("disabled" in element && element.disabled) || element.ariaDisabled === "true") {
      why = "disabled";
      continue;
    }
    target.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const hit = document.elementFromPoint(x, y);
    if (hit && (target.contains(hit) || hit.contains(element))) return { x, y };
    why = `covered by ${hit?.tagName} ${tidy(hit?.textContent).slice(0, 60)}`;
  }
  return { missing: why };
}

/** The text that the page shows now. */
export const shownText = (): string => document.body.innerText.replace(/\s+/g, " ");
