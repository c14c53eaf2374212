// The sample data of demo mode: their screens in every state, seen by a guest and by the organiser of the samples.
import type { APIRequestContext, Browser, BrowserContext } from "@playwright/test";
import { onNewConnection } from "./api-fixtures.ts";
import type { SampleSession } from "./sample-organiser.ts";

type Sample = { id: string; status: string; type: string; organizer: string };

export type ScreenState = { name: string; path: string; as: "guest" | "organiser" };

/** One sample tournament per status, or per type; the organiser's own where there is one. */
async function samples(request: APIRequestContext, organiser: string | undefined): Promise<(which: string) => string> {
  const answer = await request.get("/api/collections/tournaments/records?perPage=200&sort=created", onNewConnection);
  const { items }: { items: Sample[] } = await answer.json();
  return (which) => {
    const those = items.filter(({ status, type }) => which === status || which === type);
    const found = those.find((item) => item.organizer === organiser) ?? those[0];
    if (!found) throw new Error(`the samples have no tournament that is ${which}`);
    return found.id;
  };
}

/** Every screen of the samples in every state that they offer; the other screens are in week.ts. */
export async function screenStates(request: APIRequestContext, organiser?: string): Promise<ScreenState[]> {
  const of = await samples(request, organiser);
  const on = (which: string, screen: string) => `/tournament/${of(which)}/${screen}`;
  const guest: Record<string, string> = {
    home: "/",
    "home-past": "/?tab=past",
    "home-nothing-found": "/?q=нет-такого",
    auth: "/auth",
    "lobby-open": on("open", "lobby"),
    "lobby-full": on("full", "lobby"),
    "lobby-playing": on("in_progress", "lobby"),
    "lobby-completed": on("completed", "lobby"),
    "lobby-cup": on("championship_doubles", "lobby"),
    "lobby-cancelled": on("cancelled", "lobby"),
    "lobby-missing": "/tournament/nosuchtournam00/lobby",
    "join-open": on("open", "join"),
    "join-asking": `${on("open", "join")}?confirm=1`,
    "join-full": on("full", "join"),
    "join-playing": on("in_progress", "join"),
    "join-missing": "/tournament/nosuchtournam00/join",
    results: on("completed", "results"),
    "results-league": `${on("completed", "results")}?tab=league`,
    "results-cup": on("championship_doubles", "results"),
    "results-playing": on("in_progress", "results"),
    "results-early": on("open", "results"),
    "after-guest": on("completed", "after"),
    "people-guest": "/people",
    "results-cancelled": on("cancelled", "results"),
    "manage-foreign": on("open", "manage"),
    "edit-guest": on("open", "edit"),
    board: on("in_progress", "board"),
    "board-ahead": on("open", "board"),
    "board-completed": on("completed", "board"),
    "not-found": "/nowhere",
  };
  const own: Record<string, string> = {
    "home-own": "/",
    "my-tournaments": "/my-tournaments",
    "my-organised": "/my-tournaments?tab=organised",
    profile: "/profile",
    "wizard-type": "/tournament/create/type",
    "lobby-own": on("open", "lobby"),
    "manage-open": on("open", "manage"),
    "manage-check-in": `${on("open", "manage")}?list=check-in`,
    "manage-playing": on("in_progress", "manage"),
    "manage-announce": `${on("in_progress", "manage")}?announce=1`,
    "manage-journal": `${on("in_progress", "manage")}?journal=1`,
    "manage-completed": on("completed", "manage"),
    edit: on("open", "edit"),
    created: `/tournament/created/${of("open")}`,
  };
  const list = (paths: Record<string, string>, as: ScreenState["as"]): ScreenState[] =>
    Object.entries(paths).map(([name, path]) => ({ name, path, as }));
  return [...list(guest, "guest"), ...list(own, "organiser")];
}

type Options = Parameters<Browser["newContext"]>[0];

/** A browser that is signed in with the session, or a guest's without one. */
export async function contextOf(
  browser: Browser,
  session: SampleSession | undefined,
  options: Options,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  if (session)
    // Only on the first page: later the browser holds a newer token.
    await context.addInitScript((stored) => {
      if (!localStorage.getItem("pocketbase_auth")) localStorage.setItem("pocketbase_auth", stored);
    }, JSON.stringify(session));
  return context;
}
