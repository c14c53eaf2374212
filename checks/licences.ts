// Which licences a package may have. Others need a row with a reason in docs/dependencies.md.

/** Permissive licences, which ask for no more than a notice. */
const ALLOWED = new Set(["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "Unlicense", "Zlib"]);

/**
 * Whether an SPDX expression allows use under `ALLOWED` licences alone: one alternative of OR with every part of AND.
 * Nested parentheses and WITH are not understood and not allowed.
 */
export function isAllowedLicence(expression: string): boolean {
  const flat = expression.replace(/^\(([^()]*)\)$/, "$1");
  return flat.split(" OR ").some((parts) => parts.split(" AND ").every((licence) => ALLOWED.has(licence.trim())));
}

export type Licensed = { name: string; licence: string };

/** Whether an exception is for this package under this licence; `*` at the end of its name means the packages of all platforms. */
export const covers = (exception: Licensed, { name, licence }: Licensed): boolean =>
  exception.licence === licence &&
  (exception.name.endsWith("*") ? name.startsWith(exception.name.slice(0, -1)) : name === exception.name);

/** Packages whose licence is neither allowed nor an exception, as `name: licence`. */
export const licenceProblems = (packages: readonly Licensed[], exceptions: readonly Licensed[]): string[] =>
  packages
    .filter((one) => !isAllowedLicence(one.licence) && !exceptions.some((exception) => covers(exception, one)))
    .map(({ name, licence }) => `${name}: ${licence}`);
