// Amounts of fees are integers of kopecks. Roubles are only read from people and shown to them.
const KOPECKS = 100;

const whole = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 0 });

/** Rounded to whole kopecks. */
export const toKopecks = (roubles: number): number => Math.round(roubles * KOPECKS);

/** «1 500 ₽», «749,50 ₽» */
export function formatKopecks(kopecks: number): string {
  const roubles = Math.trunc(Math.abs(kopecks) / KOPECKS);
  const rest = Math.abs(kopecks) % KOPECKS;
  const sign = kopecks < 0 ? "−" : "";
  return `${sign}${whole.format(roubles)}${rest ? `,${String(rest).padStart(2, "0")}` : ""}\u00a0₽`;
}

/** «1500», «1 500», «749,50» as kopecks; undefined for anything else. */
export function parseRoubles(typed: string): number | undefined {
  const match = /^\s*(\d{1,3}(?:[\s\u00a0\u202f]\d{3})+|\d{1,7})(?:[.,](\d{1,2}))?\s*(?:₽|руб\.?|р\.?)?\s*$/iu.exec(
    typed,
  );
  if (!match) return undefined;
  const roubles = Number(match[1]?.replaceAll(/\D/g, ""));
  return roubles * KOPECKS + Number((match[2] ?? "").padEnd(2, "0"));
}

/** The whole roubles in a field of a price: «1 500», «1 500 ₽», 1500; undefined for anything else, kopecks included. */
export function wholeRoubles(typed: unknown): number | undefined {
  const kopecks = typeof typed === "string" || typeof typed === "number" ? parseRoubles(String(typed)) : undefined;
  return kopecks === undefined || kopecks % KOPECKS > 0 ? undefined : kopecks / KOPECKS;
}

/** «1500.00», as YooKassa and spreadsheets write it. */
export const decimalRoubles = (kopecks: number): string =>
  `${Math.trunc(kopecks / KOPECKS)}.${String(Math.abs(kopecks % KOPECKS)).padStart(2, "0")}`;
