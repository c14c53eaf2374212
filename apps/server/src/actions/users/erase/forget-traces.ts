// Personal data in rows that stay: the books of a tournament, and what a phone reported. Each row is blanked in a transaction of its own.
import { type CollectionName, DAY_MS, limits, readTimestamp, timestamp } from "@bandeha/contract";
import { type Condition, type Path, where } from "../../../storage/condition.ts";
import type { Reader, Row, Transactor } from "../../../storage/storage.ts";
import { noteFailedRefund } from "../../money/online/settle.ts";
import { withoutReceipt } from "../../money/online/settlement-receipts.ts";
import { type ActionDeps, type ActionOutcome, forbidden } from "../../transaction/action.ts";
import { commit, commitLocked } from "../../transaction/commit.ts";
import { getUser, type PaymentRow, rowOf } from "../../transaction/stored-rows.ts";
import { updateRow } from "../../transaction/write-row.ts";

type Step = () => Promise<ActionOutcome>;

const BATCH = 200;
/** How long the erasure waits for payments, refunds and receipts under way: their shop and e-mail are needed until then. */
const WAIT_MS = limits.retention.refundWaitDays * DAY_MS;
/** How long the provider is asked about what was written after that, with all its retries. */
const ASKED_MS = DAY_MS;

const own = (column: string): Path => ({ hops: [], column });
const through = (relation: string, table: string, column: string): Path => ({ hops: [{ relation, table }], column });
const is = (path: Path, value: string | number | boolean, operator: "=" | "!=" | ">" | "<=" = "="): Condition => ({
  left: { path },
  operator,
  right: { value },
});
const anyFilled = (...paths: Path[]): Condition => ({ or: paths.map((path) => is(path, "", "!=")) });

const asOrganiser = (user: string): Condition => is(through("tournament", "tournaments", "organizer"), user);
const asPlayer = (user: string): Condition => is(through("entry", "tournament_participants", "user"), user);
/** Of a friend whom the person brought along. */
const asPayer = (user: string): Condition => where({ payer: user });
const concerns = (user: string): Condition => ({ or: [asOrganiser(user), asPlayer(user), asPayer(user)] });
const pendingOf = (user: string): Condition => ({
  and: [where({ method: "online", state: "pending" }), concerns(user)],
});

/** Money of a completed evening whose second receipt needs the e-mail and the shop. */
const unreceiptedOf = (user: string): Condition => ({ and: [withoutReceipt, concerns(user)] });

/** Money that a place still holds and that may have to go back. */
const heldOf = (user: string): Condition => ({
  and: [
    where({ method: "online", state: "succeeded", final: false }),
    is(own("held_kopecks"), 0, ">"),
    concerns(user),
    {
      or: ["", "open", "full", "in_progress", "cancelled"].map((status) =>
        is(through("tournament", "tournaments", "status"), status),
      ),
    },
  ],
});

/** Held money for which the job of online payments writes a refund in its next run. */
const leftToRefund: Condition = {
  or: [
    is(through("tournament", "tournaments", "status"), "cancelled"),
    { and: [is(through("entry", "tournament_participants", "status"), "cancelled"), where({ left_at: "" })] },
  ],
};

/**
 * After the wait too, if the provider was not asked: no job may have run in all that time, or the erasure itself has just cancelled what was paid.
 * The wait has an end because a question that was asked is due later, and a refund is a day old after a day.
 */
const notAsked = (user: string, now: number): Condition => {
  const isDue = { and: [is(own("try_at"), "", "!="), is(own("try_at"), timestamp(new Date(now)), "<=")] };
  const isNew = is(own("created"), timestamp(new Date(now - ASKED_MS)), ">");
  return {
    or: [
      { and: [pendingOf(user), { or: [isDue, isNew] }] },
      { and: [heldOf(user), leftToRefund] },
      { and: [unreceiptedOf(user), where({ receipt_tries: 0, receipt_id: "" })] },
    ],
  };
};

async function isMoneyUnderWay({ storage: { reader }, clock }: ActionDeps, id: string): Promise<boolean> {
  const due = readTimestamp((await getUser(reader, id))?.delete_after ?? "").getTime();
  const now = clock().getTime();
  const open = now > due + WAIT_MS ? notAsked(id, now) : { or: [pendingOf(id), heldOf(id), unreceiptedOf(id)] };
  return (await reader.count("tournament_payments", open)) > 0;
}

