import { useEffect, useRef, useState, useSyncExternalStore } from "react";

const LANGUAGE = "ru";

/** A voice that can read Russian; browsers load their voices late and say when. */
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
  /** Whether anything here can be spoken: without a Russian voice there is no button for it. */
  offered: boolean;
  speaking: boolean;
  failed: boolean;
  say: (text: string) => void;
  stop: () => void;
};

/** Reads aloud with the device's own Russian voice; falls silent when its screen is left. */
export function useSpeech(): Speech {
  const offered = useSyncExternalStore(
    onVoices,
    () => russianVoice() !== undefined,
    () => false,
  );
  const [state, setState] = useState<"silent" | "speaking" | "failed">("silent");
  // Held until they are said: a browser may collect an utterance before its end is heard of.
  const said = useRef<SpeechSynthesisUtterance[]>([]);
  useEffect(() => () => (offered ? speechSynthesis.cancel() : undefined), [offered]);

  function say(text: string) {
    const voice = russianVoice();
    if (!voice) return setState("failed");
    speechSynthesis.cancel();
    // Sentence by sentence: some voices fall silent in the middle of a long text.
    said.current = text.split(/(?<=\.)\s+/).map((sentence) => {
      const utterance = new SpeechSynthesisUtterance(sentence);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      // Being interrupted is what «stop» does.
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
