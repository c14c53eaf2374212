import { useEffect, useRef, useState, useSyncExternalStore } from "react";

const LANGUAGE = "ru";

/** A voice that can read Russian; browsers load their voices later and report it with `voiceschanged`. */
function russianVoice(): SpeechSynthesisVoice | undefined {
  if (typeof speechSynthesis === "undefined") return undefined;
  return speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(LANGUAGE));
}

function onVoices(changed: () => void): () => void {
  if (typeof speechSynthesis === "undefined") return () => undefined;
  speechSynthesis.addEventListener("voiceschanged", changed);
  return () => speechSynthesis.removeEventListener("voiceschanged", changed);
}

export type Speech = {
  /** False without a Russian voice: then the button is absent. */
  offered: boolean;
  speaking: boolean;
  failed: boolean;
  say: (text: string) => void;
  stop: () => void;
};

/** Reads text aloud with the device's Russian voice; stops when its screen is left. */
export function useSpeech(): Speech {
  const offered = useSyncExternalStore(
    onVoices,
    () => russianVoice() !== undefined,
    () => false,
  );
  const [state, setState] = useState<"silent" | "speaking" | "failed">("silent");
  // Referenced until they end, because a browser may collect an utterance before it fires its end event.
  const said = useRef<SpeechSynthesisUtterance[]>([]);
  useEffect(() => () => (offered ? speechSynthesis.cancel() : undefined), [offered]);

  function say(text: string) {
    const voice = russianVoice();
    if (!voice) return setState("failed");
    speechSynthesis.cancel();
    // Sentence by sentence, because some voices stop in the middle of a long text.
    said.current = text.split(/(?<=\.)\s+/).map((sentence) => {
      const utterance = new SpeechSynthesisUtterance(sentence);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      // `stop` interrupts an utterance.
      utterance.onerror = ({ error }) =>
        setState(error === "canceled" || error === "interrupted" ? "silent" : "failed");
      return utterance;
    });
    const last = said.current.at(-1);
    if (last) last.onend = () => setState("silent");
    for (const utterance of said.current) speechSynthesis.speak(utterance);
    setState("speaking");
  }

  function stop() {
    speechSynthesis.cancel();
    setState("silent");
  }

  return { offered, speaking: state === "speaking", failed: state === "failed", say, stop };
}
