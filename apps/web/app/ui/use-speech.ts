import { useEffect, useState, useSyncExternalStore } from "react";

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
  useEffect(() => () => (offered ? speechSynthesis.cancel() : undefined), [offered]);

  function say(text: string) {
    const voice = russianVoice();
    if (!voice) return setState("failed");
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.onend = () => setState("silent");
    // Being interrupted is what «stop» does.
    utterance.onerror = ({ error }) => setState(error === "canceled" || error === "interrupted" ? "silent" : "failed");
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
    setState("speaking");
  }

  function stop() {
    speechSynthesis.cancel();
    setState("silent");
  }

  return { offered, speaking: state === "speaking", failed: state === "failed", say, stop };
}
