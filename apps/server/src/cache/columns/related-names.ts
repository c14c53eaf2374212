// Names of the clubs and organisers that tournaments refer to, folded: they are read when a search first asks for them, and follow every commit.
import { whereOneOf } from "../../storage/condition.ts";
import type { Storage, Table } from "../../storage/storage.ts";
import { fold } from "../../storage/texts.ts";
import { pause } from "../../time-slice.ts";

const CHUNK = 200;
/** Some megabytes. */
const NAMES_MAX = 50_000;

export type RelatedNames = {
  /** Undefined if it has not been read. A row that is not there has the empty name. */
  of: (id: string) => string | undefined;
  /** Reads the names of these rows in the background, if some are not known. */
  want: (ids: Iterable<string>) => void;
  /** Resolves when what was asked for so far has been read. */
  loaded: () => Promise<void>;
};

type Read = Pick<Storage, "reader" | "onCommit" | "onGap">;

export function followNames({ reader, onCommit, onGap }: Read, table: Table): RelatedNames {
  const names = new Map<string, string>([["", ""]]);
  /** Rows that commits changed while others are read: what is read of them may be older. */
  const changed = new Set<string>();
  let gaps = 0;
  let loading: Promise<void> | undefined;
  let isFull = false;

  onCommit((changes) => {
    for (const { action, table: of, row } of changes) {
      if (of !== table) continue;
      if (loading) changed.add(row.id);
      if (names.has(row.id)) names.set(row.id, action === "delete" ? "" : fold(String(row.name ?? "")));
    }
  });
  onGap(() => {
    gaps += 1;
    names.clear();
    names.set("", "");
  });

  async function read(ids: readonly string[]): Promise<void> {
    const before = gaps;
    for (let at = 0; at < ids.length; at += CHUNK) {
      const asked = ids.slice(at, at + CHUNK);
      changed.clear();
      const rows = await reader.find(table, { where: whereOneOf("id", asked), limit: CHUNK });
      if (gaps !== before) return;
      const found = new Map(rows.map(({ id, name }) => [id, fold(String(name ?? ""))]));
      for (const id of asked) if (!changed.has(id)) names.set(id, found.get(id) ?? "");
      await pause();
    }
  }

  return {
    of: (id) => names.get(id),
    want(ids) {
      if (loading || isFull) return;
      const missing: string[] = [];
      for (const id of ids) if (!names.has(id)) missing.push(id);
      isFull = names.size + missing.length > NAMES_MAX;
      if (isFull || missing.length === 0) return;
      loading = read(missing)
        // Asked for again by the next search.
        .catch(() => undefined)
        .finally(() => {
          loading = undefined;
        });
    },
    loaded: async () => loading,
  };
}
