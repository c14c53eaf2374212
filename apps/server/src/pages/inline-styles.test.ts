import { expect, test } from "vitest";
import { inlineStyles } from "./inline-styles.ts";

const files: Record<string, string> = {
  "/assets/app.css": "a{color:red}",
  "/assets/lobby.css": "b::before{content:'$&'}",
};
const textOf = async (path: string) => files[path];
const link = (path: string) => `<link rel="stylesheet" href="${path}"/>`;

test("stylesheets are inlined in their order, and their links are disabled", async () => {
  const html = await inlineStyles(`<head>${link("/assets/app.css")}${link("/assets/lobby.css")}</head>`, textOf);
  expect(html).toBe(
    `<head><style>a{color:red}</style><link rel="stylesheet" href="/assets/app.css" disabled/>` +
      `<style>b::before{content:'$&'}</style><link rel="stylesheet" href="/assets/lobby.css" disabled/></head>`,
  );
});

test("a stylesheet that lazy parts share gets a disabled link for both of its addresses", async () => {
  const off = (href: string) => `<link rel="stylesheet" href="${href}" disabled/>`;
  expect(await inlineStyles(link("/assets/app.css#"), textOf)).toBe(
    `<style>a{color:red}</style>${off("/assets/app.css#")}${off("/assets/app.css")}`,
  );
});

test("a stylesheet of another origin is left as it is", async () => {
  expect(await inlineStyles(link("https://example.org/x.css"), textOf)).toBe(link("https://example.org/x.css"));
});