type Trace = {
  table: CollectionName;
  of: (user: string) => Condition;
  changes: Partial<Row>;
  /** What else follows for the books. */
  note?: (tx: Transactor, deps: ActionDeps, row: PaymentRow) => Promise<void>;
};

/** Rows of tournaments; `changes` must make a row stop matching. */
const traces: readonly Trace[] = [
  {
    table: "tournament_payments",
    of: (user) => ({ and: [pendingOf(user), where({ kind: "payment" })] }),
    changes: { state: "cancelled", problem: "unclear", try_at: "" },
  },
  {
    table: "tournament_payments",
    of: (user) => ({ and: [pendingOf(user), where({ kind: "refund" })] }),
    changes: { state: "cancelled", problem: "refund-failed", try_at: "" },
    note: noteFailedRefund,
  },
  {
    table: "tournament_payments",
    of: (user) => ({
      and: [{ or: [asPlayer(user), asPayer(user)] }, anyFilled(own("email"), own("confirmation_url"))],
    }),
    // Without an e-mail a later refund has no receipt.
    changes: { email: "", confirmation_url: "", vat_code: 0 },
  },
  {
    table: "tournament_payments",
    of: (user) => is(through("line", "bank_lines", "organizer"), user),
    changes: { line: "" },
  },
  {
    table: "tournament_dues",
    of: (user) => ({ and: [anyFilled(own("price_reason")), { or: [where({ organizer: user }), asPlayer(user)] }] }),
    changes: { price_reason: "" },
  },
  {
    table: "tournament_money",
    of: (user) => ({
      and: [asOrganiser(user), anyFilled(own("phone"), own("bank"), own("recipient"), own("link"))],
    }),
    // Nobody receives the transfers any more.
    changes: { mode: "off", phone: "", bank: "", recipient: "", link: "" },
  },
  {
    table: "tournament_requests",
    of: (user) => ({ and: [where({ user }), { or: [where({ state: "pending" }), anyFilled(own("message"))] }] }),
    changes: { state: "declined", message: "" },
  },
  {
    table: "tournament_score_reports",
    of: (user) => ({ and: [where({ user }), anyFilled(own("device"))] }),
    changes: { device: "" },
  },
];

/** What others pasted of their bank statements about this payer. */
const linesAbout = (user: string): Condition => ({
  and: [
    asPlayer(user),
    anyFilled(through("line", "bank_lines", "payer"), through("line", "bank_lines", "text")),
    is(own("line"), "", "!="),
  ],
});

/** Empty when nothing is left; a step that is refused means that money is under way. */
export async function traceSteps(deps: ActionDeps, user: string): Promise<Step[]> {
  const { reader } = deps.storage;
  if (await isMoneyUnderWay(deps, user)) return [async () => forbidden];
  for (const trace of traces) {
    const { table, of } = trace;
    const rows = await reader.find(table, { where: of(user), limit: BATCH });
    if (rows.length > 0) return rows.map((row) => () => blank(deps, trace, row));
  }
  const payments = await reader.find("tournament_payments", { where: linesAbout(user), limit: BATCH });
  return payments.map((payment) => () => blankLine(deps, String(payment.line)));
}

export async function hasTraces(reader: Reader, user: string): Promise<boolean> {
  for (const { table, of } of traces) if ((await reader.count(table, of(user))) > 0) return true;
  return (await reader.count("tournament_payments", linesAbout(user))) > 0;
}

const blank = (deps: ActionDeps, { table, changes, note }: Trace, row: Row): Promise<ActionOutcome> =>
  commitLocked(deps, String(row.tournament), async (tx) => {
    const stored = await tx.findById(table, row.id);
    // Changed meanwhile, as by an answer of the provider: the next pass reads it again.
    if (stored?.updated !== row.updated) return { ok: true, row };
    await note?.(tx, deps, rowOf("tournament_payments", stored));
    return { ok: true, row: await updateRow(tx, deps, table, stored, changes) };
  });

const blankLine = (deps: ActionDeps, id: string): Promise<ActionOutcome> =>
  commit(deps, async (tx) => {
    const line = await tx.findById("bank_lines", id);
    if (!line) return forbidden;
    await tx.lockUser(String(line.organizer));
    return { ok: true, row: await updateRow(tx, deps, "bank_lines", line, { payer: "", text: "" }) };
  });
