// Status transitions in the menu (product-rules D4); the contract's permissions decide who may make them.
import { can, type TournamentAction, type TournamentStatus } from "@bandeha/contract";
import type { moveTexts } from "../../text/manage/manage.ts";
import { isDone, roundStep } from "../../tournament/play/round-plan.ts";
import type { Play } from "../../tournament/play/use-play.ts";

export type TransitionKey = keyof typeof moveTexts;

type MenuTransition = {
  action: TournamentAction;
  to: TournamentStatus;
  offered: (play: Play) => boolean;
  destructive?: true;
};

export const menuTransitions: Record<TransitionKey, MenuTransition> = {
  unstart: { action: "unstart", to: "open", offered: ({ matches }) => !matches.some(isDone) },
  finishEarly: {
    action: "finish",
    to: "completed",
    // Between rounds too: where each round is drawn from the results, every match that exists is played then.
    offered: (play) => play.matches.some(isDone) && roundStep(play).kind !== "finish",
  },
  // Finishing is the main button, not a menu item.
  finish: { action: "finish", to: "completed", offered: () => false },
  cancel: { action: "cancel", to: "cancelled", offered: () => true, destructive: true },
};

/** The transitions currently offered. */
export const offeredTransitions = (play: Play): TransitionKey[] =>
  (Object.keys(menuTransitions) as TransitionKey[]).filter(
    (key) => can(menuTransitions[key].action, play.tournament, play.viewer).ok && menuTransitions[key].offered(play),
  );
