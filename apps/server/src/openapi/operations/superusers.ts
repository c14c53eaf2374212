// Records of superusers and lists of collections, for superusers only.
import { ANY, jsonContent, type Operation, pathParameter } from "../operation.ts";
import { anyText, arrayOf, object, ref, wholeNumber } from "../schema.ts";
import { fields, paging } from "./records.ts";

const superusers = "/api/collections/_superusers/records";
const id = pathParameter("id", "Of the record.", anyText);
const listOf = (name: string) =>
  jsonContent(
    object({
      page: wholeNumber,
      perPage: wholeNumber,
      totalItems: wholeNumber,
      totalPages: wholeNumber,
      items: arrayOf(ref(name)),
    }),
  );

const readOnly = (method: "post" | "patch" | "delete", path: string, what: string): Operation => ({
  id: `${what}Superusers`,
  tag: "superusers",
  summary: "Refused: superusers are made from the configuration",
  method,
  path,
  token: "superuser",
  ...(path !== superusers && { parameters: [id] }),
  ...(method !== "delete" && { body: { type: "object" } }),
  answers: {},
  refusals: [403, ...ANY],
});

export const superuserOperations: readonly Operation[] = [
  {
    id: "listCollections",
    tag: "superusers",
    summary: "List the collections and their fields",
    method: "get",
    path: "/api/collections",
    token: "superuser",
    parameters: [...paging, fields],
    answers: { 200: listOf("ExportedCollection") },
    refusals: [400, 401, 403, ...ANY],
  },
  {
    id: "viewCollection",
    tag: "superusers",
    summary: "View a collection and its fields",
    method: "get",
    path: "/api/collections/{collection}",
    token: "superuser",
    parameters: [pathParameter("collection", "Name or id.", anyText), fields],
    answers: { 200: jsonContent(ref("ExportedCollection")) },
    refusals: [400, 401, 403, 404, ...ANY],
  },
  {
    id: "listSuperusers",
    tag: "superusers",
    summary: "List the superusers",
    method: "get",
    path: superusers,
    token: "superuser",
    parameters: [...paging, fields],
    answers: { 200: listOf("Superusers") },
    refusals: [400, 403, ...ANY],
  },
  {
    id: "viewSuperuser",
    tag: "superusers",
    summary: "View a superuser",
    method: "get",
    path: `${superusers}/{id}`,
    token: "superuser",
    parameters: [id, fields],
    answers: { 200: jsonContent(ref("Superusers")) },
    refusals: [400, 403, 404, ...ANY],
  },
  readOnly("post", superusers, "create"),
  readOnly("patch", `${superusers}/{id}`, "update"),
  readOnly("delete", `${superusers}/{id}`, "delete"),
];
