// The collections as PocketBase's API describes them, for its tools (pocketbase-typegen, importers).
import { limits } from "@bandeha/contract";
import { authCollections } from "../../auth/sessions/tokens.ts";
import type { ServerCollection } from "../../collections/collection.ts";
import { serverCollections } from "../../collections/index.ts";
import { exportFields } from "./field-export.ts";
import { ruleText } from "./rule-text.ts";

export type ExportedCollection = { id: string; name: string; type: string; system: boolean } & Record<string, unknown>;

/** Collections change with a release of the server, not while it runs. */
const SINCE = "2026-11-20 00:00:00.000Z";
const DAY_SECONDS = 86_400;

const authOptions = (isPasswordOn: boolean, days: number) => ({
  authRule: "",
  manageRule: null,
  authAlert: { enabled: false },
  oauth2: { enabled: false, mappedFields: { id: "", name: "", username: "", avatarURL: "" }, providers: [] },
  passwordAuth: { enabled: isPasswordOn, identityFields: ["email"] },
  mfa: { enabled: false, duration: 600, rule: "" },
  otp: { enabled: false, duration: 180, length: 8 },
  authToken: { duration: days * DAY_SECONDS },
});

/** Actions decide what may be written; the exported rule states only that sign-in is required. */
const writeRule = (write: unknown): string | null => (write ? '@request.auth.id != ""' : null);

function exportCollection({ schema, list, view, ...writes }: ServerCollection): ExportedCollection {
  const isAuth = schema.name === "users";
  return {
    id: schema.id,
    name: schema.name,
    type: isAuth ? "auth" : "base",
    system: false,
    listRule: ruleText(list),
    viewRule: ruleText(view),
    createRule: writeRule(writes.create),
    updateRule: writeRule(writes.update),
    deleteRule: writeRule(writes.delete),
    fields: exportFields(schema.fields, isAuth),
    indexes: [],
    created: SINCE,
    updated: SINCE,
    ...(isAuth && authOptions(false, limits.session.userDays)),
  };
}

const superusers: ExportedCollection = {
  id: authCollections._superusers.id,
  name: "_superusers",
  type: "auth",
  system: true,
  listRule: null,
  viewRule: null,
  createRule: null,
  updateRule: null,
  deleteRule: null,
  fields: exportFields({}, true),
  indexes: [],
  created: SINCE,
  updated: SINCE,
  ...authOptions(true, limits.session.superuserDays),
};

export const exportedCollections: readonly ExportedCollection[] = [
  superusers,
  ...Object.values(serverCollections).map(exportCollection),
];

/** By id, or by name in any case. */
export const findExported = (nameOrId: string): ExportedCollection | undefined =>
  exportedCollections.find(({ id, name }) => id === nameOrId || name === nameOrId.toLowerCase());
