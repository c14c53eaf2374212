// The software bill of materials of this clone.
import { expect, test } from "vitest";
import { installedPackages } from "../scripts/release/lock-packages.mjs";
import { sbom } from "../scripts/release/sbom.mjs";
import { isInstalled, lockedPackages } from "./lock.ts";
import { root } from "./repository.ts";

type Component = {
  "bom-ref": string;
  purl: string;
  hashes?: { alg: string; content: string }[];
  licenses?: object[];
};

const document = sbom(root, "2026-12-01T00:00:00.000Z");
const components: Component[] = document.components;
const packages = components.filter(({ "bom-ref": ref }) => !ref.startsWith("@bandeha/"));
const refs = packages.map((one) => one["bom-ref"]);

test("it names what an installation without development packages contains, and nothing else", () => {
  const installed: { name: string; version: string }[] = installedPackages(root);
  const expected = installed.map(({ name, version }) => `${name}@${version}`);
  const program = refs.filter((ref) => /^node-(bin-)?(linux|darwin|win)/.test(ref));
  expect(program).toHaveLength(1);
  expect(refs.toSorted()).toEqual([...new Set([...expected, ...program])].toSorted());
});

test("what both the product and a tool need is in it; what tools alone need is not", () => {
  const names = refs.map((ref) => ref.replace(/@[^@]*$/, ""));
  expect(names).toEqual(expect.arrayContaining(["zod", "vite", "hono", "react"]));
  expect(names).not.toContain("vitest");
  expect(names).not.toContain("knip");
});

test("every package has the hash of its content, its licence and its address", () => {
  const integrity = new Map(
    lockedPackages.filter(isInstalled).map((one) => [`${one.name}@${one.version}`, one.integrity]),
  );
  for (const { "bom-ref": ref, hashes, licenses, purl } of packages) {
    expect(hashes?.[0]).toEqual({ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) });
    const locked = integrity.get(ref);
    if (locked) expect(`sha512-${Buffer.from(hashes?.[0]?.content ?? "", "hex").toString("base64")}`).toBe(locked);
    expect([ref, licenses?.length]).toEqual([ref, 1]);
    expect(purl).toMatch(/^pkg:npm\//);
  }
});

test("it is CycloneDX, the same for the same commit, and says nothing of the machine", () => {
  expect(document).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.5", version: 1 });
  expect(document.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(sbom(root, "2026-12-01T00:00:00.000Z")).toEqual(document);
  expect(JSON.stringify(document)).not.toContain(root);
});
