import { useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { useSession } from "../../data/session.ts";
import { paths } from "../../paths.ts";
import { outboxWords } from "../../text/outbox.ts";
import { useLazyPart } from "../../ui/loading/lazy-part.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { isUnderWay, type Outbox } from "../outbox/outbox.ts";
import { useOutbox } from "../outbox/use-outbox.ts";
import { cachePage } from "../worker/register.ts";
import { StripLine, stripAction } from "./StripLine.tsx";

const loadHalted = () => import("./HaltedResults.tsx").then((code) => code.HaltedResults);

/** The strip where the outbox is at work: after what the network is like, the results that wait, and those to decide on. */
export function ResultsStrip({ away }: { away: string | undefined }) {
  const [opened, setOpened] = useState(false);
  const { pathname, search } = useLocation();
  const { status, user } = useSession();
  const box = useOutbox();
  const { code: HaltedResults, fetch } = useLazyPart(loadHalted);
  // What has just come is kept with the page, for the next time there is no network.
  useEffect(cachePage, []);
  const own = box.filter(({ author }) => author === user?.id);
  const halted = own.filter((entry) => !isUnderWay(entry));
  const halts = halted.length > 0;
  // Decided is closed: the next one waits until it is asked for.
  if (opened && !halts) setOpened(false);
  // A refusal comes while there is a network; what it takes to answer it is fetched then, for the moment there may be none.
  const bringHalted = useCallback(() => void fetch().catch(() => undefined), [fetch]);
  useEffect(() => {
    if (halts) bringHalted();
  }, [halts, bringHalted]);
  const strangers = status === "guest" ? box.length : 0;
  const words = [
    away,
    waitingWords(own, away !== undefined),
    strangers > 0 && outboxWords.signIn(strangers),
    halts && outboxWords.halted(halted.length),
  ];

  return (
    <>
      <StripLine words={words} tone={halts || strangers > 0 ? "warn" : "plain"}>
        {halts && (
          <button
            type="button"
            className={stripAction}
            onClick={() => {
              setOpened(true);
              bringHalted();
            }}
          >
            {outboxWords.show}
          </button>
        )}
        {strangers > 0 && (
          <AppLink className={stripAction} to={paths.auth(`${pathname}${search}`)}>
            {outboxWords.signInLink}
          </AppLink>
        )}
      </StripLine>
      {/* Beside the strip, which is read out at every change: a dialog is not. */}
      {opened &&
        halts &&
        HaltedResults &&
        createPortal(<HaltedResults entries={halted} onClose={() => setOpened(false)} />, document.body)}
    </>
  );
}

function waitingWords(own: Outbox, away: boolean): string | undefined {
  const underWay = own.filter(isUnderWay);
  if (underWay.length === 0) return undefined;
  if (away) return outboxWords.waiting(underWay.length);
  // What is sent at the first try needs no words up here: its court tells.
  return underWay.some(({ state }) => state.phase === "waiting" && state.tried)
    ? outboxWords.sending(underWay.length)
    : undefined;
}
