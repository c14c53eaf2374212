import { type ReactNode, useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useSession } from "../../data/session/session.ts";
import { outboxTexts } from "../../text/outbox.ts";
import { useLazyPart } from "../../ui/loading/lazy-part.tsx";
import { countMatches, isUnderWay, type Outbox } from "../outbox/outbox.ts";
import { ownResults } from "../outbox/own-results.ts";
import { useOutbox } from "../outbox/use-outbox.ts";
import { cachePage } from "../worker/register.ts";
import { SignInLink } from "./SignInLink.tsx";
import { StripLine, stripAction } from "./StripLine.tsx";

const loadHalted = () => import("./HaltedResults.tsx").then((code) => code.HaltedResults);

type ResultsStripProps = {
  /** The network, and what else waits for it. */
  before: readonly (string | undefined)[];
  away: boolean;
  /** Marks of the check-in wait for their author. */
  signIn?: ReactNode;
};

/** The strip with the outbox: the state of the network, waiting results, and results to decide on. */
export function ResultsStrip({ before, away, signIn }: ResultsStripProps) {
  const [opened, setOpened] = useState(false);
  const { status, user } = useSession();
  const box = useOutbox();
  const { code: HaltedResults, fetch } = useLazyPart(loadHalted);
  // Caches the code that has just been loaded, for the next time without a network.
  useEffect(cachePage, []);
  // Until the session is known nobody is asked to sign in.
  const { own, strangers: unsigned } = ownResults(box, user?.id);
  const halted = own.filter((entry) => !isUnderWay(entry));
  const halts = halted.length > 0;
  // The last decision closes the dialog: the next halted result does not open it by itself.
  if (opened && !halts) setOpened(false);
  // A refusal arrives while there is a network; the dialog's code is loaded then, because the network may be lost later.
  const bringHalted = useCallback(() => void fetch().catch(() => undefined), [fetch]);
  useEffect(() => {
    if (halts) bringHalted();
  }, [halts, bringHalted]);
  const strangers = status === "guest" ? unsigned : 0;
  const words = [
    ...before,
    waitingText(own, away),
    strangers > 0 && outboxTexts.signIn(strangers),
    halts && outboxTexts.halted(halted.length),
  ];

  return (
    <>
      <StripLine words={words} tone={halts || signIn || strangers > 0 ? "warn" : "plain"}>
        {halts && (
          <button
            type="button"
            className={stripAction}
            onClick={() => {
              setOpened(true);
              bringHalted();
            }}
          >
            {outboxTexts.show}
          </button>
        )}
        {strangers > 0 ? <SignInLink /> : signIn}
      </StripLine>
      {/* Outside the strip, because a live region reads every change aloud. */}
      {opened &&
        halts &&
        HaltedResults &&
        createPortal(<HaltedResults entries={halted} onClose={() => setOpened(false)} />, document.body)}
    </>
  );
}

function waitingText(own: Outbox, away: boolean): string | undefined {
  const underWay = own.filter(isUnderWay);
  if (underWay.length === 0) return undefined;
  const matches = countMatches(underWay);
  if (away) return outboxTexts.waiting(matches);
  // A first try is not mentioned here: the card of its court shows it.
  return underWay.some(({ state }) => state.phase === "waiting" && state.tried)
    ? outboxTexts.sending(matches)
    : undefined;
}
