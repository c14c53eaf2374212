// The sitemap: Home and every public tournament, newest first (sitemaps.org).
import { SIGNUP_STATUSES } from "@bandeha/contract";
import { type Condition, ownColumn, where, whereOneOf } from "../storage/condition.ts";
import type { Reader, Row } from "../storage/storage.ts";

/** The limit of the format for one file. */
const ADDRESSES_MAX = 50_000;
const BATCH = 1000;

/** `changed`: time of the last change (W3C date and time). */
type Address = { path: string; changed?: string };

/** A missing status counts as open (specification 4). One that was stopped is listed again once it is played: the field stays as it was. */
const LISTED: Condition = {
  or: [
    { and: [whereOneOf("status", [...SIGNUP_STATUSES, ""]), where({ stopped: false })] },
    whereOneOf("status", ["in_progress", "completed"]),
  ],
};

/** Neither hidden, stopped, draft nor cancelled, and not by invitation. */
const PUBLIC: Condition = { and: [LISTED, where({ hidden_by_admin: false, by_invitation: false })] };

export async function readAddresses(reader: Reader, max: number = ADDRESSES_MAX): Promise<Address[]> {
  const addresses: Address[] = [{ path: "/" }];
  const sort = ["date", "created", "id"].map((name) => ({ ...ownColumn(name), descending: true as const }));
  for (let offset = 0; addresses.length < max; offset += BATCH) {
    const rows = await reader.find("tournaments", { where: PUBLIC, sort, limit: BATCH, offset });
    addresses.push(...rows.flatMap(addressesOf));
    if (rows.length < BATCH) break;
  }
  return addresses.slice(0, max);
}

function addressesOf({ id, status, updated }: Row): Address[] {
  const of = (screen: string): Address => ({ path: `/tournament/${id}/${screen}`, changed: updated.replace(" ", "T") });
  return status === "completed" ? [of("lobby"), of("results")] : [of("lobby")];
}

export function sitemapText(addresses: readonly Address[], origin: string): string {
  const lines = addresses.map(({ path, changed }) => {
    const when = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `<url><loc>${origin}${path}</loc>${when}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    "</urlset>",
    "",
  ].join("\n");
}
