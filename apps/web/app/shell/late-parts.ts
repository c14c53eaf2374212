// What the first visit of a guest does without. One file, because each import of its own is a part of that visit.
import { browserPocketBase } from "../data/client/pocketbase.ts";
import { stillWhilePressed } from "../data/client/still-while-pressed.ts";
import { followFocus } from "../ui/accessibility/follow-focus.ts";
import { watchPresses } from "../ui/accessibility/watch-presses.ts";
import { resumeFrame } from "../ui/mini-app/resume-frame.ts";

export function startLateParts(): void {
  followFocus();
  watchPresses(window);
  stillWhilePressed(browserPocketBase());
  // If the code does not load, the page works as in a browser.
  void resumeFrame().catch(() => undefined);
}
