import { afterEach, expect, test, vi } from "vitest";
import { shareFile } from "./share-file.ts";

const file = new File(["picture"], "Кубок Невы.png", { type: "image/png" });

/** A browser that can share files or cannot, and whose share sheet fails with `answer`; `saved` are its downloads. */
function aBrowser(takesFiles: boolean | undefined, answer: Error | undefined = undefined) {
  const [saved, shared]: [string[], string[]] = [[], []];
  vi.stubGlobal("navigator", {
    ...(takesFiles !== undefined && { canShare: () => takesFiles }),
    async share({ files }: { files: File[] }) {
      shared.push(...files.map(({ name }) => name));
      if (answer) throw answer;
    },
  });
  vi.stubGlobal("document", {
    createElement: () => ({
      download: "",
      click() {
        saved.push(this.download);
      },
    }),
  });
  return { saved, shared };
}
afterEach(() => vi.unstubAllGlobals());

const named = (name: string) => Object.assign(new Error(name), { name });

test("the share sheet of a phone gets the file", async () => {
  const { saved, shared } = aBrowser(true);
  await shareFile(file);
  expect([shared, saved]).toEqual([["Кубок Невы.png"], []]);
});

test("a closed share sheet saves nothing", async () => {
  const { saved } = aBrowser(true, named("AbortError"));
  await shareFile(file);
  expect(saved).toEqual([]);
});

test.each<[string, boolean | undefined, Error | undefined]>([
  ["that shares nothing", undefined, undefined],
  ["that shares no files", false, undefined],
  ["that refuses to share so long after the tap", true, named("NotAllowedError")],
])("a browser %s saves the file", async (_name, takesFiles, answer) => {
  const { saved } = aBrowser(takesFiles, answer);
  await shareFile(file);
  expect(saved).toEqual(["Кубок Невы.png"]);
});
