// The API document as an HTML page without scripts.
import type { Content, Operation, Parameter } from "./operation.ts";
import { refusalTexts } from "./operation.ts";
import { style } from "./page-style.ts";
import type { Schema } from "./schema.ts";

type Named = Record<string, Schema>;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (value: unknown): string => String(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
const code = (value: unknown): string => `<code>${escapeHtml(value)}</code>`;

/** Backticks mark code. */
const prose = (sentence: unknown): string => escapeHtml(sentence).replace(/`([^`]+)`/g, "<code>$1</code>");

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A short description of a schema; named schemas are links. */
function typeText(schema: unknown): string {
  if (!isSchema(schema) || Object.keys(schema).length === 0) return "any";
  const { $ref, type, items, pattern, maxLength, minimum, maximum, maxItems } = schema;
  if (typeof $ref === "string") {
    const name = $ref.split("/").at(-1) ?? "";
    return `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`;
  }
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => code(JSON.stringify(value))).join(" ");
  if (type === "array") return `list of ${typeText(items)}${bound("at most", maxItems)}`;
  return `${escapeHtml(type ?? "any")}${bound("at most", maxLength, "characters")}${bound("from", minimum)}${bound("to", maximum)}${pattern ? ` ${code(pattern)}` : ""}`;
}

const bound = (word: string, value: unknown, unit = ""): string =>
  value === undefined ? "" : `, ${word} ${escapeHtml(value)}${unit && ` ${unit}`}`;

function propertiesTable(schema: Schema): string {
  if (!isSchema(schema.properties)) return `<p>${typeText(schema)}</p>`;
  const required = Array.isArray(schema.required) ? schema.required : [];
  const rows = Object.entries(schema.properties).map(([name, property]) => {
    const about = isSchema(property) && property.description ? `<br><small>${prose(property.description)}</small>` : "";
    const need = required.includes(name) ? " <small>required</small>" : "";
    return `<tr><th scope="row">${code(name)}${need}</th><td>${typeText(property)}${about}</td></tr>`;
  });
  return `<table>${rows.join("")}</table>`;
}

const parametersTable = (parameters: readonly Parameter[]): string =>
  `<h4>Parameters</h4><table>${parameters
    .map(
      (parameter) =>
        `<tr><th scope="row">${code(parameter.name)} <small>${parameter.in}</small></th><td>${typeText(parameter.schema)}<br><small>${prose(parameter.description ?? "")}</small></td></tr>`,
    )
    .join("")}</table>`;

const tokenTexts: Record<Operation["token"], string> = {
  none: "No token.",
  optional: "With or without a token.",
  required: "Needs a token.",
  superuser: "For superusers.",
};

const contentText = (content: Content | undefined): string =>
  content ? `${typeText(content.schema)} <small>${escapeHtml(content.type)}</small>` : "No body.";

function operationHtml({ id, method, path, summary, description, token, ...operation }: Operation): string {
  const answers = Object.entries(operation.answers).map(
    ([status, content]) => `<tr><th scope="row">${code(status)}</th><td>${contentText(content)}</td></tr>`,
  );
  const refused = operation.refusals.map(
    (status) => `<tr><th scope="row">${code(status)}</th><td>${prose(refusalTexts[status])}</td></tr>`,
  );
  return `<details id="${escapeHtml(id)}"><summary><b class="${method}">${method.toUpperCase()}</b> ${code(path)} <span>${escapeHtml(summary)}</span></summary>
<div><p>${prose(description ?? "")} ${tokenTexts[token]}</p>
${operation.parameters ? parametersTable(operation.parameters) : ""}
${operation.body ? `<h4>Body</h4>${propertiesTable(operation.body)}` : ""}
<h4>Answers</h4><table>${answers.join("")}${refused.join("")}</table></div></details>`;
}

export function docsPage(operations: readonly Operation[], schemas: Named, about: string): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const sections = tags.map((tag) => {
    const own = operations.filter((operation) => operation.tag === tag).map(operationHtml);
    return `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2>${own.join("")}</section>`;
  });
  const shapes = Object.entries(schemas).map(
    ([name, schema]) =>
      `<details id="schema-${escapeHtml(name)}"><summary>${code(name)}</summary><div>${propertiesTable(schema)}</div></details>`,
  );
  const links = [...tags, "schemas"].map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>API · Бандеха</title><style>${style}</style></head>
<body><header><h1>API</h1><p>${prose(about)}</p><p><a href="/api/openapi.json">openapi.json</a> · <a href="/">Бандеха</a></p></header>
<nav aria-label="Sections">${links.join("")}</nav>
<main>${sections.join("")}<section id="schemas"><h2>schemas</h2>${shapes.join("")}</section></main></body></html>`;
}
