import { beforeEach, expect, test, vi } from "vitest";
import { DRAFT_KEY, readDraft } from "./draft.ts";

let storage: Map<string, string>;
let store: typeof import("./draft-store.ts");

/** A page of its own over the same browser storage. */
async function openPage() {
  vi.resetModules();
  store = await import("./draft-store.ts");
}

beforeEach(async () => {
  storage = new Map();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
  });
  await openPage();
});

const kept = () => readDraft(storage.get(DRAFT_KEY) ?? null);

test("what was told survives a reload under the same id", async () => {
  store.changeDraft({ name: "Кубок" });
  const before = kept();
  await openPage();
  store.changeDraft({ cost: 500 });
  expect(kept()).toMatchObject({ id: before?.id, form: { name: "Кубок", cost: 500 } });
});

test("a created tournament takes its own draft with it, and leaves another one alone", () => {
  store.changeDraft({ name: "Кубок" });
  store.finishDraft("another00000000");
  expect(kept()?.form.name).toBe("Кубок");
  const id = kept()?.id ?? "";
  store.finishDraft(id);
  expect(storage.has(DRAFT_KEY)).toBe(false);
  store.changeDraft({ name: "Следующий" });
  expect(kept()?.id).not.toBe(id);
});

test("storage that refuses everything is no obstacle", async () => {
  const refuse = () => {
    throw new Error("denied");
  };
  vi.stubGlobal("window", { localStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } });
  await openPage();
  expect(() => store.changeDraft({ name: "Кубок" })).not.toThrow();
});
