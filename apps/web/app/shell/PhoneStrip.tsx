import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { heedHints, useConnection } from "../data/connection.ts";
import { isUnderWay, type Outbox } from "../data/outbox.ts";
import { rememberAnswers } from "../data/remember.ts";
import { useSession } from "../data/session.ts";
import { useOutbox } from "../data/use-outbox.ts";
import { paths } from "../paths.ts";
import { keepPage } from "../sw/register.ts";
import { formatClock } from "../text/format.ts";
import { offline } from "../text/offline.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { latePart } from "../ui/late.tsx";
import classes from "./PhoneStrip.module.css";

const loadHalted = () => import("./HaltedResults.tsx").then((code) => code.HaltedResults);
const HaltedResults = latePart(loadHalted);

let begun = false;

/** One slim line for everything between the phone and the server: no network and how old the page is, results that wait, and those to decide on. */
export default function PhoneStrip() {
  const queries = useQueryClient();
  useEffect(() => {
    if (begun) return;
    begun = true;
    heedHints();
    rememberAnswers(queries);
  }, [queries]);
  const [opened, setOpened] = useState(false);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every address is a page of its own to keep.
  useEffect(keepPage, [pathname, search]);
  const { status, user } = useSession();
  const box = useOutbox();
  const away = useAway();
  const own = box.filter(({ author }) => author === user?.id);
  const halted = own.filter((entry) => !isUnderWay(entry));
  const halts = halted.length > 0;
  // Decided is closed: the next one waits until it is asked for.
  if (opened && !halts) setOpened(false);
  // A refusal comes while there is a network; what it takes to answer it is fetched then, for the moment there may be none.
  useEffect(() => {
    if (halts) void loadHalted().catch(() => undefined);
  }, [halts]);
  const strangers = status === "guest" ? box.length : 0;
  const words = [
    away,
    waitingWords(own, away !== undefined),
    strangers > 0 && offline.signIn(strangers),
    halted.length > 0 && offline.halted(halted.length),
  ].filter(Boolean);
  const tone = halted.length > 0 || strangers > 0 ? "warn" : "plain";

  return (
    <>
      <div role="status" className={classes.place} ref={keepHeight}>
        {words.length > 0 && (
          <div className={classes.strip} data-tone={tone}>
            <span>{words.join(". ")}</span>
            {halted.length > 0 && (
              <button type="button" className={classes.action} onClick={() => setOpened(true)}>
                {offline.show}
              </button>
            )}
            {strangers > 0 && (
              <AppLink className={classes.action} to={paths.auth(`${pathname}${search}`)}>
                {offline.signInLink}
              </AppLink>
            )}
          </div>
        )}
      </div>
      {opened && halts && <HaltedResults entries={halted} onClose={() => setOpened(false)} />}
    </>
  );
}

/** The bars below stick under it, however many lines it takes. */
function keepHeight(place: HTMLElement | null) {
  if (!place) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty("--strip", `${place.offsetHeight}px`));
  watch.observe(place);
  return () => watch.disconnect();
}

function waitingWords(own: Outbox, away: boolean): string | undefined {
  const underWay = own.filter(isUnderWay);
  if (underWay.length === 0) return undefined;
  if (away) return offline.waiting(underWay.length);
  // What is sent at the first try needs no words up here: its court tells.
  return underWay.some(({ state }) => state.phase === "waiting" && state.tried)
    ? offline.sending(underWay.length)
    : undefined;
}

/** What the page shows while the server is out of reach: the age of its oldest answer, or that there is none. */
function useAway(): string | undefined {
  const queries = useQueryClient();
  const connection = useConnection();
  // Drawn anew as questions start and end.
  useIsFetching();
  if (connection.online) return undefined;
  const onScreen = queries.getQueryCache().findAll({ type: "active" });
  const seen = onScreen.filter(({ state }) => state.data !== undefined);
  // The bar's own questions are answered on every page: the page itself is unseen when half are not.
  if (onScreen.length > 0 && seen.length * 2 <= onScreen.length) return offline.unseen;
  const oldest = Math.min(connection.since, ...seen.map(({ state }) => state.dataUpdatedAt));
  return offline.shows(formatClock(new Date(oldest), Intl.DateTimeFormat().resolvedOptions().timeZone));
}
