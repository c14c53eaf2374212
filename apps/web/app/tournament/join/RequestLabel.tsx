import { useLayoutEffect } from "react";
import { useDeclined, useRequests } from "../../data/tournaments/requests.ts";
import { invitationTexts } from "../../text/lobby/invitations.ts";
import type { OwnLabel } from "./RequestAction.tsx";

type RequestLabelProps = {
  tournament: string;
  viewer: string;
  /** Whether the viewer may ask for a place now. */
  open: boolean;
  onChange: (own: OwnLabel | undefined) => void;
};

/** Reports what the button of a request says to a player who has sent one; renders nothing. */
export function RequestLabel({ tournament, viewer, open, onChange }: RequestLabelProps) {
  const isAsked = useRequests(tournament)?.some(({ user }) => user === viewer);
  const isDeclined = useDeclined(tournament, viewer);
  const label = isAsked ? invitationTexts.considered : isDeclined && open ? invitationTexts.askAgain : undefined;
  useLayoutEffect(() => {
    onChange(label ? { label, quiet: label === invitationTexts.considered } : undefined);
    return () => onChange(undefined);
  }, [label, onChange]);
  return null;
}
