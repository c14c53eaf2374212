// Statements as files: of an evening (/api/tournaments/{id}/statement) and of a month (/api/account/statement), of the caller's
// evenings or of those of another organiser that the caller runs too.
import {
  can,
  decimalRoubles,
  type StatementCell,
  type StatementRow,
  statementCsv,
  statementTable,
} from "@bandeha/contract";
import { type Context, Hono } from "hono";
import { eveningsOfMonth, statementRows } from "../actions/money/statement.ts";
import type { Viewer } from "../actions/transaction/action.ts";
import { getTournament } from "../actions/transaction/stored-rows.ts";
import { apiResponse, toResponse } from "../http/answers/answer.ts";
import type { HttpEnv } from "../http/environment.ts";
import { failure, tooMany } from "../http/errors/errors.ts";
import { createRateLimit } from "../http/load/rate-limit.ts";
import type { Reader } from "../storage/storage.ts";

export type StatementDeps = {
  reader: Reader;
  clock: () => Date;
  viewerOf: (authorization: string | undefined) => Promise<Viewer>;
};

/** Each reads every entry of its evenings. */
const STATEMENTS = { max: 60, windowMs: 3_600_000 };
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Call = Context<HttpEnv>;

export function statementRoutes({ reader, clock, viewerOf }: StatementDeps): Hono<HttpEnv> {
  const limit = createRateLimit({ ...STATEMENTS, clock });
  const answer = async (
    call: Call,
    read: (viewer: string) => Promise<StatementRow[] | undefined>,
  ): Promise<Response> => {
    const viewer = await viewerOf(call.req.header("authorization"));
    if (viewer.kind !== "user") return toResponse(failure(401));
    const wait = limit.take(viewer.id);
    if (wait > 0) return toResponse(tooMany(wait));
    const format = call.req.query("format") ?? "csv";
    if (format !== "csv" && format !== "xlsx") return toResponse(failure(400));
    const rows = await read(viewer.id);
    return rows ? fileOf(statementTable(rows), format) : toResponse(failure(404));
  };
  return new Hono<HttpEnv>()
    .get("/api/tournaments/:id/statement", (call) =>
      answer(call, async (viewer) => {
        const tournament = await getTournament(reader, call.req.param("id"));
        if (!tournament || !can("collect", tournament, viewer).ok) return undefined;
        return statementRows(reader, tournament);
      }),
    )
    .get("/api/account/statement", (call) =>
      answer(call, async (viewer) => {
        const month = call.req.query("month") ?? "";
        if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return undefined;
        const organizer = call.req.query("organizer") || viewer;
        const evenings = (await eveningsOfMonth(reader, organizer, month)).filter(
          (one) => can("collect", one, viewer).ok,
        );
        // A viewer who runs none of them does not learn whether there are any.
        if (organizer !== viewer && evenings.length === 0) return undefined;
        const rows: StatementRow[] = [];
        for (const evening of evenings) rows.push(...(await statementRows(reader, evening)));
        return rows;
      }),
    );
}

async function fileOf(table: StatementCell[][], format: "csv" | "xlsx"): Promise<Response> {
  const headers = { "Content-Disposition": `attachment; filename="statement.${format}"`, "Cache-Control": "no-store" };
  if (format === "csv")
    return apiResponse(statementCsv(table), 200, { "Content-Type": "text/csv; charset=utf-8", ...headers });
  const [heading = [], ...rows] = table;
  const sheet = [
    heading.map((cell) => ({ value: String(cell), fontWeight: "bold" as const })),
    ...rows.map((row) => row.map(xlsxCell)),
  ];
  // Loaded on first use: 80 modules for a rare file.
  const { default: writeXlsxFile } = await import("write-excel-file/node");
  const bytes = await writeXlsxFile(sheet, { columns: widths(table) }).toBuffer();
  return new Response(new Uint8Array(bytes), { headers: { "Content-Type": XLSX, ...headers } });
}

const WIDTHS = { min: 10, max: 40 };

/** As wide as the longest cell of each column: a spreadsheet hides what does not fit. */
const widths = (table: readonly StatementCell[][]) =>
  (table[0] ?? []).map((_, column) => {
    const longest = Math.max(...table.map((row) => shownLength(row[column] ?? "")));
    return { width: Math.min(WIDTHS.max, Math.max(WIDTHS.min, longest + 2)) };
  });

const shownLength = (cell: StatementCell): number =>
  typeof cell === "string" ? cell.length : "day" in cell ? cell.day.length : decimalRoubles(cell.kopecks).length + 2;

/** A text is stored as a text, so it never becomes a formula. */
function xlsxCell(cell: StatementCell) {
  if (typeof cell === "string") return { type: String, value: cell };
  if ("day" in cell) return { type: Date, value: new Date(`${cell.day}T00:00:00.000Z`), format: "dd.mm.yyyy" };
  return { type: Number, value: cell.kopecks / 100, format: "#,##0.00" };
}
