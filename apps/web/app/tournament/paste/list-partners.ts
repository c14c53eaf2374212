// Ways of writing a pair on one line.
import { genderOfName, isGivenName } from "./given-names.ts";

const RELATIONS = "муж|жена|брат|сестра|сын|дочь|дочка|друг|подруга";

/** «Жека +1 Настя» as «Жека +1 (Настя)»; «Анна (+ Борис)», «Даша, пара Егор», «Света x Игорь» and «Катя и муж Дима» as two people with a stroke. */
export const withPartners = (body: string): string =>
  withPairs(body)
    .replace(/(?<=\p{L}\.?\s*)\+\s?1\s*[:–—-]?\s+(\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}*\.?)?)(?=\s*(?:$|[,;]))/gu, "+1 ($1)")
    .replace(/\s*\(\s*\+\s*(\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}*\.?)?)\s*\)/gu, " / $1")
    .replace(/,?\s+(?:в\s+)?пар[ае]\s+(?=\p{Lu}\p{Ll})/gu, " / ")
    .replace(/^([^/&]*(?:\p{Ll}\p{Ll}|\.))\s+[xх]\s+(?=\p{Lu}\p{Ll}[^/&]*$)/u, "$1 / ")
    .replace(new RegExp(`\\s+(?:и|\\+)\\s+(?:${RELATIONS})\\s+(?=\\p{Lu}\\p{Ll})`, "gu"), " / ");

/** «Аня-Боря-Вова» are three people, «Аня=Боря» and «Аня-Боря» a pair, «Анна-Мария» one woman. */
function withPairs(body: string): string {
  const names = body.split(/\s*[/\\=·–—-]\s*/);
  const given = names.map((name) => name.split(" ")[0] ?? "");
  if (names.length < 2 || !given.every(isGivenName)) return body;
  // «Аня/Боря – Вова/Гена» are two pairs.
  if (names.length > 2) return new Set(body.match(/[/\\=·–—-]/g)).size === 1 ? names.join(", ") : body;
  const [first, second] = given.map(genderOfName);
  return /[\\=·]/.test(body) || (first && second && first !== second) ? names.join(" / ") : body;
}
