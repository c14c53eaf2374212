// Ways of writing a pair on one line.
const RELATIONS = "муж|жена|брат|сестра|сын|дочь|дочка|друг|подруга";

/** «Анна (+ Борис)», «Даша, пара Егор», «Света x Игорь» and «Катя и муж Дима» as two people with a stroke. */
export const withPartners = (body: string): string =>
  body
    .replace(/\s*\(\s*\+\s*(\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}*\.?)?)\s*\)/gu, " / $1")
    .replace(/,?\s+(?:в\s+)?пар[ае]\s+(?=\p{Lu}\p{Ll})/gu, " / ")
    .replace(/^([^/&]*(?:\p{Ll}\p{Ll}|\.))\s+[xх]\s+(?=\p{Lu}\p{Ll}[^/&]*$)/u, "$1 / ")
    .replace(new RegExp(`\\s+(?:и|\\+)\\s+(?:${RELATIONS})\\s+(?=\\p{Lu}\\p{Ll})`, "gu"), " / ");
