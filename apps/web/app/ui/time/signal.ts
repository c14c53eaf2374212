// A signal at the court: three tones and a vibration.

const TONES_HZ = [880, 880, 1175] as const;
const TONE_S = 0.22;
const GAP_S = 0.12;
const LOUDNESS = 0.5;
/** A later signal says nothing. */
const RESUME_WITHIN_MS = 2000;
const PULSES_MS = [220, 120, 220, 120, 400];

const waitFor = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

let audio: AudioContext | undefined;

function context(): AudioContext | undefined {
  if (typeof AudioContext === "undefined") return undefined;
  audio ??= new AudioContext();
  return audio;
}

/** Browsers keep sound off until a user gesture; call it in one. */
export async function allowSound(): Promise<void> {
  await context()?.resume();
}

/** A running audio device uses the battery also while it is silent; the next gesture or signal starts it again. */
const stopSound = (): void => void audio?.suspend();

/** What browsers count as a gesture: `pointerdown` of a finger is none. */
const GESTURES = ["click", "touchend", "keydown"] as const;

/** Allows sound at every gesture, because a locked phone stops it again. Returns a function that ends it. */
export function allowSoundByGestures(): () => void {
  const allow = () => void allowSound();
  for (const gesture of GESTURES) document.addEventListener(gesture, allow, { capture: true, passive: true });
  return () => {
    for (const gesture of GESTURES) document.removeEventListener(gesture, allow, { capture: true });
    stopSound();
  };
}

/** Silent if no gesture has allowed sound yet. A phone that was locked has stopped it: it is started again first. */
export async function playTones(): Promise<void> {
  const device = context();
  if (!device) return;
  // A browser that allows no sound never answers, or at the next gesture, which may be minutes later.
  if (device.state !== "running") await Promise.race([device.resume(), waitFor(RESUME_WITHIN_MS)]);
  if (device.state !== "running") return;
  for (const [index, pitch] of TONES_HZ.entries()) {
    const from = device.currentTime + index * (TONE_S + GAP_S);
    const tone = device.createOscillator();
    const volume = device.createGain();
    tone.frequency.value = pitch;
    // A ramp at both ends, because a cut tone clicks.
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.02);
    volume.gain.linearRampToValueAtTime(0, from + TONE_S);
    tone.connect(volume).connect(device.destination);
    tone.start(from);
    tone.stop(from + TONE_S);
  }
}

export const canVibrate = (): boolean => typeof navigator !== "undefined" && "vibrate" in navigator;

export function vibrate(): void {
  if (canVibrate()) navigator.vibrate(PULSES_MS);
}
