import { limits, normalizePhone } from "@bandeha/contract";

/** «1. Иван Петров», «2) …», «– …», «• …»: how lists arrive from a chat. */
const MARK = /^\s*(?:\d{1,3}\s*[.)\]:-]\s*|[-–—•*]\s*)/;

export type PastedNames = {
  names: string[];
  /** The number after a name, by name. */
  phones: Map<string, string>;
  /** Skipped: already on the list, or repeated in the text. */
  repeated: string[];
  /** Too long to be a name. */
  refused: string[];
};

const normalized = (name: string) => name.toLocaleLowerCase("ru").replaceAll("ё", "е");

/** «Иван Петров +7 999 123-45-67» */
const PHONE = /[\s–—-]*(\+?\d[\d\s()-]{8,}\d)$/;

function withoutPhone(text: string): { name: string; phone?: string } {
  const found = PHONE.exec(text);
  const phone = found?.[1] && normalizePhone(found[1]);
  return found && phone ? { name: text.slice(0, found.index).trim(), phone } : { name: text };
}

/** Names from a pasted text: one per line, or separated by commas or semicolons, without numbering. */
export function pastedNames(text: string, present: readonly string[] = []): PastedNames {
  const known = new Set(present.map(normalized));
  const result: PastedNames = { names: [], phones: new Map(), repeated: [], refused: [] };
  for (const piece of text.split(/[\n,;]+/)) {
    const { name, phone } = withoutPhone(piece.replace(MARK, "").replace(/\s+/g, " ").trim());
    if (name === "") continue;
    if ([...name].length > limits.profile.nameMax) result.refused.push(name);
    else if (known.has(normalized(name))) result.repeated.push(name);
    else {
      known.add(normalized(name));
      result.names.push(name);
      if (phone) result.phones.set(name, phone);
    }
  }
  return result;
}
