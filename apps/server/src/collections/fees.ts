// Dues, the ledger, statements and shops: money of other people, so each row is read by its organiser and, where there is one, its player.
import { type CollectionName, collections } from "@bandeha/contract";
import { createBankLine, updateBankLine } from "../actions/money/bank-lines.ts";
import { updateDue } from "../actions/money/dues.ts";
import { syncEntry } from "../actions/money/ledger.ts";
import { createPayment, updatePayment } from "../actions/money/payments.ts";
import { followLedger } from "../actions/money/record-settled.ts";
import { createShop, deleteShop, updateShop } from "../actions/money/shops.ts";
import { importRecord, removeRecord, repairRecord } from "../actions/superuser/superuser-writes.ts";
import { where } from "../storage/condition.ts";
import { equals, ofOwnTournament } from "./access-rules.ts";
import type { Rule, ServerCollection } from "./collection.ts";

const itsEntry = [{ relation: "entry", table: "tournament_participants" }] as const;

/** Who runs the tournament, the player, and the player who brought them along. */
const aroundEntry: Rule = (viewer) =>
  viewer.kind === "user"
    ? {
        or: [ofOwnTournament(viewer), equals(itsEntry, "user", viewer.id), equals(itsEntry, "brought_by", viewer.id)],
      }
    : where({ id: "" });

/** Also who paid for a friend, after the friend has taken over the entry. */
const aroundPayment: Rule = (viewer) => {
  const around = aroundEntry(viewer);
  return viewer.kind === "user" && typeof around === "object" ? { or: [around, where({ payer: viewer.id })] } : around;
};

const payerAndOrganiser: Rule = (viewer) =>
  viewer.kind === "user" ? { or: [ofOwnTournament(viewer), where({ payer: viewer.id })] } : where({ id: "" });

const ownedBy =
  (field: "organizer" | "user"): Rule =>
  (viewer) =>
    where(viewer.kind === "user" ? { [field]: viewer.id } : { id: "" });

type Write = NonNullable<ServerCollection["create"]>;
type Update = NonNullable<ServerCollection["update"]>;

/** A superuser repairs rows as they are (product-rules D26). */
const creates =
  (name: CollectionName, create: Write): Write =>
  (deps, request) =>
    request.viewer.kind === "superuser" ? importRecord(deps, request, name) : create(deps, request);
const updates =
  (name: CollectionName, update: Update): Update =>
  (deps, request) =>
    request.viewer.kind === "superuser" ? repairRecord(deps, request, name) : update(deps, request);

/** A repaired price or payment: the entry says what its ledger says, as after a write of the organiser. */
const repairsDue: Update = (deps, request) =>
  request.viewer.kind === "superuser"
    ? repairRecord(deps, request, "tournament_dues", undefined, (tx, { entry }) => followLedger(tx, deps, entry))
    : updateDue(deps, request);
const importsPayment: Write = (deps, request) =>
  request.viewer.kind === "superuser"
    ? importRecord(deps, request, "tournament_payments", undefined, (tx, { entry }) => syncEntry(tx, deps, entry))
    : createPayment(deps, request);
const repairsPayment: Update = (deps, request) =>
  request.viewer.kind === "superuser"
    ? repairRecord(deps, request, "tournament_payments", undefined, (tx, { entry }) => syncEntry(tx, deps, entry))
    : updatePayment(deps, request);

export const tournamentDues: ServerCollection = {
  schema: collections.tournament_dues,
  list: aroundEntry,
  view: aroundEntry,
  update: repairsDue,
};

export const tournamentPayments: ServerCollection = {
  schema: collections.tournament_payments,
  list: aroundPayment,
  view: aroundPayment,
  private: [{ fields: ["email"], readers: payerAndOrganiser }],
  create: importsPayment,
  update: repairsPayment,
};

export const bankLines: ServerCollection = {
  schema: collections.bank_lines,
  list: ownedBy("organizer"),
  view: ownedBy("organizer"),
  create: creates("bank_lines", createBankLine),
  update: updates("bank_lines", updateBankLine),
};

/** Not even a superuser writes a key: it would be stored as it is. */
export const shops: ServerCollection = {
  schema: collections.shops,
  list: ownedBy("user"),
  view: ownedBy("user"),
  create: createShop,
  update: updateShop,
  delete: (deps, request) =>
    request.viewer.kind === "superuser" ? removeRecord(deps, request, "shops") : deleteShop(deps, request),
};
