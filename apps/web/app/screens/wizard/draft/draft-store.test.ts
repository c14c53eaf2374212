import { beforeEach, expect, test, vi } from "vitest";
import { freshModules } from "../../../data/client/shared-worker.fixture.ts";
import { DRAFT_KEY, readDraft } from "./draft.ts";

let storage: Map<string, string>;
let store: typeof import("./draft-store.ts");
let listeners: ((event: { key: string }) => void)[];

/** A separate page over the same browser storage. */
async function openPage() {
  freshModules();
  store = await import("./draft-store.ts");
}

beforeEach(async () => {
  storage = new Map();
  listeners = [];
  vi.stubGlobal("window", {
    addEventListener: (_kind: string, listener: (typeof listeners)[number]) => void listeners.push(listener),
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
  });
  await openPage();
});

const kept = () => readDraft(storage.get(DRAFT_KEY) ?? null);

test("input survives a reload under the same id", async () => {
  store.changeDraft({ name: "Кубок" });
  const before = kept();
  await openPage();
  store.changeDraft({ cost: 500 });
  expect(kept()).toMatchObject({ id: before?.id, form: { name: "Кубок", cost: 500 } });
});

test("a created tournament deletes its own draft, and keeps another one", () => {
  store.changeDraft({ name: "Кубок" });
  store.finishDraft("another00000000");
  expect(kept()?.form.name).toBe("Кубок");
  const id = kept()?.id ?? "";
  store.finishDraft(id);
  expect(storage.has(DRAFT_KEY)).toBe(false);
  store.changeDraft({ name: "Следующий" });
  expect(kept()?.id).not.toBe(id);
});

test("the wizard works without storage", async () => {
  const refuse = () => {
    throw new Error("denied");
  };
  const localStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  vi.stubGlobal("window", { addEventListener: () => undefined, localStorage });
  await openPage();
  expect(() => store.changeDraft({ name: "Кубок" })).not.toThrow();
});

test("a draft created in another tab is deleted here, on and off the wizard", () => {
  store.changeDraft({ name: "Кубок" });
  const id = kept()?.id;
  storage.delete(DRAFT_KEY);
  for (const listener of listeners) listener({ key: DRAFT_KEY });
  store.changeDraft({ cost: 500 });
  expect(kept()?.form).toMatchObject({ name: "", cost: 500 });
  expect(kept()?.id).not.toBe(id);
});

test("starting over begins an empty draft, and can be undone", () => {
  store.changeDraft({ name: "Кубок", cost: 500 });
  const before = kept();
  const takeBack = store.startOver();
  expect(kept()?.form.name).toBe("");
  expect(kept()?.id).not.toBe(before?.id);
  takeBack();
  expect(kept()).toEqual(before);
});
