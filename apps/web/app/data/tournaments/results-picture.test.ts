import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { paintResults } from "./results-picture.ts";

afterEach(() => vi.unstubAllGlobals());

const ask = (name: string, answer: () => Response) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return answer();
  });
  const file = new MutationObserver(new QueryClient(), paintResults).mutate({ id: "tournament00001", name });
  return file.then(({ name: called, type }) => ({ asked, called, type }));
};

test("the picture is a file with the tournament's name, without characters forbidden in file names", async () => {
  expect(await ask('Кубок "Невы" 1/2: финал?', () => new Response("PNG"))).toEqual({
    asked: ["/tournament/tournament00001/results.png"],
    called: "Кубок Невы 1 2 финал результаты.png",
    type: "image/png",
  });
});

test("a failed answer is an error, not a file", async () => {
  await expect(ask("Кубок", () => new Response("{}", { status: 500 }))).rejects.toMatchObject({ status: 500 });
});
