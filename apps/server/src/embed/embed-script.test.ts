// The script of embedded pages, in a page of a few objects.
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { EMBED_SCRIPT } from "./embed-assets.ts";

/** What the page shows after it has read itself again. */
async function shownAfter(answer: { status: number; text: string }): Promise<string> {
  let read = () => {};
  const main = {
    innerHTML: "table",
    replaceChildren(...nodes: string[]) {
      main.innerHTML = nodes.join("");
    },
  };
  const page = {
    visibilityState: "visible",
    querySelector: () => main,
    documentElement: { getBoundingClientRect: () => ({ height: 10 }) },
  };
  runInNewContext(EMBED_SCRIPT, {
    document: page,
    window: {},
    parent: { postMessage: () => {} },
    location: { href: "" },
    addEventListener: () => {},
    setInterval: (run: () => void) => {
      read = run;
    },
    fetch: async () => ({ ok: answer.status === 200, status: answer.status, text: async () => answer.text }),
    DOMParser: class {
      parseFromString = (text: string) => ({ querySelector: () => ({ innerHTML: text, childNodes: [text] }) });
    },
  });
  read();
  await new Promise((resolve) => setImmediate(resolve));
  return main.innerHTML;
}

test("an open page follows its tournament, also to where it is public no more, and keeps what it shows through a failure", async () => {
  expect(await shownAfter({ status: 200, text: "newer table" })).toBe("newer table");
  expect(await shownAfter({ status: 404, text: "missing" })).toBe("missing");
  expect(await shownAfter({ status: 503, text: "overloaded" })).toBe("table");
});
