import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isLaunchedBy, rememberLaunch, signInByLaunch } from "../../data/notifications/telegram.ts";
import { currentSession } from "../../data/session/session.ts";
import { telegramSignIn } from "../../text/account/telegram.ts";
import { errorCode, errorSentence } from "../../text/errors.ts";
import type { readLaunch } from "../../ui/mini-app/bridge.ts";
import { installFrame, requestPhone } from "../../ui/mini-app/frame.ts";

type State =
  | { kind: "outside" | "opening" | "in" }
  | { kind: "phone"; waits: boolean; note?: "declined" | "noPhone" }
  | { kind: "failed"; sentence: string };

const ASK_MS = 2000;
/** Telegram delivers the phone to the bot within seconds. */
const ASKS_MAX = 20;

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function useMiniAppSignIn(launch: ReturnType<typeof readLaunch>) {
  const queries = useQueryClient();
  const [state, setState] = useState<State>({ kind: launch ? "opening" : "outside" });
  const begun = useRef(false);

  /** True when nothing is left to wait for. */
  async function attempt(initData: string): Promise<boolean> {
    try {
      await signInByLaunch(queries, initData);
      rememberLaunch(initData);
      setState({ kind: "in" });
      return true;
    } catch (error) {
      if (errorCode(error) === "phone-needed") return false;
      setState({ kind: "failed", sentence: errorSentence(error, telegramSignIn.failed) });
      return true;
    }
  }

  useEffect(() => {
    // A launch acts once, and effects run twice in development.
    if (!launch || begun.current) return;
    begun.current = true;
    installFrame(launch.background);
    // The same person in the same window: their session is kept, so that launches do not use up the sessions of the account.
    if (currentSession().user && isLaunchedBy(launch.initData)) return setState({ kind: "in" });
    void attempt(launch.initData).then((done) => done || setState({ kind: "phone", waits: false }));
  });

  async function askPhone() {
    if (!launch) return;
    setState({ kind: "phone", waits: true });
    const sent = await requestPhone();
    for (let asked = 0; sent && asked < ASKS_MAX; asked++) {
      if (await attempt(launch.initData)) return;
      await later(ASK_MS);
    }
    // Sent, but not accepted by the bot: a number of another country.
    setState({ kind: "phone", waits: false, note: sent ? "noPhone" : "declined" });
  }

  return { state, askPhone };
}
