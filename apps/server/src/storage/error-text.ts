/** The system's own words. A name with several addresses, as `localhost`, fails with one error for each and no words of its own. */
export function errorText(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(errorText).join("; ");
  return error instanceof Error ? error.message : String(error);
}
