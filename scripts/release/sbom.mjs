// The software bill of materials, CycloneDX 1.5: what is installed without development packages.
// `npm sbom --omit=dev` leaves out a package that both the product and a tool need, so everything is asked for and filtered here.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { installedNode } from "../node-program.mjs";
import { installedPackages } from "./lock-packages.mjs";

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** @param date of the document, ISO 8601: two documents of one commit are the same */
export function sbom(root, date) {
  const document = JSON.parse(
    execFileSync("npm", ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );
  const own = manifestOf(root);
  const shipped = new Set(refs(root, own));
  const components = document.components.filter((one) => shipped.has(one["bom-ref"])).map(named);
  const program = nodeProgram(root);
  const dependencies = document.dependencies
    .filter(({ ref }) => ref === refOf(own) || shipped.has(ref))
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: [
        ...dependsOn.filter((one) => shipped.has(one)),
        ...(ref.startsWith("node@") ? program.map((one) => one["bom-ref"]) : []),
      ],
    }));
  document.metadata = {
    ...document.metadata,
    timestamp: date,
    component: { ...document.metadata.component, name: own.name },
  };
  document.components = [...components, ...program];
  document.dependencies = [...dependencies, ...program.map((one) => ({ ref: one["bom-ref"], dependsOn: [] }))];
  document.serialNumber = serialNumber({ ...document, serialNumber: "" });
  return document;
}

const refOf = ({ name, version }) => `${name}@${version}`;

const refs = (root, { workspaces = [] }) => [
  ...installedPackages(root).map(refOf),
  ...workspaces
    .filter((folder) => existsSync(join(root, folder, "package.json")))
    .map((folder) => refOf(manifestOf(join(root, folder)))),
];

/** npm names a workspace after its folder. */
const named = (component) => ({ ...component, name: component["bom-ref"].replace(/@[^@]*$/, "") });

/** The program of Node, which is not in the lock. */
function nodeProgram(root) {
  return Object.entries(installedNode(root)).map(([ref, integrity]) => ({
    "bom-ref": ref,
    type: "platform",
    name: ref.replace(/@[^@]*$/, ""),
    version: ref.slice(ref.lastIndexOf("@") + 1),
    scope: "required",
    purl: `pkg:npm/${ref}`,
    hashes: [{ alg: "SHA-512", content: Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex") }],
    licenses: [{ license: { id: "MIT" } }],
  }));
}

/** A UUID (version 8, RFC 9562) of the content. */
function serialNumber(document) {
  const hash = createHash("sha256").update(JSON.stringify(document)).digest("hex");
  const variant = "89ab"[Number.parseInt(hash[16], 16) % 4];
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, variant + hash.slice(17, 20)];
  return `urn:uuid:${[...parts, hash.slice(20, 32)].join("-")}`;
}
