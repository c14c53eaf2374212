import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { requestsQuery } from "../../data/tournaments/invitations.ts";
import { invitationTexts } from "../../text/lobby/invitations.ts";
import { Button } from "../../ui/buttons/Button.tsx";

type RequestActionProps = {
  tournament: string;
  viewer: string;
  /** The button that asks for a place. */
  otherwise: ReactNode;
};

/** Where the organiser approves entries: a request that waits for its answer is shown instead of a second one. */
export function RequestAction({ tournament, viewer, otherwise }: RequestActionProps) {
  const pending = useQuery(requestsQuery(tournament)).data;
  if (!pending?.some(({ user }) => user === viewer)) return otherwise;
  return (
    <Button size="lg" disabled>
      {invitationTexts.considered}
    </Button>
  );
}
