// A page that is loaded as a document inside of the messenger: after a payment, a reload, a navigation without a network. It has no launch, but what
// surrounds the app must work on it too.

const KEY = "mini-app";

/** For this window, in which every later page of ours is inside of the messenger. */
export function rememberFrame(): void {
  try {
    sessionStorage.setItem(KEY, "1");
  } catch {
    // Without storage only the document of the launch has the frame.
  }
}

const isInside = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
};

export async function resumeFrame(): Promise<void> {
  if (!isInside()) return;
  const { installFrame } = await import("./frame.ts");
  installFrame(undefined);
}
