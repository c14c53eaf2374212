// A name inside a sentence.

/** «Нева Падел»; a name that has quotation marks keeps its own. */
export const quoted = (name: string): string => (/["«»„“”]/.test(name) ? name : `«${name}»`);
