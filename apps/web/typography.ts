// Russian typography: no-break spaces, added to the texts of the bundle by the build, so that sources and tests have plain spaces.
import type { Plugin } from "vite";

const SHORT = "а|в|во|до|за|и|из|к|ко|на|не|ни|но|о|об|от|по|с|со|у|без|для|или|над|под|при|про";
const UNITS = "₽|%|мин|ч|с|раз|раза|дн|км";
const PARTICLES = "бы|ли|же";

/** A literal figure, or the end of a value in a template. */
const RULES: readonly RegExp[] = [
  // After a preposition, a conjunction or a negation.
  new RegExp(String.raw`(?<=(?<![\p{L}\d-])(?:${SHORT})) (?=\S)`, "giu"),
  // Before a dash.
  / (?=— )/gu,
  // Between a number and what it counts.
  new RegExp(String.raw`(?<=[\d}]) (?=(?:${UNITS})(?!\p{L}))`, "gu"),
  /(?<=\d) (?=[а-яё])/gu,
  // After an ordinal number: «3-е место».
  /(?<=[\d}]-[а-яё]{1,3}) (?=[а-яё])/gu,
  /(?<=№) (?=\S)/gu,
  // Within a score of two values.
  /(?<=\}) (?=: \$\{)/gu,
  /(?<=\}\u00a0:) (?=\$\{)/gu,
  // Before a particle.
  new RegExp(String.raw`(?<=\p{L}) (?=(?:${PARTICLES})(?!\p{L}))`, "gu"),
];

/** The text of the same length: some spaces are no-break spaces. Code without Cyrillic is unchanged. */
export const withNoBreaks = (text: string): string =>
  /[а-яё]/i.test(text) ? RULES.reduce((result, rule) => result.replace(rule, "\u00a0"), text) : text;

/** Texts are in these sources; the rules of pasted lists and announcements also have Russian words. */
const isText = (id: string): boolean =>
  /\/(?:apps\/web\/app|packages\/(?:contract|engine)\/src)\/.*\.tsx?(?:\?|$)/.test(id) &&
  !id.includes("/tournament/paste/");

/** Same for the server's pages and the browser's code, so that hydration finds equal texts. */
export const russianTypography = (): Plugin => ({
  name: "russian-typography",
  apply: "build",
  transform: (code, id) => (isText(id) ? { code: withNoBreaks(code), map: null } : undefined),
});
