import type { ReactNode } from "react";
import { useDeclined, useRequests } from "../../data/tournaments/requests.ts";
import { invitationTexts } from "../../text/lobby/invitations.ts";

type RequestActionProps = {
  tournament: string;
  viewer: string;
  /** The label of the button that asks for a place; "" where nobody may ask any more. */
  usual: string;
  /** The button that opens the dialog of joining; quiet where it names what the viewer waits for. */
  button: (label: string, quiet?: boolean) => ReactNode;
};

/** Where the organiser approves entries: a request that waits for its answer is named instead of a second one; the dialog takes it back. */
export function RequestAction({ tournament, viewer, usual, button }: RequestActionProps) {
  const isAsked = useRequests(tournament)?.some(({ user }) => user === viewer);
  const isDeclined = useDeclined(tournament, viewer);
  if (isAsked) return button(invitationTexts.considered, true);
  return button(isDeclined && usual ? invitationTexts.askAgain : usual);
}
