import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { pageAnswers, useAnsweredRoutes } from "../../data/client/queries.ts";
import { offline, seenWhen } from "../../text/offline.ts";
import { awaitedCode } from "../../ui/loading/awaited-code.ts";
import { useLazyPart } from "../../ui/loading/lazy-part.tsx";
import { loadUntilSuccess } from "../../ui/loading/load-until-success.ts";
import { useStore } from "../../ui/state/create-store.ts";
import { hasKeptMinutes } from "../clock/kept-minutes.ts";
import { probe, SLOW_MS, useConnection, watchConnectionHints } from "../connection.ts";
import { areMarksNeeded, useMarksNeeded } from "../marks/kept-marks.ts";
import { useShownOutbox } from "../outbox/shown-outbox.ts";
import { watchWaitingResults } from "../outbox/waiting-results.ts";
import { storeAnswers } from "../stored-answers.ts";
import { cachePage } from "../worker/register.ts";
import classes from "./PhoneStrip.module.css";
import { StripLine } from "./StripLine.tsx";
import type { MarksLine } from "./WaitingMarks.tsx";

const loadResults = () => import("./ResultsStrip.tsx").then((code) => code.ResultsStrip);
const loadMarks = () => import("./WaitingMarks.tsx").then((code) => code.WaitingMarks);

/** Marks of the check-in that an earlier page has made. */
const sendMarks = () => import("../marks/send-marks.ts").then((code) => void code.sendMarks());

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
    if (areMarksNeeded()) loadUntilSuccess(sendMarks);
  }, [queries]);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every address is a page to cache.
  useEffect(cachePage, [pathname, search]);
  const away = useOfflineNotice();
  const opening = useOpening(away);
  // Each imports what it shows, so it is loaded only on a phone that has something to send.
  const WaitingMarks = useNeededPart(loadMarks, useMarksNeeded());
  const ResultsStrip = useNeededPart(loadResults, useShownOutbox().needed);
  const line = (marks?: MarksLine) => {
    const before = [away, opening, marks?.waiting, marks?.signIn?.text];
    return ResultsStrip ? (
      <ResultsStrip before={before} away={away !== undefined} signIn={marks?.signIn?.link} />
    ) : (
      <StripLine words={before} tone={marks?.signIn ? "warn" : "plain"}>
        {marks?.signIn?.link}
      </StripLine>
    );
  };
  return (
    <div role="status" className={classes.place} ref={publishHeight}>
      {WaitingMarks ? <WaitingMarks away={away !== undefined}>{line}</WaitingMarks> : line()}
    </div>
  );
}

/** Code that a phone needs from some moment on; retried until it is loaded. */
function useNeededPart<Part>(load: () => Promise<Part>, needed: boolean): Part | undefined {
  const { code, fetch } = useLazyPart(load);
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

/** A press is answered at once on a usual network. */
const NOTICED_MS = 700;

/** What is pressed and not here yet. Nothing else would say so, and a file without an answer never fails. */
function useOpening(away: string | undefined): string | undefined {
  const awaited = useStore(awaitedCode) > 0;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!awaited) return undefined;
    const timers = [setTimeout(setLate, NOTICED_MS, true), setTimeout(probe, SLOW_MS)];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setLate(false);
    };
  }, [awaited]);
  // That text says so too.
  if (!late || away === offline.unseen) return undefined;
  return away ? offline.opensLater : offline.opening;
}

/** The text while the server is unreachable: the age of the oldest answer on screen, or that there is none. */
function useOfflineNotice(): string | undefined {
  const queries = useQueryClient();
  const connection = useConnection();
  const isServed = useAnsweredRoutes().some(({ route, mark }) => pageAnswers(mark, route).length > 0);
  // Renders again as queries start and end.
  useIsFetching();
  if (connection.online) return undefined;
  const onScreen = queries.getQueryCache().findAll({ type: "active" });
  const seen = onScreen.filter(({ state }) => state.data !== undefined);
  // The queries of the site's bar are answered on every page, so a page that came without answers counts as not stored when at least half are
  // unanswered.
  if (!isServed && onScreen.length > 0 && seen.length * 2 <= onScreen.length) return offline.unseen;
  // An answer without a time came with a page of unknown age, before the connection was lost.
  const oldest = Math.min(connection.since, ...seen.map(({ state }) => state.dataUpdatedAt || connection.since));
  return offline.shows(seenWhen(new Date(oldest), new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone));
}
