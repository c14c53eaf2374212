import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { offline, seenWhen } from "../../text/offline.ts";
import { useLazyPart } from "../../ui/loading/lazy-part.tsx";
import { useConnection, watchConnectionHints } from "../connection.ts";
import { loadUntilSuccess } from "../load-until-success.ts";
import { useShownOutbox } from "../outbox/shown-outbox.ts";
import { watchWaitingResults } from "../outbox/waiting-results.ts";
import { storeAnswers } from "../stored-answers.ts";
import { cachePage } from "../worker/register.ts";
import classes from "./PhoneStrip.module.css";
import { StripLine } from "./StripLine.tsx";

const loadResults = () => import("./ResultsStrip.tsx").then((code) => code.ResultsStrip);

let started = false;

/** One slim line for everything between the phone and the server: no network and how old the page is, and what waits to be sent. */
export function PhoneStrip() {
  const queries = useQueryClient();
  useEffect(() => {
    if (started) return;
    started = true;
    watchConnectionHints();
    storeAnswers(queries);
    watchWaitingResults();
  }, [queries]);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every address is a page of its own to keep.
  useEffect(cachePage, [pathname, search]);
  const away = useOfflineNotice();
  const ResultsStrip = useResultsStrip();
  return (
    <div role="status" className={classes.place} ref={publishHeight}>
      {ResultsStrip ? <ResultsStrip away={away} /> : <StripLine words={[away]} />}
    </div>
  );
}

/** Its code brings the outbox along, so it comes only to a phone that has results to send; asked for again until it comes. */
function useResultsStrip() {
  const { needed } = useShownOutbox();
  const { code, fetch } = useLazyPart(loadResults);
  const missing = needed && !code;
  useEffect(() => (missing ? loadUntilSuccess(fetch) : undefined), [missing, fetch]);
  return code;
}

/** The bars below stick under it, however many lines it takes. */
function publishHeight(place: HTMLElement | null) {
  if (!place) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty("--strip", `${place.offsetHeight}px`));
  watch.observe(place);
  return () => watch.disconnect();
}

/** What the page shows while the server is out of reach: the age of its oldest answer, or that there is none. */
function useOfflineNotice(): string | undefined {
  const queries = useQueryClient();
  const connection = useConnection();
  // Drawn anew as questions start and end.
  useIsFetching();
  if (connection.online) return undefined;
  const onScreen = queries.getQueryCache().findAll({ type: "active" });
  const seen = onScreen.filter(({ state }) => state.data !== undefined);
  // The bar's own questions are answered on every page: the page itself is unseen when half are not.
  if (onScreen.length > 0 && seen.length * 2 <= onScreen.length) return offline.unseen;
  // Without a moment are answers of a page that does not tell its age, and came before the connection was lost.
  const oldest = Math.min(connection.since, ...seen.map(({ state }) => state.dataUpdatedAt || connection.since));
  return offline.shows(seenWhen(new Date(oldest), new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone));
}
