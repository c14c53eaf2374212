// What the first visit of a guest does without. One file, because each import of its own is a part of that visit.
import { stillWhilePressed } from "../data/client/still-while-pressed.ts";
import { followFocus } from "../ui/accessibility/follow-focus.ts";
import { watchPresses } from "../ui/accessibility/press.ts";
import { resumeFrame } from "../ui/mini-app/resume-frame.ts";

export function startLateParts(): void {
  followFocus();
  watchPresses(window);
  stillWhilePressed();
  // If the code does not load, the page works as in a browser.
  void resumeFrame().catch(() => undefined);
}
