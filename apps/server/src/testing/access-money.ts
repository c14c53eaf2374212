// Who reads and writes fees, statements and shops: rows of access-table.ts.
import {
  type Access,
  aroundEntry,
  each,
  everyone,
  organisers,
  running,
  signedIn,
  superuserOnly,
} from "./access-roles.ts";

const HIDDEN_OF_PAYMENTS = [
  ...["purpose", "vat_code", "left_at", "final", "try_at", "tries", "attempt"],
  ...["receipt_mode", "receipt_id", "receipt_since", "receipt_at", "receipt_tries"],
];

export const moneyAccess = {
  tournament_money: {
    view: everyone,
    list: everyone,
    read: {
      ...each(["phone", "bank", "recipient", "link"], aroundEntry),
      ...each(["reminded_at", "series_scope"], running),
    },
    compare: each(["phone", "bank", "recipient", "link", "reminded_at", "series_scope"], signedIn),
    write: {
      ...each(["mode", "phone", "bank", "recipient", "link", "release_hours", "refund_rule"], organisers),
      reminded_at: running,
    },
    create: organisers,
    parent: ["tournaments", "tournament_money_via_tournament"],
  },
  tournament_dues: {
    view: aroundEntry,
    list: aroundEntry,
    compare: each(["seated_at", "lost_at"], superuserOnly),
    write: {
      ...each(["price_set", "price_kopecks", "price_reason"], organisers),
      claimed_at: aroundEntry,
    },
    create: superuserOnly,
    parent: ["tournament_participants", "tournament_dues_via_entry"],
  },
  tournament_payments: {
    view: aroundEntry,
    list: aroundEntry,
    // The player of the fixture is the payer too.
    read: each(HIDDEN_OF_PAYMENTS, []),
    compare: each(HIDDEN_OF_PAYMENTS, superuserOnly),
    create: running,
    parent: ["tournament_participants", "tournament_payments_via_entry"],
  },
  bank_lines: {
    view: ["player", "superuser"],
    list: ["player", "superuser"],
    read: { fingerprint: [] },
    compare: { fingerprint: superuserOnly },
    write: { state: ["player"], entries: ["player"] },
    create: signedIn,
    parent: ["users", "bank_lines_via_organizer"],
  },
  shops: {
    view: ["player", "superuser"],
    list: ["player", "superuser"],
    read: { sealed_key: [] },
    compare: { sealed_key: superuserOnly },
    write: each(["secret_key", "receipts", "vat_code"], ["player"]),
    create: signedIn,
    parent: ["users", "shops_via_user"],
  },
} satisfies Record<string, Access>;
