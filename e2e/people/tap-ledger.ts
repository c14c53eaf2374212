// What an organiser does on a phone, by phase: taps, fields typed into, and taps on what was off the screen, which need a scroll first.
import type { Locator, Page } from "@playwright/test";

export type PhaseCount = { phase: string; taps: number; fields: number; scrolls: number };

export type TapLedger = {
  /** Everything from now on belongs to the phase. */
  begin(phase: string): void;
  /** Waits for the control, and taps it as a thumb does. */
  tap(control: Locator): Promise<void>;
  counts(): PhaseCount[];
};

/** Counts over every page that the tab opens from now on. */
export async function keepTapLedger(page: Page): Promise<TapLedger> {
  const phases: PhaseCount[] = [];
  const current = (): PhaseCount => {
    const last = phases.at(-1);
    if (!last) throw new Error("no phase has begun");
    return last;
  };
  await page.exposeFunction("noteInput", (what: "taps" | "fields") => {
    current()[what] += 1;
  });
  await page.addInitScript(() => {
    const note = (what: "taps" | "fields") =>
      (window as unknown as { noteInput: (what: "taps" | "fields") => void }).noteInput(what);
    let field: EventTarget | null = null;
    // At the document: a tap on a control that has moved meanwhile is stopped at the window by Playwright, which then repeats it.
    document.addEventListener(
      "pointerdown",
      () => {
        field = null;
        note("taps");
      },
      true,
    );
    addEventListener(
      "input",
      ({ target }) => {
        if (target === field || !(target instanceof Element) || !target.matches("input:not([type=radio]), textarea"))
          return;
        field = target;
        note("fields");
      },
      true,
    );
  });
  return {
    begin: (phase) => phases.push({ phase, taps: 0, fields: 0, scrolls: 0 }),
    async tap(control) {
      await control.waitFor();
      const seen = await control.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
      if (!seen) current().scrolls += 1;
      await control.tap();
    },
    counts: () => phases.map((count) => ({ ...count })),
  };
}

/** The ledger as lines of a table. */
export function ledgerText(counts: readonly PhaseCount[]): string {
  const total = (what: "taps" | "fields" | "scrolls") => counts.reduce((sum, count) => sum + count[what], 0);
  const all = { phase: "all", taps: total("taps"), fields: total("fields"), scrolls: total("scrolls") };
  const cell = (value: number) => String(value).padStart(8);
  const line = ({ phase, taps, fields, scrolls }: PhaseCount) =>
    `${phase.padEnd(36)}${cell(taps)}${cell(fields)}${cell(scrolls)}`;
  const head = `${"phase".padEnd(36)}${["taps", "fields", "scrolls"].map((title) => title.padStart(8)).join("")}`;
  return [head, ...counts.map(line), line(all)].join("\n");
}
