// Links of a tournament (decision 078): what a token opens, accepting an invitation, the tokens for the organiser's QR codes, undoing a link.
import {
  isInvitation,
  isLinkOpen,
  isOrganiser,
  LINK_HEADER,
  organises,
  takesEntries,
  timestamp,
} from "@bandeha/contract";
import { type Context, Hono } from "hono";
import { loggingStorage } from "../../actions/administration/admin-log.ts";
import { acceptInvitation } from "../../actions/links/accept-invitation.ts";
import { undoLink } from "../../actions/links/undo-link.ts";
import { isStopped } from "../../actions/tournaments/stopped.ts";
import type { Denied } from "../../actions/transaction/action.ts";
import { findRows, getLink, getTournament } from "../../actions/transaction/stored-rows.ts";
import { type Answer, toResponse } from "../../http/answers/answer.ts";
import type { HttpEnv } from "../../http/environment.ts";
import { failure, refusal, tooMany } from "../../http/errors/errors.ts";
import { createRateLimit } from "../../http/load/rate-limit.ts";
import { ownColumn, where } from "../../storage/condition.ts";
import type { RecordDeps } from "../routes.ts";

/** A hall of players behind one address opens its courts' links. */
const OPENED = { max: 600, windowMs: 60_000 };
const PRIVATE = { "Cache-Control": "no-store" };
const LINKS_MAX = 500;
/** The latest ones: a court has a match in each round. */
const OBJECTIONS_MAX = 100;

type Call = Context<HttpEnv>;

export function linkRoutes(deps: RecordDeps): Hono<HttpEnv> {
  const opened = createRateLimit({ ...OPENED, clock: deps.clock });
  const viewerOf = ({ req }: Call) => deps.viewerOf(req.header("authorization"), req.header(LINK_HEADER));

  return new Hono<HttpEnv>()
    .get("/api/link", async (context) => {
      const wait = context.env?.network ? opened.take(context.env.network) : 0;
      if (wait > 0) return toResponse(tooMany(wait));
      return toResponse(await openLink(deps, context.req.header(LINK_HEADER)));
    })
    .post("/api/link/accept", async (context) => {
      const viewer = await viewerOf(context);
      if (viewer.kind !== "user") return toResponse(refusal("not-signed-in"));
      const wait = deps.writes.take(viewer.id);
      if (wait > 0) return toResponse(tooMany(wait));
      const outcome = await acceptInvitation(deps, viewer);
      return toResponse(outcome.ok ? ok({ tournament: outcome.row.id }) : denied(outcome));
    })
    .get("/api/tournaments/:id/links", async (context) => {
      const viewer = await viewerOf(context);
      const tournament = await getTournament(deps.storage.reader, context.req.param("id"));
      if (!tournament || viewer.kind !== "user" || !organises(tournament, viewer.id)) return toResponse(failure(404));
      // A co-organiser with the token of an invitation could pass the role on, or take it again after losing it.
      const invites = isOrganiser(tournament, viewer.id);
      return toResponse(ok({ tokens: await tokensOf(deps, tournament.id, invites) }));
    })
    .post("/api/links/:id/undo", async (context) => {
      const viewer = await viewerOf(context);
      const wait = viewer.kind === "user" ? deps.writes.take(viewer.id) : 0;
      if (wait > 0) return toResponse(tooMany(wait));
      const storage = loggingStorage(deps, { viewer, collection: "tournament_links", act: "update" }, ["revoked"]);
      const outcome = await undoLink({ ...deps, storage }, viewer, context.req.param("id"));
      return toResponse(outcome.ok ? ok({ undone: outcome.undone, kept: outcome.kept }) : denied(outcome));
    });
}

const ok = (body: object): Answer => ({ status: 200, body, headers: PRIVATE });

/** What the page of a link needs before the person signs in: which tournament, and what the link is for. */
async function openLink(deps: RecordDeps, token: string | undefined): Promise<Answer> {
  const id = await deps.linkTokens.linkOf(token);
  const link = id === undefined ? undefined : await getLink(deps.storage.reader, id);
  const tournament = link && (await getTournament(deps.storage.reader, link.tournament));
  if (!link || !tournament) return failure(404);
  return ok({
    id: link.id,
    tournament: tournament.id,
    name: tournament.name,
    kind: link.kind,
    court: link.court,
    open: isLinkOpen(link, timestamp(deps.clock())),
    stopped: takesEntries(tournament) && (await isStopped(deps.storage.reader, tournament)),
    expires: link.expires,
    objections: link.kind === "court" ? await objectionsBy(deps, link.id) : [],
  });
}

/** The code of a court objects once for a match (decision 178): its page knows that after a reload too. */
async function objectionsBy(deps: RecordDeps, link: string) {
  const rows = await findRows(deps.storage.reader, "tournament_objections", {
    where: where({ link }),
    sort: [{ ...ownColumn("created"), descending: true }],
    limit: OBJECTIONS_MAX,
  });
  return rows.map(({ match, state }) => ({ match, state }));
}

/** By the id of the link; only links that are not taken back. */
async function tokensOf(deps: RecordDeps, tournament: string, invites: boolean): Promise<Record<string, string>> {
  const rows = await findRows(deps.storage.reader, "tournament_links", {
    where: where({ tournament, revoked: "" }),
    limit: LINKS_MAX,
  });
  const shown = rows.filter(({ kind }) => invites || !isInvitation(kind));
  const pairs = shown.map(async ({ id }) => [id, await deps.linkTokens.tokenOf(id)] as const);
  return Object.fromEntries(await Promise.all(pairs));
}

const denied = (outcome: Denied): Answer =>
  outcome.kind === "refused" ? refusal(outcome.code, outcome.field, outcome.retryAfterSeconds) : failure(404);
