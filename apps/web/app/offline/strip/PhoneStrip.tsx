import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { offline, seenWhen } from "../../text/offline.ts";
import { useLazyPart } from "../../ui/loading/lazy-part.tsx";
import { hasKeptMinutes } from "../clock/kept-minutes.ts";
import { useConnection, watchConnectionHints } from "../connection.ts";
import { loadUntilSuccess } from "../load-until-success.ts";
import { useShownOutbox } from "../outbox/shown-outbox.ts";
import { watchWaitingResults } from "../outbox/waiting-results.ts";
import { storeAnswers } from "../stored-answers.ts";
import { cachePage } from "../worker/register.ts";
import classes from "./PhoneStrip.module.css";
import { StripLine } from "./StripLine.tsx";

const loadResults = () => import("./ResultsStrip.tsx").then((code) => code.ResultsStrip);

/** Minutes that an earlier page has added to a round's clock. */
const sendMinutes = () => import("../clock/send-minutes.ts").then((code) => code.startSendingMinutes());

let started = false;

/** One line about the phone and the server: no network and the age of the page, and results that wait to be sent. */
export function PhoneStrip() {
  const queries = useQueryClient();
  useEffect(() => {
    if (started) return;
    started = true;
    watchConnectionHints();
    storeAnswers(queries);
    watchWaitingResults();
    if (hasKeptMinutes()) loadUntilSuccess(sendMinutes);
  }, [queries]);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every address is a page to cache.
  useEffect(cachePage, [pathname, search]);
  const away = useOfflineNotice();
  const ResultsStrip = useResultsStrip();
  return (
    <div role="status" className={classes.place} ref={publishHeight}>
      {ResultsStrip ? <ResultsStrip away={away} /> : <StripLine words={[away]} />}
    </div>
  );
}

/** Imports the outbox, so it is loaded only on a phone that has results to send; retried until it is loaded. */
function useResultsStrip() {
  const { needed } = useShownOutbox();
  const { code, fetch } = useLazyPart(loadResults);
  const missing = needed && !code;
  useEffect(() => (missing ? loadUntilSuccess(fetch) : undefined), [missing, fetch]);
  return code;
}

/** Publishes the height of the strip, because sticky bars are placed under it. */
function publishHeight(place: HTMLElement | null) {
  if (!place) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty("--strip", `${place.offsetHeight}px`));
  watch.observe(place);
  return () => watch.disconnect();
}

/** The text while the server is unreachable: the age of the oldest answer on screen, or that there is none. */
function useOfflineNotice(): string | undefined {
  const queries = useQueryClient();
  const connection = useConnection();
  // Renders again as queries start and end.
  useIsFetching();
  if (connection.online) return undefined;
  const onScreen = queries.getQueryCache().findAll({ type: "active" });
  const seen = onScreen.filter(({ state }) => state.data !== undefined);
  // The queries of the site's bar are answered on every page, so the page counts as not stored when at least half are unanswered.
  if (onScreen.length > 0 && seen.length * 2 <= onScreen.length) return offline.unseen;
  // An answer without a time came with a page of unknown age, before the connection was lost.
  const oldest = Math.min(connection.since, ...seen.map(({ state }) => state.dataUpdatedAt || connection.since));
  return offline.shows(seenWhen(new Date(oldest), new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone));
}
